# refused by: lost-update
# says: the bed is not as it was sent
# at fault: "dug by":"Ana"
import hashlib
import json
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    beds, lock = {}, threading.Lock()

    def tag_of(bed):
        return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]

    def refusal(name):
        if "If-Match" not in request.headers:
            return ({"error": "say which version you have seen: If-Match"}, 428) if name in beds else None
        if name in beds and request.if_match.contains(tag_of(beds[name])):
            return None
        return {"error": "the bed is not as you have seen it: read it again"}, 412

    @app.get("/bed/<name>")
    def show(name):
        if name not in beds:
            return {"error": f"no bed {name}"}, 404
        return beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}

    @app.put("/bed/<name>")
    def put(name):
        bed = request.get_json()
        with lock:
            refused = refusal(name)
            if refused:
                return refused
            new = name not in beds
            beds[name] = {**beds.get(name, {}), **bed}
        return "", 201 if new else 204

    @app.delete("/bed/<name>")
    def delete(name):
        with lock:
            if name not in beds:
                return {"error": f"no bed {name}"}, 404
            refused = refusal(name)
            if refused:
                return refused
            del beds[name]
        return "", 204

    return app
