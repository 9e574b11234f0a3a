# reads request.values, so a title in the query counts
from flask import Flask, abort, redirect, request
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    wishes = []

    @app.get("/wishes/")
    def show():
        items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
        form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
        return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

    @app.post("/wishes/")
    def wish():
        if request.mimetype != "application/x-www-form-urlencoded":
            return "Only forms are read here.", 415, {"Accept": "application/x-www-form-urlencoded"}
        title = request.values.get("title", "")
        if not title:
            abort(400)
        wishes.append(title)
        return redirect("/wishes/", code=303)

    return app
