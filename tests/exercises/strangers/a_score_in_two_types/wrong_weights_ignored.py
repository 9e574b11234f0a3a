# wrong: a page whenever text/html stands in Accept, however little it is wanted
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
        vary, score, accept = {"Vary": "Accept"}, scores[name], request.headers.get("Accept", "*/*")
        if "text/html" in accept or "text/*" in accept:
            return f"<!doctype html><title>{score['title']}</title><p>{score['composer']}", vary
        if "application/json" in accept or "application/*" in accept or "*/*" in accept:
            return score, vary
        return {"error": "there are application/json and text/html"}, 406, vary

    return app
