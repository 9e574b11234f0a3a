# wrong: the lists forget HEAD
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

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS", "TRACE"])
    def vote(voter):
        allow = ["GET", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])
        if request.method not in allow and request.method != "HEAD":
            return {"error": "no such method now"}, 405, {"Allow": ", ".join(allow)}
        if request.method == "OPTIONS":
            return "", 204, {"Allow": ", ".join(allow)}
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
