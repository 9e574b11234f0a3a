# refused by: insists
# says: PUT /bed/bare had no If-Match, and a bed is there; it was answered 204 No Content.
# at fault: PUT /bed/bare had no If-Match
import hashlib
import json
import re
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    lock = threading.Lock()
    beds = {}

    def tag_of(bed):
        return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]

    def refusal(name):
        wanted = request.headers.get("If-Match")
        if wanted is None:
            return ({"error": "say which version you have seen"}, 428) if beds.get(name) else None
        if name in beds and wanted.strip() == "*":
            return None
        strong = [tag for weak, tag in re.findall(r'(W/)?"([^"]*)"', wanted) if not weak]
        if name in beds and tag_of(beds[name]) in strong:
            return None
        return {"error": "the bed is another one by now"}, 412

    @app.get("/bed/<name>")
    def show(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        return beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}

    @app.put("/bed/<name>")
    def put(name):
        bed = request.get_json()
        with lock:
            if no := refusal(name):
                return no
            new = name not in beds
            beds[name] = bed
        return "", 201 if new else 204

    @app.delete("/bed/<name>")
    def delete(name):
        with lock:
            if name not in beds and "If-Match" not in request.headers:
                return {"error": f"no bed {name}"}, 404
            if no := refusal(name):
                return no
            del beds[name]
        return "", 204

    return app
