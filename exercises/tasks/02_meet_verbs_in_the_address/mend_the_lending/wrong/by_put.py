# refused by: post-lends
# says: POST /book/emma/lend was not accepted
# at fault: POST /book/emma/lend
from flask import Flask, abort, redirect, request, url_for


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.put("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app
