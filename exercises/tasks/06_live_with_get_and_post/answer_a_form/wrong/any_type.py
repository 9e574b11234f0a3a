# refused by: other-types
# says: content of the type application/json was answered
# at fault: application/json
from flask import Flask, redirect, request
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
        wishes.append(request.form.get("title") or request.get_json(force=True)["title"])
        return redirect("/wishes/", 303)

    return app
