import json
from html import escape

from flask import Flask, Response, abort, request


def make_app():
    app = Flask(__name__)
    scores = {
        "locus-iste": {"title": "Locus iste", "composer": "Anton Bruckner"},
        "only-in-sleep": {"title": "Only in Sleep", "composer": "Ēriks Ešenvalds"},
    }
    writers = {
        "application/json": lambda s: json.dumps(s, ensure_ascii=False, indent=1),
        "text/html": lambda s: (
            "<!doctype html><meta charset=utf-8><title>{title}</title><p>{title}, by {composer}</p>".format(
                **{k: escape(v) for k, v in s.items()}
            )
        ),
    }

    @app.errorhandler(406)
    def neither(problem):
        return f"<!doctype html><title>406</title><p>{' or '.join(writers)}", 406

    @app.after_request
    def varies(answer):
        if request.endpoint == "show":
            answer.headers["Vary"] = "accept"
            answer.headers["Link"] = ", ".join(f'<{request.path}>; rel="alternate"; type="{t}"' for t in writers)
        return answer

    @app.get("/score/<name>")
    def show(name):
        try:
            score = scores[name]
        except KeyError:
            return {"error": f"no score {name}"}, 404
        if not request.headers.get("Accept"):
            return score
        ranked = sorted(writers, key=request.accept_mimetypes.quality, reverse=True)
        if request.accept_mimetypes.quality(ranked[0]) <= 0:
            abort(406)
        return Response(
            writers[ranked[0]](score), content_type=ranked[0] + ("; charset=utf-8" if "html" in ranked[0] else "")
        )

    return app
