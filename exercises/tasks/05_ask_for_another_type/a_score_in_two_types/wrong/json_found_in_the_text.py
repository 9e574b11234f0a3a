# refused by: weights
# says: with Accept: application/json;q=0.3, text/html was answered 200 OK, application/json
# at fault: application/json;q=0.3
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
        accept = request.headers.get("Accept", "*/*")
        wanted = next((one for one in ("application/json", "text/html", "*/*") if one in accept), None)
        if wanted == "*/*":
            wanted = "application/json"
        if not wanted:
            return {"error": "there are application/json and text/html"}, 406
        page = f"<!doctype html><title>{scores[name]['title']}</title><p>{scores[name]['composer']}"
        content = scores[name] if wanted == "application/json" else page
        return content, {"Vary": "Accept"}

    return app
