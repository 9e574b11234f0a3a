# wrong: a range counts more than the type itself: "application/json;q=0, */*" brings JSON
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
        vary = {"Vary": "Accept"}
        weights = {"application/json": 0.0, "text/html": 0.0}
        for item, q in request.accept_mimetypes:
            for media_type in weights:
                if item in (media_type, "*/*", media_type.split("/")[0] + "/*"):
                    weights[media_type] = max(weights[media_type], q)
        if not request.headers.get("Accept"):
            weights["application/json"] = 1.0
        if not any(weights.values()):
            return {"error": "there are application/json and text/html"}, 406, vary
        score = scores[name]
        if weights["text/html"] > weights["application/json"]:
            return f"<!doctype html><title>{score['title']}</title><p>{score['composer']}", vary
        return score, vary

    return app
