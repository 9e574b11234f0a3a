# refused by: lists
# says: W/ in front makes no difference
# at fault: If-None-Match: W/
import hashlib

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = hashlib.sha256(str(lines[number]).encode()).hexdigest()
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        if request.if_none_match.contains(tag):
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
