from flask import Flask, jsonify, request
from werkzeug.exceptions import BadRequest, HTTPException, MethodNotAllowed, NotFound, UnsupportedMediaType


class NoScore(BadRequest):
    """The content can be read, and is no score."""

    @property
    def name(self):
        return "No score"


class Scores:
    def __init__(self):
        self.kept = {"1": {"title": "Ave verum", "voices": 4}}

    def show(self, number):
        try:
            return jsonify(self.kept[number])
        except KeyError:
            raise NotFound(f"score {number} is not there") from None

    def put(self, number):
        if not request.is_json:
            raise UnsupportedMediaType("send application/json")
        sent = request.get_json()
        try:
            title, voices = sent["title"], sent["voices"]
        except (KeyError, TypeError, IndexError):
            raise NoScore("a score is an object with title and voices") from None
        if isinstance(voices, bool) or not isinstance(voices, int) or voices <= 0:
            raise NoScore("voices counts the voices: 1, 2, 3 and so on")
        made = number not in self.kept
        self.kept[number] = dict(title=title, voices=voices)
        return ("", 201, {"Location": f"/score/{number}"}) if made else ("", 204)


def make_app():
    app = Flask(__name__)
    scores = Scores()
    app.add_url_rule("/score/<number>", "show", scores.show, methods=["GET"])
    app.add_url_rule("/score/<number>", "put", scores.put, methods=["PUT"])

    def refuse(error):
        answer = jsonify(status=error.code, title=error.name, detail=error.description, instance=request.path)
        answer.status_code = error.code
        answer.mimetype = "application/problem+json"
        if isinstance(error, MethodNotAllowed):
            answer.headers["Allow"] = ", ".join(error.valid_methods)
        return answer

    app.register_error_handler(HTTPException, refuse)
    return app
