from urllib.parse import parse_qs

from flask import Flask, Response, request
from markupsafe import Markup


def make_app():
    app, wishes = Flask("choir"), []
    FORM = "application/x-www-form-urlencoded"

    @app.route("/wishes/", methods=["GET", "POST"])
    def page():
        if request.method != "POST":
            items = Markup("").join(Markup("<li>{}</li>").format(title) for title in wishes)
            form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
            return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"
        if (request.headers.get("Content-Type") or "").split(";")[0].strip().lower() != FORM:
            return Response("Forms only.\n", 415, {"Accept": FORM + ", */*;q=0", "Cache-Control": "no-store"})
        told = parse_qs(request.get_data(as_text=True))
        if "title" not in told:
            return Response("A wish has a title.\n", 422)
        wishes.append(told["title"][0])
        return Response(status=303, headers={"Location": request.host_url + "wishes/#last"})

    return app
