# refused by: tag
# says: the line changed, and its tag is still "7"
# at fault: its tag is still "7"
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        fields = {"Cache-Control": "no-cache", "ETag": f'"{number}"'}
        if request.if_none_match.contains_weak(number):
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
