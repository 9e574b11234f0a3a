# refused by: true
# says: GET /hike/north with a stale If-Match was answered 412 Precondition Failed, which the
# at fault: GET /hike/north with a stale If-Match
import hashlib
import json
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    hikes, lock = {}, threading.Lock()

    def tag_of(hike):
        return hashlib.sha256(json.dumps(hike, sort_keys=True).encode()).hexdigest()[:12]

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
        refused = {"400": "no JSON", "412": "another plan is there", "415": "another type", "422": "no plan"}
        return described(takes=["If-Match"], answers={"201": "made", "204": "replaced", **refused})

    @app.get("/hike/<name>")
    def show(name):
        if name not in hikes:
            return {"error": f"no hike {name}"}, 404
        if request.if_match and not request.if_match.contains(tag_of(hikes[name])):
            return {"error": "another plan"}, 412
        return hikes[name], 200, {"ETag": f'"{tag_of(hikes[name])}"'}

    @app.put("/hike/<name>")
    def replace(name):
        hike = request.get_json()
        if not isinstance(hike, dict):
            return {"error": "a plan is an object"}, 422
        with lock:
            new = name not in hikes
            if "If-Match" in request.headers:
                if new or not request.if_match.contains(tag_of(hikes[name])):
                    return {"error": "this is not the plan that you have seen"}, 412
            hikes[name] = hike
        return "", 201 if new else 204

    return app
