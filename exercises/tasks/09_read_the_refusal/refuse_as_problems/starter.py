from flask import Flask, request


def make_app():
    app = Flask(__name__)
    scores = {"1": {"title": "Ave verum", "voices": 4}}

    @app.get("/score/<number>")
    def show(number):
        return scores[number]

    @app.put("/score/<number>")
    def put(number):
        score = request.get_json()
        new = number not in scores
        scores[number] = {"title": score["title"], "voices": int(score["voices"])}
        return "", 201 if new else 204

    return app
