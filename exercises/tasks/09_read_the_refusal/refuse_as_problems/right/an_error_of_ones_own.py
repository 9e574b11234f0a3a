import json

from flask import Flask, request
from werkzeug.exceptions import BadRequest, HTTPException, NotFound


class NoScore(Exception):
    pass


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    def told(title, status, detail, fields=()):
        content = json.dumps({"title": title, "status": status, "detail": detail})
        return content, status, [*fields, ("Content-Type", "application/problem+json")]

    @app.errorhandler(NoScore)
    def no_score(error):
        return told("Not a score", 400, str(error))

    @app.errorhandler(HTTPException)
    def other(error):
        fields = [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
        return told(error.name, error.code, error.description, fields)

    @app.get("/score/<number>")
    def show(number):
        try:
            return scores[number]
        except KeyError:
            raise NotFound(f"no score has the number {number}") from None

    @app.put("/score/<number>")
    def put(number):
        score = request.get_json()
        match score:
            case {"title": str(title), "voices": int(voices)} if voices > 0 and voices is not True:
                new = number not in scores
                scores[number] = {"title": title, "voices": voices}
            case _:
                raise NoScore("send a title, and how many voices sing")
        return "", 201 if new else 204

    return app
