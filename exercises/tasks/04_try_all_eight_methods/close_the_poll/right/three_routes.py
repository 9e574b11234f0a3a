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

    def methods_now():
        return "GET, HEAD, OPTIONS" if poll["closed"] else "DELETE, GET, HEAD, OPTIONS, PUT"

    @app.before_request
    def refuse_what_is_not_there():
        if request.path.startswith("/vote/") and request.method not in methods_now().split(", "):
            return "", 405

    @app.after_request
    def tell_what_is_there(response):
        if request.path.startswith("/vote/") and (response.status_code == 405 or request.method == "OPTIONS"):
            response.headers["Allow"] = methods_now()
        return response

    @app.get("/vote/<voter>")
    def read(voter):
        return votes[voter] if voter in votes else ({"error": "no vote"}, 404)

    @app.put("/vote/<voter>")
    def put(voter):
        new = voter not in votes
        votes[voter] = request.get_json()
        return votes[voter], 201 if new else 200

    @app.delete("/vote/<voter>")
    def remove(voter):
        return ({"removed": True}, 200) if votes.pop(voter, None) else ("", 404)

    return app
