from flask import Flask, jsonify, request


def problem(status, title, detail, **fields):
    answer = jsonify(type="about:blank", title=title, status=status, detail=detail)
    answer.status_code, answer.mimetype = status, "application/problem+json"
    answer.headers.extend(fields)
    return answer


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}
    app.register_error_handler(404, lambda error: problem(404, "Not Found", f"nothing lives at {request.path}"))

    @app.errorhandler(405)
    def no_such_method(error):
        words = f"{request.method} cannot be done here"
        return problem(405, "Method Not Allowed", words, Allow=", ".join(error.valid_methods))

    @app.get("/score/<number>")
    def show(number):
        if number not in scores:
            return problem(404, "Not Found", f"nobody has stored score {number}")
        return scores[number]

    @app.put("/score/<number>")
    def put(number):
        if request.mimetype != "application/json":
            return problem(415, "Unsupported Media Type", f"{request.mimetype} is not read here; send application/json")
        score = request.get_json(silent=True)
        if score is None:
            return problem(400, "Bad Request", "the content is no JSON")
        if not isinstance(score, dict) or not score.get("title") or type(score.get("voices")) is not int:
            return problem(422, "Unprocessable Content", "a score has a title and voices")
        if score["voices"] <= 0:
            return problem(422, "Unprocessable Content", "nobody would sing that")
        status = 200 if number in scores else 201
        scores[number] = score
        return score, status

    return app
