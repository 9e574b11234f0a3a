import json
import re
from uuid import uuid4

from flask import Flask, Response, request


def make_app():
    app, lines = Flask(__name__), {}

    def named(tag):
        said = ",".join(request.headers.getlist("If-None-Match"))
        return said.strip() == "*" or f'"{tag}"' in re.findall(r'(?:W/)?("[^"]*")', said)

    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        tag, line = lines[number]
        answer = Response(json.dumps(line), 200, {"Cache-Control": "no-cache"}, content_type="application/json")
        answer.headers["ETag"] = f'"{tag}"'
        if named(tag):
            answer.status_code = 304
            answer.set_data(b"")
            del answer.headers["Content-Type"], answer.headers["Content-Length"]
        return answer

    def put(number):
        line, before = request.get_json(), lines.get(number)
        if before is None or before[1] != line:
            lines[number] = uuid4().hex, line
        return "", 201 if before is None else 204

    app.add_url_rule("/line/<number>", "show", show, methods=["GET"])
    app.add_url_rule("/line/<number>", "put", put, methods=["PUT"])
    return app
