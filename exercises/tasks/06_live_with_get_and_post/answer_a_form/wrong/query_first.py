# refused by: the-content
# says: POST /wishes/?title=Yesterday had the title Evening song in its content, and that is not
# at fault: POST /wishes/?title=Yesterday
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
        title = (
            request.args.get("title")
            if request.form.get("title") and request.args.get("title")
            else request.form.get("title")
        )
        if not title:
            return "A wish has a title.", 422
        wishes.append(title)
        return redirect("/wishes/", 303)

    return app
