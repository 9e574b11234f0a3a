# refused by: get-lends-nothing
# says: PUT /book/persuasion/lend lent the book
# at fault: PUT /book/persuasion/lend
from flask import Flask


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.route("/book/<title>/lend", methods=["POST", "PUT"])
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app
