from flask import Flask, jsonify, make_response, request
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }

    @app.get("/score/<name>")
    def show(name):
        if name not in scores:
            return {"error": f"no score {name}"}, 404
        wants = request.accept_mimetypes
        json, page = wants.quality("application/json"), wants.quality("text/html")
        if "Accept" not in request.headers:
            json, page = 1, 0
        if not json and not page:
            answer = make_response("There are application/json and text/html here.\n", 406)
            answer.mimetype = "text/plain"
        elif page > json:
            score = scores[name]
            answer = make_response(
                f"<!doctype html><html lang=en><title>{escape(score['title'])}</title>"
                f"<h1>{escape(score['title'])}</h1><p>{escape(score['composer'])}"
            )
        else:
            answer = jsonify(scores[name])
        answer.vary.add("Accept")
        return answer

    return app
