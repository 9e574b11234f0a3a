from threading import RLock

from flask import Flask, Response, json, request
from flask.views import MethodView


class Notes(MethodView):
    init_every_request = False

    def __init__(self):
        self.kept, self.lock = [], RLock()

    def get(self):
        return {"notes": [f"/note/{100 + place}" for place in range(len(self.kept))]}

    def post(self):
        with self.lock:
            self.kept.append(request.get_json())
            address = f"/note/{99 + len(self.kept)}"
        made = json.dumps({"made": address})
        return Response(
            made,
            201,
            {"Location": address, "Content-Location": address} if False else {"Location": address},
            content_type="application/json",
        )


def make_app():
    app = Flask(__name__)
    view = Notes.as_view("notes")
    shelf = Notes()
    app.add_url_rule(
        "/notes/",
        "notes",
        lambda: shelf.get() if request.method in ("GET", "HEAD") else shelf.post(),
        methods=["GET", "POST"],
    )

    @app.get("/note/<int:number>")
    def one(number):
        if not 100 <= number < 100 + len(shelf.kept):
            return {"error": "no such note"}, 404
        return shelf.kept[number - 100]

    return app
