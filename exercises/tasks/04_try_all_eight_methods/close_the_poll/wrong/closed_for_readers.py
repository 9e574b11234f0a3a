# refused by: closed
# says: the poll is closed, and Allow does not name GET
# at fault: Allow: ,
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

    def allowed():
        return [] if poll["closed"] else ["GET", "HEAD", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])

    @app.route("/vote/<voter>", methods=["GET", "PUT", "DELETE", "POST", "PATCH", "OPTIONS"])
    def vote(voter):
        now = {"Allow": ", ".join(allowed())}
        if request.method == "OPTIONS":
            return "", 204, now
        if request.method not in allowed():
            return {"error": f"{request.method} is not there now"}, 405, now
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
