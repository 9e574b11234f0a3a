# refused by: modified
# says: PUT came with If-None-Match, and was answered 304
# at fault: PUT came with If-None-Match
import hashlib
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    def tag_of(line):
        return hashlib.sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()[:12]

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = tag_of(lines[number])
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        if request.if_none_match.contains_weak(tag):
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        if not new and request.if_none_match.contains_weak(tag_of(lines[number])):
            return "", 304
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
