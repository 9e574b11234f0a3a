# refused by: refusal
# says: DELETE /vote/ana changed the vote of ben
# at fault: the vote of ben
from flask import Flask, jsonify, request


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
        return ["GET", "HEAD", "OPTIONS"] + ([] if poll["closed"] else ["PUT", "DELETE"])

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
            votes.clear()
            return "", 204
        if voter in votes:
            return jsonify(votes[voter])
        return {"error": "not found"}, 404

    return app
