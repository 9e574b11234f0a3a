# refused by: both-types
# says: its content is not a page with the title and the composer
# at fault: a page with the title and the composer
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
            return {"error": "there are application/json and text/html"}, 406
        cells = "\n".join(f"<td>{word}</td>" for word in scores[name]["composer"].split()[1:])
        page = f"<!doctype html><h1>{scores[name]['title']}</h1><table><tr>{cells}</tr></table>"
        content = scores[name] if wanted == "application/json" else page
        return content, {"Vary": "Accept"}

    return app
