import hashlib
import json
import threading

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds = {}

    def tag_of(bed):
        return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]

    @app.get("/bed/<name>")
    def show(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        return beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}

    @app.put("/bed/<name>")
    def put(name):
        new = name not in beds
        beds[name] = request.get_json()
        return "", 201 if new else 204

    @app.delete("/bed/<name>")
    def delete(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        del beds[name]
        return "", 204

    @app.before_request
    def agreed():
        if request.method not in ("PUT", "DELETE") or request.endpoint not in ("put", "delete"):
            return
        name, said = request.view_args["name"], request.headers.get("If-Match")
        if said is None and name in beds:
            return {"title": "Say what you have seen", "status": 428}, 428, {"ETag": f'"{tag_of(beds[name])}"'}
        if said is not None and (name in beds or request.method == "PUT"):
            tags = [tag.strip() for tag in said.split(",")]
            if name not in beds or "*" not in tags and f'"{tag_of(beds[name])}"' not in tags:
                abort(412)

    inner, lock = app.wsgi_app, threading.Lock()

    def outer(environ, start_response):
        with lock:
            return inner(environ, start_response)

    app.wsgi_app = outer
    return app
