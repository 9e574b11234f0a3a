from html import escape

from flask import Flask, Response, abort, json, request

OFFERS = ("text/html", "application/json")


def weight(accept, kind):
    """How much `accept` wants `kind`: the most specific range counts."""
    found = {}
    for part in accept.split(","):
        media_range, *parameters = [piece.strip() for piece in part.split(";")]
        q = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip().lower() == "q":
                q = float(value.strip())
        found[media_range.lower()] = q
    for media_range in (kind, kind.split("/")[0] + "/*", "*/*"):
        if media_range in found:
            return found[media_range]
    return 0.0


def make_app():
    app = Flask("choir")
    scores = {
        "locus-iste": ("Locus iste", "Anton Bruckner"),
        "only-in-sleep": ("Only in Sleep", "Ēriks Ešenvalds"),
    }

    @app.get("/score/<name>")
    def show(name):
        title, composer = scores.get(name) or abort(404)
        accept = ",".join(request.headers.getlist("Accept")) or "*/*"
        best = max(OFFERS, key=lambda kind: weight(accept, kind))
        if weight(accept, best) == 0:
            return Response("text/html\napplication/json\n", 406, {"Vary": "Accept"}, mimetype="text/plain")
        if best == "text/html":
            octets = f"<!doctype html><meta charset=utf-8><title>{escape(title)}</title><h1>{escape(title)}</h1><p>{escape(composer)}"
        else:
            octets = json.dumps({"title": title, "composer": composer})
        answer = Response(octets, content_type=best + ("; charset=utf-8" if best == "text/html" else ""))
        answer.vary.update(["Accept", "Accept-Encoding"])
        answer.headers["Link"] = f'<{request.path}>; rel="alternate"; type="application/json"'
        return answer

    return app
