# refused by: tag
# says: a text between two quotation marks
# at fault: ETag says 50
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = str(len(str(lines[number])))
        fields = {"Cache-Control": "no-cache", "ETag": tag}
        if request.headers.get("If-None-Match") == tag:
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
