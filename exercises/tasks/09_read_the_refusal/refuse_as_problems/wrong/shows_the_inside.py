# refused by: not-found
# says: which is about your code
# at fault: the 404 shows KeyError
import json

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    @app.errorhandler(HTTPException)
    def refuse(error):
        answer = error.get_response()
        answer.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
        answer.content_type = "application/problem+json"
        return answer

    @app.get("/score/<number>")
    def show(number):
        if number not in scores:
            abort(404, f"KeyError: {number}")
        return scores[number]

    @app.put("/score/<number>")
    def put(number):
        score = request.get_json()
        if not isinstance(score, dict) or not isinstance(score.get("title"), str):
            abort(422, "a score has a title")
        if type(score.get("voices")) is not int or score["voices"] < 1:
            abort(422, "a score has voices, a number from 1 on")
        new = number not in scores
        scores[number] = {"title": score["title"], "voices": score["voices"]}
        return "", 201 if new else 204

    return app
