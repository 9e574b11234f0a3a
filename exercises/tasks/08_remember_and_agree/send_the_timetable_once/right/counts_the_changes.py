import re

from flask import Flask, make_response, request


def make_app():
    app = Flask(__name__)
    lines, versions = {}, {}

    def is_named(tag):
        value = request.headers.get("If-None-Match", "")
        return value.strip() == "*" or tag in re.findall(r'"[^"]*"', value)

    @app.route("/line/<number>", methods=["GET", "PUT"])
    def line(number):
        if request.method == "PUT":
            versions[number] = versions.get(number, 0) + 1
            lines[number] = request.get_json()
            return "", 201 if versions[number] == 1 else 204
        if number not in lines:
            return "", 404
        tag = f'"{number}-v{versions[number]}"'
        response = make_response(("", 304) if is_named(tag) else lines[number])
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "no-cache"
        return response

    return app
