# refused by: refusal
# says: the poll is open, and PUT /vote/ana was answered 405
# at fault: PUT /vote/ana
from flask import Flask, request

EVERY = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "POST", "PATCH", "TRACE"]


def make_app():
    app = Flask(__name__)
    votes, poll, left = {}, {"closed": False}, set()

    @app.get("/closed")
    def is_closed():
        return poll

    @app.put("/closed")
    def close():
        poll["closed"] = True
        return poll

    def allowed():
        return ["GET", "HEAD", "OPTIONS"] if poll["closed"] else ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]

    @app.errorhandler(405)
    def refused(error):
        if not request.path.startswith("/vote/"):
            return error
        return {"error": "not now"}, 405, {"Allow": ", ".join(allowed())}

    @app.route("/vote/<voter>", methods=EVERY, provide_automatic_options=False)
    def vote(voter):
        fields = {"Allow": ", ".join(allowed())}
        if request.method not in allowed():
            return {"error": "not now"}, 405, fields
        if request.method == "OPTIONS":
            return "", 204, fields
        if request.method == "PUT" and voter in left:
            return {"error": "you left"}, 405, fields
        if request.method == "PUT":
            votes[voter] = request.get_json()
            return "", 204
        if request.method == "DELETE":
            votes.pop(voter, None)
            left.add(voter)
            return "", 204
        if voter not in votes:
            return {"error": "not found"}, 404
        return votes[voter]

    return app
