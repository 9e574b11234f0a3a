from flask import Flask, abort, make_response, request


def make_app():
    app = Flask(__name__)
    votes, poll = {}, {"closed": False}

    def allowed():
        return {"GET", "HEAD", "OPTIONS"} | (set() if poll["closed"] else {"PUT", "DELETE"})

    @app.before_request
    def watch():
        if not request.path.startswith("/vote/") or request.path.count("/") != 2 or request.path == "/vote/":
            return None
        allow = ", ".join(sorted(allowed()))
        if request.method == "OPTIONS":
            return {"methods": sorted(allowed())}, 200, {"Allow": allow}
        if request.method not in allowed():
            answer = make_response(f"not now; there are {allow}\n", 405)
            answer.headers["Allow"] = allow
            answer.mimetype = "text/plain"
            return answer
        return None

    @app.get("/closed")
    def is_closed():
        return poll

    @app.put("/closed")
    def close():
        poll["closed"] = True
        return poll

    @app.get("/vote/<voter>")
    def read(voter):
        return votes[voter] if voter in votes else ({"error": "not found"}, 404)

    @app.put("/vote/<voter>")
    def put(voter):
        new = voter not in votes
        votes[voter] = request.get_json()
        return votes[voter], 201 if new else 200

    @app.delete("/vote/<voter>")
    def remove(voter):
        if voter not in votes:
            abort(404)
        del votes[voter]
        return "", 204

    return app
