import functools
import hashlib
import json
from threading import Lock

from flask import Flask, make_response, request
from werkzeug.http import parse_etags


def make_app():
    app = Flask(__name__)
    app.hikes, turn = {}, Lock()
    statuses = {
        "get": {200: "the plan", 404: "there is none"},
        "put": {
            201: "made",
            204: "replaced",
            400: "no JSON",
            412: "it is not the plan you know",
            415: "another type",
            422: "no plan",
            428: "send If-Match",
        },
    }

    def one_at_a_time(function):
        @functools.wraps(function)
        def wrapped(*args, **kwargs):
            with turn:
                return function(*args, **kwargs)

        return wrapped

    def tag(hike):
        return hashlib.sha256(json.dumps(hike, sort_keys=True).encode()).hexdigest()[:12]

    def said(method):
        return {str(status): {"description": words} for status, words in statuses[method].items()}

    @app.route("/openapi.json")
    def describe():
        name = {"name": "name", "in": "path", "required": True, "type": "string"}
        if_match = {"name": "If-Match", "in": "header", "required": False, "type": "string"}
        body = {"name": "plan", "in": "body", "required": True, "schema": {"type": "object"}}
        put = {"consumes": ["application/json"], "parameters": [name, if_match, body], "responses": said("put")}
        get = {"produces": ["application/json"], "parameters": [name], "responses": said("get")}
        paths = {"/hike/{name}": {"get": get, "put": put}}
        return {"swagger": "2.0", "info": {"title": "Hikes", "version": "1"}, "paths": paths}

    @app.route("/hike/<name>", methods=["GET", "PUT"])
    @one_at_a_time
    def hike(name):
        here = app.hikes.get(name)
        if request.method in ("GET", "HEAD"):
            if here is None:
                return {"error": f"no hike {name}"}, 404
            answer = make_response(here)
            answer.set_etag(tag(here))
            return answer
        plan = request.get_json()
        if not isinstance(plan, dict):
            return {"error": "a plan is an object"}, 422
        condition = request.headers.get("If-Match")
        if condition is None and here is not None:
            return {"error": "send If-Match with the tag of the plan you have seen"}, 428
        if condition is not None and (here is None or not parse_etags(condition).contains(tag(here))):
            return {"error": "no such plan is there now"}, 412
        app.hikes[name] = plan
        return ("", 204) if here is not None else ("", 201)

    return app
