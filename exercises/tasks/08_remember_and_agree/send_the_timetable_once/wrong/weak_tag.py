# refused by: tag
# says: is a weak one
# at fault: is a weak one
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
        response.add_etag(weak=True)
        return response.make_conditional(request)

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
