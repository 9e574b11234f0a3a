# refused by: get-is-405
# says: does not say which method there is
# at fault: the field Allow
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
        if request.method != "POST":
            return {"error": "use POST"}, 405
        lent[title] = True
        return {"title": title, "lent": True}

    return app
