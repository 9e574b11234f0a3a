# refused by: both-types
# says: with Accept: text/html was answered 200 OK, application/json
# at fault: answered 200 OK, application/json
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
        return scores[name]

    @app.get("/score/<name>.html")
    def page(name):
        return f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"

    return app
