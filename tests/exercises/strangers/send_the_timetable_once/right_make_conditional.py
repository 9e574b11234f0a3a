from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    lines = {}

    @app.get("/line/<number>")
    def show(number):
        if number not in lines:
            return jsonify(error=f"no line {number}"), 404
        answer = jsonify(lines[number])
        answer.headers["Cache-Control"] = "no-cache"
        answer.add_etag()
        if "*" in request.headers.get("If-None-Match", "").split(","):
            answer.status_code = 304
            answer.set_data(b"")
            answer.headers.pop("Content-Type", None)
            answer.headers.pop("Content-Length", None)
            return answer
        return answer.make_conditional(request)

    @app.put("/line/<number>")
    def put(number):
        new = number not in lines
        lines[number] = request.get_json()
        return "", 201 if new else 204

    return app
