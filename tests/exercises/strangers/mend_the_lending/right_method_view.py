from flask import Flask, abort
from flask.views import MethodView


class Lend(MethodView):
    lent: dict = {}

    def __init__(self, lent):
        self.lent = lent

    def post(self, title):
        if title not in self.lent:
            abort(404)
        self.lent[title] = True
        return {"title": title, "lent": True, "see": f"/book/{title}"}, 200


def make_app():
    app = Flask("library")
    lent = {"emma": False, "persuasion": False}

    @app.get("/book/<title>")
    def show(title):
        return {"title": title, "lent": lent[title]} if title in lent else ({"error": f"no book {title}"}, 404)

    app.add_url_rule("/book/<title>/lend", view_func=Lend.as_view("lend", lent))
    return app
