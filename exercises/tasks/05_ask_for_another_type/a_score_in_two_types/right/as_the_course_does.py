from flask import Flask, Response, abort, jsonify, request


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }

    def best(offers):
        accept = request.accept_mimetypes
        if not accept:
            return offers[0]
        favourite = max(offers, key=accept.quality)
        return favourite if accept.quality(favourite) > 0 else None

    @app.after_request
    def tell_caches(response):
        response.vary.add("Accept")
        return response

    @app.get("/score/<name>")
    def show(name):
        score = scores.get(name) or abort(404)
        types = {"text/html": as_page, "application/json": jsonify}
        chosen = best(list(types))
        if chosen is None:
            return Response("\n".join(types), 406, content_type="text/plain")
        return types[chosen](score)

    def as_page(score):
        return "<h1>{title}</h1><p>by {composer}</p>".format(**score)

    return app
