# when the poll is closed a vote can still be removed, though Allow does not name DELETE
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

    def now():
        return ["GET", "HEAD", "OPTIONS"] if poll["closed"] else ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]

    def refused():
        return {"error": "not at this moment"}, 405, {"Allow": ", ".join(now())}

    @app.before_request
    def check():
        if request.path.startswith("/vote/"):
            if request.method == "OPTIONS":
                return "", 204, {"Allow": ", ".join(now())}
            if request.method not in [*now(), "DELETE"]:
                return refused()

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE"])
    def vote(voter):
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
