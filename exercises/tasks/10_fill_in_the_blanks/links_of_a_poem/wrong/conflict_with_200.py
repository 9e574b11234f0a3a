# refused by: too-late
# says: /poem/1 is draft, and POST /poem/1/accept was answered 200 OK
# at fault: POST /poem/1/accept was answered 200 OK
from flask import Flask


def make_app():
    app = Flask(__name__)
    states, rel = {}, "https://example.org/rel/"
    steps = {"submit": ("draft", "submitted"), "accept": ("submitted", "accepted"), "return": ("submitted", "draft")}

    @app.post("/poems/")
    def hand_in():
        number = str(len(states) + 1)
        states[number] = "draft"
        return {"state": "draft"}, 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        now = [step for step in steps if steps[step][0] == states[number]]
        links = ", ".join(f'</poem/{number}/{step}>; rel="{rel}{step}"' for step in now)
        return {"state": states[number]}, {"Link": links} if links else {}

    @app.post("/poem/<number>/<any(submit, accept, return):step>")
    def go(number, step):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        before, after = steps[step]
        if states[number] != before:
            return {"error": f"a poem that is {states[number]} has no {step}"}, 200
        states[number] = after
        return "", 204

    return app
