from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        return lines[number], 200, {"Cache-Control": "no-cache"}

    @app.put("/line/<number>")
    def put(number):
        new, line = number not in lines, request.get_json()
        if not isinstance(line, dict):
            return {"error": "a line is an object"}, 422
        lines[number] = line
        return "", 201 if new else 204

    return app
