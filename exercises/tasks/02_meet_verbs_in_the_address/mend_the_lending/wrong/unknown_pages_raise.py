# refused by: post-lends
# says: KeyError: 'moby-dick'
# at fault: GET /book/moby-dick
from flask import Flask


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        return {"title": title, "lent": lent[title]}

    @app.post("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app
