# refused by: the-content
# says: POST /wishes/?title=Yesterday, with no title in the content, was refused, and the list is
# at fault: the list is longer all the same
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
            return "Only forms are read.", 415, {"Accept": "application/x-www-form-urlencoded"}
        title = request.form.get("title")
        wishes.append(title or "")
        if not title:
            return "A wish has a title.", 422
        return redirect("/wishes/", 303)

    return app
