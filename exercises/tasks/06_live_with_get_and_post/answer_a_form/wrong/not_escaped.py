# refused by: sent-on
# says: the form was sent with Sing <b>softly</b>, answered 303 See Other, and it is not on the
# at fault: <b>softly</b>
from flask import Flask, redirect, request
from markupsafe import escape


def make_app():
    app = Flask(__name__)
    wishes = []

    @app.get("/wishes/")
    def show():
        items = "".join(f"<li>{title}</li>" for title in wishes)
        form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
        return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

    @app.post("/wishes/")
    def wish():
        if request.mimetype != "application/x-www-form-urlencoded":
            return "Only forms are read.", 415, {"Accept": "application/x-www-form-urlencoded"}
        title = request.form.get("title")
        if not title:
            return "A wish has a title.", 422
        wishes.append(title)
        return redirect("/wishes/", 303)

    return app
