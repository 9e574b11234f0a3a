from flask import Flask, Response, request
from werkzeug.routing import Rule


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

    @app.endpoint("vote")
    def vote(voter):
        allow = ["GET", "HEAD", "OPTIONS"] if poll["closed"] else ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]
        fields = {"Allow": ", ".join(allow)}
        if request.method not in allow:
            return {"error": f"{request.method} is not to be had here now"}, 405, fields
        if request.method == "OPTIONS":
            return Response(status=204, headers=fields)
        if request.method == "PUT":
            votes[voter] = request.get_json()
            return "", 204
        if request.method == "DELETE":
            votes.pop(voter, None)
            return "", 204
        if voter not in votes:
            return {"error": "not found"}, 404
        return votes[voter]

    app.url_map.add(Rule("/vote/<voter>", endpoint="vote"))  # whatever the method is
    return app
