# refused by: other-types
# says: the 415 does not say which type is read
# at fault: in the field Accept
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
        if request.mimetype != "application/x-www-form-urlencoded":
            return "", 415
        wishes.append(request.form["title"])
        return redirect("/wishes/", 303)

    return app
