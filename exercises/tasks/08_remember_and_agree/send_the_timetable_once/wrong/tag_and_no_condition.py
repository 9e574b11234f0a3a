# refused by: not-modified
# says: and was answered 200 OK
# at fault: GET /line/7 came with If-None-Match
from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        response = jsonify(lines[number])
        response.headers["Cache-Control"] = "no-cache"
        response.add_etag()
        return response

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
