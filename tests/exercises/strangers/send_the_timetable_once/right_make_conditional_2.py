from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return {"error": f"no line {number}"}, 404
        answer = jsonify(lines[number])
        answer.cache_control.no_cache = True
        answer.add_etag()
        return answer.make_conditional(request)

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
