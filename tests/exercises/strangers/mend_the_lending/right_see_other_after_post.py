from flask import Flask, abort, redirect, url_for


def make_app():
    app = Flask(__name__)
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        return {"title": title, "lent": lent[title]} if title in lent else abort(404)

    @app.post("/book/<title>/lend")
    def lend(title):
        if title not in lent:
            abort(404)
        lent[title] = True
        return redirect(url_for("show", title=title), 303)

    return app
