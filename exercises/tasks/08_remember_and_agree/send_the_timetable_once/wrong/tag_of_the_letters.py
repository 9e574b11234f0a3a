# refused by: tag
# says: the line changed ten times
# at fault: "68a14096cf4b"
import hashlib
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    def tag_of(line):
        return hashlib.sha256("".join(sorted(json.dumps(line))).encode()).hexdigest()[:12]

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
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
