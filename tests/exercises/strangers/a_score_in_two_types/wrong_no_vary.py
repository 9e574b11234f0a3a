# wrong: no answer says that Accept made the choice
from flask import Flask, request


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
        wants, score = request.accept_mimetypes, scores[name]
        if not request.headers.get("Accept"):
            return score
        json, page = wants.quality("application/json"), wants.quality("text/html")
        if not json and not page:
            return {"error": "there are application/json and text/html"}, 406
        if page > json:
            return f"<!doctype html><title>{score['title']}</title><p>{score['composer']}"
        return score

    return app
