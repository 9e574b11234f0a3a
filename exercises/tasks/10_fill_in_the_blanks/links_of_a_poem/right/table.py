from flask import Flask

REL = "https://example.org/rel/"
STEPS = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}


def make_app():
    app = Flask(__name__)
    states = {}

    @app.post("/poems/")
    def hand_in():
        number = str(len(states) + 1)
        states[number] = "draft"
        return {"state": "draft"}, 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        links = [f'</poem/{number}/{step}>; rel="{REL}{step}"' for step in STEPS if STEPS[step][0] == states[number]]
        return {"state": states[number]}, {"Link": ", ".join(links)} if links else {}

    @app.post("/poem/<number>/<any('submit', 'accept', 'return'):step>")
    def go(number, step):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        before, after = STEPS[step]
        if states[number] != before:
            return {"error": f"a poem that is {states[number]} has no {step}"}, 409
        states[number] = after
        return "", 204

    return app
