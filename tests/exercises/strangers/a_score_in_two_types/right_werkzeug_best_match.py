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
        vary, score = {"Vary": "Accept"}, scores[name]
        wanted = "application/json"
        if request.headers.get("Accept"):
            wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
        if wanted is None:
            return {"error": "there are application/json and text/html"}, 406, vary
        if wanted == "text/html":
            return f"<!doctype html><title>{score['title']}</title><p>{score['composer']}", vary
        return score, vary

    return app
