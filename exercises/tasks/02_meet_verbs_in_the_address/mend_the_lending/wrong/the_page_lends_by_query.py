# refused by: get-lends-nothing
# says: GET of a book's page with a query lent the book
# at fault: /book/persuasion?lend=yes&confirm=yes
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        if request.args:
            lent[title] = True
        return {"title": title, "lent": lent[title]}

    @app.post("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app
