# refused by: nothing-there
# says: there is no line 99, and the answer says 304
# at fault: GET /line/99 (If-None-Match: *)
import hashlib

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        tag = hashlib.sha256(str(lines.get(number)).encode()).hexdigest()
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        if request.if_none_match.contains_weak(tag):
            return "", 304, fields
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
