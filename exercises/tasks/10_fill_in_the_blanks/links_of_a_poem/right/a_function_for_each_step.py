from flask import Flask, abort

REL = "https://example.org/rel/"


def make_app():
    app = Flask(__name__)
    states = {}

    @app.before_request
    def is_it_there():
        from flask import request

        number = (request.view_args or {}).get("number")
        if number and number not in states:
            abort(404)

    @app.post("/poems/")
    def hand_in():
        states[str(len(states) + 1)] = "draft"
        return {"state": "draft"}, 201, {"Location": f"/poem/{len(states)}"}

    @app.get("/poem/<number>")
    def show(number):
        ways = {"draft": ["submit"], "submitted": ["accept", "return"], "accepted": []}[states[number]]
        link = ", ".join(f'</{way}/{number}>; rel="{REL}{way}"; title="{way} it"' for way in ways)
        return {"state": states[number]}, {"Link": link}

    def move(number, allowed, after):
        if states[number] not in allowed:
            abort(409)
        states[number] = after
        return "", 204

    @app.post("/submit/<number>")
    def submit(number):
        return move(number, ["draft"], "submitted")

    @app.post("/accept/<number>")
    def accept(number):
        return move(number, ["submitted", "accepted"], "accepted")

    @app.post("/return/<number>")
    def give_back(number):
        return move(number, ["submitted"], "draft")

    return app
