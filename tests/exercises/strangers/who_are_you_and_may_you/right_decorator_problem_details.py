import json
from functools import wraps

from flask import Flask, request
from flask.views import MethodView
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Forbidden, HTTPException, Unauthorized

PASSWORDS = (("ana", "tea-at-five"), ("ben", "pass:word"))
KEEPERS = {"ana"}


def for_keepers(function):
    @wraps(function)
    def guarded(*args, **kwargs):
        said = request.authorization
        if not (said and said.type == "basic" and (said.username, said.password) in PASSWORDS):
            raise Unauthorized(
                "This is for those who live here.", www_authenticate=WWWAuthenticate("basic", {"realm": "house"})
            )
        if said.username not in KEEPERS:
            raise Forbidden(f"{said.username} does not keep the plan.")
        return function(*args, **kwargs)

    return guarded


class Plan(MethodView):
    def __init__(self, days):
        self.days = days

    def get(self):
        return self.days

    @for_keepers
    def put(self):
        sent = request.get_json()
        for day in list(self.days):
            del self.days[day]
        self.days.update(sent)
        return "", 204


def make_app():
    app = Flask(__name__)
    app.add_url_rule("/plan", view_func=Plan.as_view("plan", {"monday": "ben"}))

    @app.errorhandler(HTTPException)
    def refuse(error):
        answer = error.get_response()
        answer.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
        answer.content_type = "application/problem+json"
        return answer

    return app
