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

    @app.get("/wishes/<int:number>")
    def one(number):
        if not 0 < number <= len(wishes):
            abort(404)
        return f"<!doctype html><title>A wish</title><p>{escape(wishes[number - 1])}</p><a href='/wishes/'>All</a>"

    @app.post("/wishes/")
    def wish():
        if request.mimetype != "application/x-www-form-urlencoded":
            return "send a form", 415, {"Accept": "application/x-www-form-urlencoded"}
        title = request.form.get("title")
        if not title:
            abort(400)
        wishes.append(title)
        return redirect(f"/wishes/{len(wishes)}", 303)

    return app
