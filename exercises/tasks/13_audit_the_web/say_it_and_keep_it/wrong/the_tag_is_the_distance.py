# refused by: kept
# says: its ETag is "15", as before: two plans, one tag
# at fault: its ETag is "15", as before
import hashlib
import json
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    hikes, lock = {}, threading.Lock()

    def tag_of(hike):
        return str(hike["km"])

    def seen(name):
        return name in hikes and request.if_match.contains(tag_of(hikes[name]))

    def described(takes, answers):
        """An OpenAPI document; PUT takes these fields and answers with these statuses."""
        responses = {status: {"description": words} for status, words in answers.items()}
        fields = [{"name": field, "in": "header", "schema": {"type": "string"}} for field in takes]
        name = {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}}
        show = {"responses": {"200": {"description": "the plan"}, "404": {"description": "there is none"}}}
        hike = {"parameters": [name], "get": show, "put": {"parameters": fields, "responses": responses}}
        return {"openapi": "3.0.3", "info": {"title": "Hikes", "version": "1"}, "paths": {"/hike/{name}": hike}}

    @app.get("/openapi.json")
    def describe():
        refused = {"400": "no JSON", "412": "not as you saw it", "415": "another type", "422": "no plan"}
        return described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})

    @app.get("/hike/<name>")
    def show(name):
        if name not in hikes:
            return {"error": f"no hike {name}"}, 404
        return hikes[name], 200, {"ETag": f'"{tag_of(hikes[name])}"'}

    @app.put("/hike/<name>")
    def replace(name):
        hike = request.get_json()
        if not isinstance(hike, dict):
            return {"error": "a plan is an object"}, 422
        with lock:
            if "If-Match" in request.headers and not seen(name):
                return {"error": "it is not as you have seen it: read it again"}, 412
            new = name not in hikes
            hikes[name] = hike
        return "", 201 if new else 204

    return app
