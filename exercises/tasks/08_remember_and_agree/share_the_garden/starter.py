import hashlib
import json

from flask import Flask, request


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

    return app
