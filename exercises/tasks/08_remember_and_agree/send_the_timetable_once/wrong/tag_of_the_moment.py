# refused by: tag
# says: nothing changed, and the tag went from
# at fault: "moment-0" to "moment-1"
from itertools import count

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines, moments = {}, count()

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag = f"moment-{next(moments)}"
        fields = {"Cache-Control": "no-cache", "ETag": f'"{tag}"'}
        if request.if_none_match:
            return "", 304, fields
        return lines[number], 200, fields

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
