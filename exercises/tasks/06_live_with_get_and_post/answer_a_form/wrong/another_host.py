# refused by: sent-on
# says: on another host
# at fault: http://choir.example/wishes/
from urllib.parse import parse_qsl

from flask import Flask, redirect, request
from markupsafe import escape

READ = ("application/x-www-form-urlencoded",)


def make_app():
    app = Flask(__name__)
    wishes = []

    @app.get("/wishes/")
    def show():
        items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
        form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
        return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

    @app.before_request
    def only_forms():
        if request.method == "POST" and request.mimetype not in READ:
            return app.response_class(status=415, headers={"Accept": ", ".join(READ)})

    @app.post("/wishes/")
    def wish():
        title = dict(parse_qsl(request.get_data(as_text=True))).get("title", "").strip()
        if not title:
            return "a title, please", 400
        wishes.append(title)
        return redirect("http://choir.example/wishes/", code=303)

    return app
