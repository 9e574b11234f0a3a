from flask import Flask, make_response, render_template_string, request
from flask.views import MethodView

PAGE = "<!doctype html><title>{{ title }}</title><h1>{{ title }}</h1><p>{{ composer }}</p>"


class Score(MethodView):
    def __init__(self, scores):
        self.scores = scores

    def get(self, name):
        if name not in self.scores:
            return "No such score.", 404
        offers = ["text/html", "application/json"]
        default = None if request.accept_mimetypes else "text/html"
        kind = request.accept_mimetypes.best_match(offers, default)
        if kind == "text/html":
            answer = make_response(render_template_string(PAGE, **self.scores[name]))
        elif kind == "application/json":
            answer = make_response(self.scores[name])
        else:
            answer = make_response({"offers": offers}, 406)
        answer.headers["Vary"] = "Accept-Encoding, accept"
        return answer


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }
    app.add_url_rule("/score/<name>", view_func=Score.as_view("score", scores))
    return app
