# the tag is the length of the content: a change of one digit goes unseen
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
        tag = str(len(json.dumps(lines[number])))
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        known = request.if_none_match
        if known.star_tag or known.contains_weak(tag):
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
