# wrong: after the poll is closed, OPTIONS and 405 still name PUT and DELETE
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    votes, poll = {}, {"closed": False}
    allow = {"Allow": "GET, HEAD, PUT, DELETE, OPTIONS"}

    @app.get("/closed")
    def is_closed():
        return poll

    @app.put("/closed")
    def close():
        poll["closed"] = True
        return poll

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS", "TRACE"])
    def vote(voter):
        if request.method == "OPTIONS":
            return "", 204, allow
        if request.method not in ("GET", "HEAD", "PUT", "DELETE"):
            return {"error": "no such method"}, 405, allow
        if request.method in ("PUT", "DELETE") and poll["closed"]:
            return {"error": "closed"}, 405, allow
        if request.method == "PUT":
            votes[voter] = request.get_json()
            return "", 204
        if request.method == "DELETE":
            votes.pop(voter, None)
            return "", 204
        if voter in votes:
            return votes[voter]
        return {"error": "not found"}, 404

    return app
