# refused by: tag
# says: the line changed ten times
# at fault: "7-1", "7-0"
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines, changes = {}, {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = f"{number}-{changes[number] % 2}"
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        if request.if_none_match.contains_weak(tag):
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        changes[number] = changes.get(number, 0) + 1
        return "", 201 if new else 204

    return app
