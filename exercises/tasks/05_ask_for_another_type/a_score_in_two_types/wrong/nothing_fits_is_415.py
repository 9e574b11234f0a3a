# refused by: nothing-fits
# says: 415 is about the type of what the client sent
# at fault: 415 Unsupported Media Type
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
        wanted = "application/json"
        if "Accept" in request.headers:
            wanted = request.accept_mimetypes.best_match(["application/json", "text/html"])
        if not wanted:
            return {"error": "there are application/json and text/html"}, 415
        page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
        content = scores[name] if wanted == "application/json" else page
        return content, {"Vary": "Accept"}

    return app
