# refused by: get-lends-nothing
# says: HEAD /book/persuasion/lend lent the book
# at fault: HEAD /book/persuasion/lend
from flask import Flask, abort, redirect, request, url_for


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.route("/book/<title>/lend", methods=["GET", "HEAD", "POST"])
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        if request.method == "GET":
            abort(405)
        lent[title] = True
        return {"title": title, "lent": True}

    return app
