# refused by: no-score
# says: TypeError
# at fault: PUT /score/1 with 6
import json

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    @app.errorhandler(HTTPException)
    def refuse(error):
        answer = error.get_response()
        answer.data = json.dumps({"status": error.code, "title": error.name, "detail": error.description})
        answer.content_type = "application/problem+json"
        return answer

    @app.get("/score/<number>")
    def show(number):
        if number not in scores:
            abort(404, f"There is no score {number}.")
        return scores[number]

    @app.put("/score/<number>")
    def put(number):
        score = request.get_json()
        if "title" not in list(score):
            abort(422, "A score has a title.")
        voices = score["voices"] if "voices" in score else None
        if type(voices) is not int or voices < 1:
            abort(422, f"voices is a whole number from 1 on, not {voices!r}.")
        new = number not in scores
        scores[number] = {"title": score["title"], "voices": voices}
        return "", 201 if new else 204

    return app
