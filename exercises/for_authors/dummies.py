"""Answers that know nothing: servers, clients and values that say the same to everybody. No check may hold."""

from typing import Any

import requests
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


SERVERS: dict[str, Any] = {
    "an empty app": lambda: Flask("dummy"),
    "200 and {} to all": saying(dict),
    "404 to all": saying(lambda: ({"error": "not found"}, 404)),
    "500 to all": saying(lambda: ("", 500)),
    "204 to all": saying(lambda: ("", 204)),
    "an echo with 201": saying(echo),
    "an HTML page to all": saying(lambda: "<!doctype html><title>Hello</title><p>Hello"),
    "gives back None": lambda: None,
}
VALUES: dict[str, Any] = {
    "nothing": None,
    "no text": "",
    "no list": [],
    "no members": {},
    "a number": 7,
    "words": "I do not know",
    "odd": [[1, {}]],
}
REQUESTS: dict[str, Any] = {
    "nothing": None,
    "no requests": [],
    "a GET of /": [("GET", "/")],
    "a number": 7,
    "half a request": [("GET",)],
    "an unsendable one": [("GE T", "/user/1")],
    "an odd content": [("POST", "/users/", {1, 2})],
}
CLIENTS: dict[str, Any] = {
    "returns None": lambda *_: None,
    "returns {}": lambda *_: {},
    "returns []": lambda *_: [],
    "returns an empty text": lambda *_: "",
    "returns True": lambda *_: True,
    "returns False": lambda *_: False,
    "returns 0": lambda *_: 0,
    "returns 200": lambda *_: 200,
    "returns what it was given": lambda *given: given[-1],
    "sends one GET, returns the status": lambda url, *_: requests.get(url, timeout=1).status_code,
    "sends one GET, returns the text": lambda url, *_: requests.get(url, timeout=1).text,
    "sends one GET, returns None": lambda url, *_: requests.get(url, timeout=1) and None,
    "sends one POST, returns the status": lambda url, *_: requests.post(url, json={}, timeout=1).status_code,
    "raises": lambda *_: dict[str, str]()["nothing"],
    "is no function": None,
}
VISITS: dict[str, Any] = {
    "nothing": None,
    "no server": "http://127.0.0.1:9",
    "elsewhere": "http://192.0.2.1/",
    "a number": 7,
}
DUMMIES: dict[str, dict[str, Any]] = {
    "app": SERVERS,
    "client": CLIENTS,
    "value": VALUES,
    "requests": REQUESTS,
    "visit": VISITS,
}
