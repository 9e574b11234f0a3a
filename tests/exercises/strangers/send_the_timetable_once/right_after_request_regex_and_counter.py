import json
import re
import zlib

from flask import Flask, Response, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.route("/line/<number>", methods=["GET"])
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        octets = json.dumps(lines[number]).encode()
        answer = Response(octets, mimetype="application/json")
        answer.headers["Cache-Control"] = "no-cache"
        answer.headers["ETag"] = f'"{zlib.crc32(octets):08x}-{len(octets)}"'
        return answer

    @app.after_request
    def not_again(answer):
        """Leave the content out, where the client has it already."""
        if request.method not in ("GET", "HEAD") or answer.status_code != 200 or "ETag" not in answer.headers:
            return answer
        asked = ", ".join(request.headers.getlist("If-None-Match")).strip()
        if asked == "*" or answer.headers["ETag"] in re.findall(r'(?:W/)?("[^"]*")', asked):
            return Response(status=304, headers={name: answer.headers[name] for name in ("ETag", "Cache-Control")})
        return answer

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
