import secrets

from flask import Flask, abort

STEPS = {"draft": {"submit": "submitted"}, "submitted": {"accept": "accepted", "return": "draft"}, "accepted": {}}


def make_app():
    app = Flask(__name__)
    poems, keys = {}, {}

    @app.post("/poems/")
    def hand_in():
        number = str(len(poems) + 1)
        poems[number] = {"state": "draft", "words": 0}
        for before, steps in STEPS.items():
            for step, after in steps.items():
                keys[secrets.token_hex(8)] = (number, step, before, after)
        return poems[number], 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        poem = poems.get(number) or abort(404)
        links = [
            f'</step/{key}>; rel="https://example.org/rel/{step}"'
            for key, (whose, step, before, _) in keys.items()
            if (whose, before) == (number, poem["state"])
        ]
        return {**poem, "links": len(links)}, {"Link": ", ".join(links)} if links else {}

    @app.post("/step/<key>")
    def go(key):
        number, _, before, after = keys.get(key) or abort(404)
        if poems[number]["state"] != before:
            abort(409)
        poems[number]["state"] = after
        return "", 204

    return app
