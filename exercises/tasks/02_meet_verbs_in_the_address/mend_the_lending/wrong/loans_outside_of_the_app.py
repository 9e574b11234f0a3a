# refused by: get-lends-nothing
# says: keep the records inside it
# at fault: keep the records inside it
from flask import Flask

lent = {"emma": False, "persuasion": False}


def make_app():
    app = Flask(__name__)

    @app.get("/book/<title>")
    def show(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        return {"title": title, "lent": lent[title]}

    @app.post("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            return {"error": f"no book {title}"}, 404
        lent[title] = True
        return {"title": title, "lent": True}

    return app
