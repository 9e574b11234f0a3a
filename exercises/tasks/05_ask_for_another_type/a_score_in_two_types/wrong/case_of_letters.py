# refused by: weights
# says: GET /score/locus-iste with Accept: Text/HTML was answered 406 Not Acceptable,
# at fault: Accept: Text/HTML
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
            accept = [part.split(";")[0].strip() for part in request.headers["Accept"].split(",")]
            fits = any(kind in accept or "*/*" in accept or kind.split("/")[0] + "/*" in accept for kind in types)
            chosen = request.accept_mimetypes.best_match(types) if fits else None
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
