# refused by: both-types
# says: HEAD /score/locus-iste was answered 405
# at fault: HEAD /score/locus-iste was answered 405
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }

    @app.route("/score/<name>", methods=["GET", "HEAD"])
    def show(name):
        if request.method == "HEAD":
            return "", 405, {"Allow": "GET"}
        if name not in scores:
            return {"error": f"no score {name}"}, 404
        wanted = "application/json"
        if "Accept" in request.headers:
            wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
        if not wanted:
            return {"error": "there are application/json and text/html"}, 406
        page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
        content = scores[name] if wanted == "application/json" else page
        return content, {"Vary": "Accept"}

    return app
