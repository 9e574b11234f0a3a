from urllib.parse import parse_qs

from flask import Flask, Response, request
from markupsafe import escape

READS = "application/x-www-form-urlencoded"


def make_app():
    app = Flask(__name__)
    wishes = []

    def show():
        items = "".join(f"<li>{escape(title)}</li>" for title in wishes)
        form = '<form action="/wishes/" method="post"><input name="title"><button>Wish</button></form>'
        return f"<!doctype html><title>Wishes</title><ul>{items}</ul>{form}"

    def wish():
        kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind != READS:
            return Response("I read forms.\n", status=415, headers={"Accept": READS}, mimetype="text/plain")
        said = parse_qs(request.get_data(as_text=True))
        titles = [title for title in said.get("title", []) if title.strip()]
        if not titles:
            return Response("A wish needs a title.\n", status=422, mimetype="text/plain")
        wishes.append(titles[0])
        answer = Response(status=303)
        answer.headers["Location"] = request.host_url.rstrip("/") + "/wishes/"
        return answer

    app.add_url_rule("/wishes/", "show", show, methods=["GET"])
    app.add_url_rule("/wishes/", "wish", wish, methods=["POST"])
    return app
