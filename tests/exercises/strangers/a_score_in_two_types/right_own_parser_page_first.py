from flask import Flask, Response, render_template_string, request
from flask.views import MethodView

PAGE = "<!DOCTYPE html>\n<html><head><title>{{ title }}</title></head><body><dl><dt>Title<dd>{{ title }}<dt>Composer<dd>{{ composer }}</dl></body></html>\n"
TYPES = ("text/html", "application/json")


def weight(accept, media_type):
    """How much this type is wanted; the most specific range counts."""
    family, best = media_type.split("/")[0], (-1, 0.0)
    for part in accept.split(","):
        name, *parameters = [piece.strip() for piece in part.split(";")]
        ranges = ["*/*", family + "/*", media_type]
        if name.lower() not in ranges:
            continue
        q = 1.0
        for parameter in parameters:
            if parameter.lower().startswith("q="):
                q = float(parameter[2:])
        best = max(best, (ranges.index(name.lower()), q))
    return best[1]


class Score(MethodView):
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }

    def get(self, name):
        if name not in self.scores:
            return {"error": f"no score {name}"}, 404
        accept = request.headers.get("Accept", "*/*")
        weights = {media_type: weight(accept, media_type) for media_type in TYPES}
        chosen = max(weights, key=weights.get)
        if not weights[chosen]:
            return {"error": "not acceptable", "types": list(TYPES)}, 406, {"Vary": "Accept"}
        if chosen == "text/html":
            return Response(render_template_string(PAGE, **self.scores[name]), headers={"Vary": "Accept"})
        return self.scores[name], {"Vary": "Accept"}


def make_app():
    app = Flask("choir")
    app.add_url_rule("/score/<name>", view_func=Score.as_view("score"))
    return app
