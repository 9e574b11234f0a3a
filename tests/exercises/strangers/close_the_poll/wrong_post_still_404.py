# wrong: POST and PATCH, which the address never has, are still 404
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    votes, poll = {}, {"closed": False}

    @app.get("/closed")
    def is_closed():
        return poll

    @app.put("/closed")
    def close():
        poll["closed"] = True
        return poll

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS"])
    def vote(voter):
        allow = {"Allow": "GET, HEAD, OPTIONS" if poll["closed"] else "GET, HEAD, PUT, DELETE, OPTIONS"}
        if request.method == "OPTIONS":
            return "", 204, allow
        if poll["closed"] and request.method in ("PUT", "DELETE"):
            return {"error": "closed"}, 405, allow
        if request.method == "PUT":
            votes[voter] = request.get_json()
            return "", 204
        if request.method == "DELETE":
            votes.pop(voter, None)
            return "", 204
        if request.method in ("GET", "HEAD") and voter in votes:
            return votes[voter]
        return {"error": "not found"}, 404

    return app
