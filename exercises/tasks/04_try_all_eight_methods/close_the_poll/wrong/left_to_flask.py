# refused by: closed
# says: PUT is not there, and was answered 204
# at fault: the poll is closed
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

    @app.get("/vote/<voter>")
    def read(voter):
        return votes[voter] if voter in votes else ({"error": "no vote"}, 404)

    @app.put("/vote/<voter>")
    def put(voter):
        votes[voter] = request.get_json()
        return "", 204

    @app.delete("/vote/<voter>")
    def remove(voter):
        votes.pop(voter, None)
        return "", 204

    return app
