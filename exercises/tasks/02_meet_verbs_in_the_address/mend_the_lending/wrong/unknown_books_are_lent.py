# refused by: post-lends
# says: POST /book/moby-dick/lend was answered
# at fault: POST /book/moby-dick/lend
from flask import Flask, abort, redirect, request, url_for


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.route("/book/<title>/lend", methods=["POST"])
    def lend(title):
        lent[title] = True
        return "", 204

    return app
