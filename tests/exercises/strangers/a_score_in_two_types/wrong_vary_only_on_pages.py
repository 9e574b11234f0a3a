# JSON comes without Vary
from html import escape

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
        wanted = request.accept_mimetypes
        page, data = wanted.quality("text/html"), wanted.quality("application/json")
        if not request.headers.get("Accept"):
            data = 1
        fields = {"Vary": "Accept"}
        if not page and not data:
            return {"error": "there are application/json and text/html"}, 406, fields
        if data >= page:
            return scores[name]
        score = scores[name]
        text = f"<!doctype html><title>{escape(score['title'])}</title><p>By {escape(score['composer'])}"
        return text, 200, fields | {"Content-Type": "text/html; charset=utf-8"}

    return app
