# wrong: where neither is wanted it sends JSON all the same
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
        if wants.quality("text/html") > wants.quality("application/json"):
            return f"<!doctype html><title>{score['title']}</title><p>{score['composer']}", vary
        return score, vary

    return app
