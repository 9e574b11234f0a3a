# refused by: one-alone
# says: lending persuasion lent emma too
# at fault: lending persuasion lent emma too
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
        for book in lent:
            lent[book] = lent[book] or book <= title
        return {"title": title, "lent": True}

    return app
