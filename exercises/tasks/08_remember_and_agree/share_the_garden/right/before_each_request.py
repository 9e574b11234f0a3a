import hashlib
import threading

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    beds, lock = {}, threading.Lock()

    def tag_of(bed):
        return hashlib.md5(repr(sorted(bed.items())).encode()).hexdigest()

    app.before_request(lambda: lock.acquire() and None)
    app.teardown_request(lambda error: lock.release())

    @app.before_request
    def is_seen():
        name, asked = request.view_args and request.view_args.get("name"), "If-Match" in request.headers
        if request.method not in ("PUT", "DELETE"):
            return None
        if name not in beds:
            return ("nothing is there", 412) if asked and request.method == "PUT" else None
        if not asked:
            return "which version have you seen?", 428
        return None if request.if_match.contains(tag_of(beds[name])) else ("read it again", 412)

    @app.get("/bed/<name>")
    def show(name):
        return (beds[name], 200, {"ETag": f'"{tag_of(beds[name])}"'}) if name in beds else ("", 404)

    @app.put("/bed/<name>")
    def put(name):
        status = 204 if name in beds else 201
        beds[name] = request.get_json()
        return "", status

    @app.delete("/bed/<name>")
    def delete(name):
        return "", 204 if beds.pop(name, None) is not None else 404

    return app
