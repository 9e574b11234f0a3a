from flask import Flask, make_response, request

STEPS = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}
REL = "https://example.org/rel/"


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
        links = [
            f'<{number}/next?step={step}>; rel="{REL}{step}"' for step in STEPS if STEPS[step][0] == states[number]
        ]
        answer = make_response({"state": states[number]})
        for link in links:
            answer.headers.add("Link", link.lower())
        return answer

    @app.post("/poem/<number>/next")
    def take(number):
        step = request.args.get("step")
        if number not in states or step not in STEPS:
            return {"error": f"there is no poem {number}"}, 404
        before, after = STEPS[step]
        if states[number] != before:
            return {"error": f"a poem that is {states[number]} has no {step}"}, 409
        states[number] = after
        return "", 204

    return app
