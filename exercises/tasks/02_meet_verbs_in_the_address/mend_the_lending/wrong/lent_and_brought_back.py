# refused by: post-lends
# says: POST /book/emma/lend was sent again, answered 200 OK, and emma is on
# at fault: POST /book/emma/lend twice
from flask import Flask


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.post("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = not lent[title]
        return {"title": title, "lent": True}

    return app
