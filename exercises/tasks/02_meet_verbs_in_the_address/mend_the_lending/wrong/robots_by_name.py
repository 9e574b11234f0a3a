# refused by: get-lends-nothing
# says: lent the book
# at fault: User-Agent: Mozilla/5.0
from flask import Flask, abort, redirect, request, url_for


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.route("/book/<title>/lend", methods=["GET", "POST"])
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        if "bot" not in request.headers.get("User-Agent", "").lower():
            lent[title] = True
        return {"title": title, "lent": lent[title]}

    return app
