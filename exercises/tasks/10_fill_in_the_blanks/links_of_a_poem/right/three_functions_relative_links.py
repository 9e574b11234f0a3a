from threading import Lock

from flask import Flask, abort, make_response


def make_app():
    app = Flask(__name__)
    states, lock = {}, Lock()
    rel = "https://example.org/rel/%s"

    @app.post("/poems/")
    def hand_in():
        with lock:
            number = str(len(states) + 1)
            states[number] = "draft"
        return {"state": "draft"}, 201, {"Location": f"/poem/{number}"}

    @app.get("/poem/<number>")
    def show(number):
        if number not in states:
            return {"error": f"there is no poem {number}"}, 404
        answer = make_response({"state": states[number]})
        if states[number] == "draft":
            answer.headers["Link"] = f"<{number}/submission>; rel=" + '"' + rel % "submit" + '"'
        if states[number] == "submitted":
            accept = f'<{number}/acceptance>; rel="{rel % "accept"}"'
            back = f'<{number}/draft>; rel="{rel % "return"}"'
            answer.headers["Link"] = f"{back}, {accept}"
        return answer

    def change(number, before, after):
        with lock:
            if number not in states:
                abort(404)
            if states[number] not in before:
                return {"title": "Not now", "status": 409}, 409
            states[number] = after
        return "", 204

    @app.post("/poem/<number>/submission")
    def submit(number):
        return change(number, {"draft", "submitted"}, "submitted")

    @app.post("/poem/<number>/acceptance")
    def accept(number):
        return change(number, {"submitted", "accepted"}, "accepted")

    @app.post("/poem/<number>/draft")
    def send_back(number):
        return change(number, {"submitted"}, "draft")

    return app
