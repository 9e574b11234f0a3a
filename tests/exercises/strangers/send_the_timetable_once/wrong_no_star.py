# a star is not understood
import hashlib
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = hashlib.sha256(json.dumps(lines[number], sort_keys=True).encode()).hexdigest()[:16]
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        known = request.if_none_match
        if tag in known.as_set(include_weak=True):
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
