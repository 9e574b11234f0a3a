"""Answers that know nothing: servers that say the same to everybody, values that say nothing. No check may hold."""

from flask import Flask, Response, request

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]


def saying(answer):
    """A make_app whose app gives `answer()` to every request."""

    def make_app():
        app = Flask("dummy")
        app.add_url_rule("/", view_func=answer, methods=METHODS, endpoint="root")
        app.add_url_rule("/<path:path>", view_func=lambda path: answer(), methods=METHODS, endpoint="any")
        return app

    return make_app


def echo():
    return Response(request.get_data(), 201, content_type=request.content_type or "application/json")


SERVERS = {
    "an empty app": lambda: Flask("dummy"),
    "200 and {} to all": saying(dict),
    "404 to all": saying(lambda: ({"error": "not found"}, 404)),
    "500 to all": saying(lambda: ("", 500)),
    "204 to all": saying(lambda: ("", 204)),
    "an echo with 201": saying(echo),
    "an HTML page to all": saying(lambda: "<!doctype html><title>Hello</title><p>Hello"),
    "gives back None": lambda: None,
}
VALUES = {
    "nothing": None,
    "no text": "",
    "no list": [],
    "no members": {},
    "a number": 7,
    "words": "I do not know",
    "odd": [[1, {}]],
}
REQUESTS = {
    "nothing": None,
    "no requests": [],
    "a GET of /": [("GET", "/")],
    "a number": 7,
    "half a request": [("GET",)],
    "an unsendable one": [("GE T", "/user/1")],
    "an odd content": [("POST", "/users/", {1, 2})],
}
VISITS = {"nothing": None, "no server": "http://127.0.0.1:9", "elsewhere": "http://192.0.2.1/", "a number": 7}
DUMMIES = {"app": SERVERS, "value": VALUES, "requests": REQUESTS, "visit": VISITS}
