# says 428 and writes all the same
import hashlib
import json
from threading import Lock

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    beds, lock = {}, Lock()

    def tag_of(bed):
        return hashlib.sha256(json.dumps(bed, sort_keys=True).encode()).hexdigest()[:12]

    def refusal(name):
        """Why nothing may be changed, or None."""
        if "If-Match" not in request.headers:
            return ({"error": "say which version you have seen, in If-Match"}, 428) if name in beds else None
        known = request.if_match
        if name in beds and (known.star_tag or known.contains(tag_of(beds[name]))):
            return None
        return {"error": "this is not the version that you have seen"}, 412

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
                if refused[1] == 428:
                    beds[name] = bed
                return refused
            new = name not in beds
            beds[name] = bed
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
