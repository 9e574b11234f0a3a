# wrong: the page does not show the composer
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
        vary, score, wants = {"Vary": "Accept"}, scores[name], request.accept_mimetypes
        json, page = wants.quality("application/json"), wants.quality("text/html")
        if request.headers.get("Accept") and not json and not page:
            return {"error": "there are application/json and text/html"}, 406, vary
        if page > json:
            return f"<!doctype html><title>{score['title']}</title><h1>{score['title']}</h1>", vary
        return score, vary

    return app
