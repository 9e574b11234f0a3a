# refused by: weights
# says: GET /score/locus-iste with Accept: application/json;q=0.3, text/html;q=0.4 was answered
# at fault: text/html;q=0.4
from flask import Flask, request
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }
    types = ["application/json", "text/html"]

    @app.get("/score/<name>")
    def show(name):
        if name not in scores:
            return {"error": f"no score {name}"}, 404
        score, fields = scores[name], {"Vary": "Accept"}
        chosen = types[0]
        if request.headers.get("Accept"):
            weights = {
                kind: round(request.accept_mimetypes[kind]) + (request.accept_mimetypes[kind] > 0) for kind in types
            }
            chosen = max(types, key=weights.get)
            chosen = chosen if weights[chosen] else None
        if chosen is None:
            return {"error": "there are application/json and text/html"}, 406, fields
        if chosen == "text/html":
            return (
                f"<!doctype html><title>{escape(score['title'])}</title><p>{escape(score['composer'])}</p>",
                200,
                fields,
            )
        return score, 200, fields

    return app
