# refused by: options
# says: Allow does not name HEAD
# at fault: Allow does not name HEAD
from flask import Flask, request
from werkzeug.exceptions import MethodNotAllowed


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

    def allowed():
        return ["GET"] if poll["closed"] else ["GET", "PUT", "DELETE"]

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS"])
    def vote(voter):
        now = {"Allow": ", ".join(allowed())}
        if request.method == "OPTIONS":
            return "", 204, now
        method = "GET" if request.method == "HEAD" else request.method
        if method not in allowed():
            raise MethodNotAllowed(valid_methods=allowed())
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
