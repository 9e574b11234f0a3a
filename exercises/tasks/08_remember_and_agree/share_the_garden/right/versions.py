import re
import threading

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    beds, versions, lock = {}, {}, threading.RLock()

    def may_write(name):
        wanted, there = request.headers.get("If-Match"), name in beds
        if wanted is None:
            if there:
                abort(428)
            return
        tags = {tag for weak, tag in re.findall(r'(W/)?("[^"]*")', wanted) if not weak}
        if not there or (wanted.strip() != "*" and tag(name) not in tags):
            abort(412)

    def tag(name):
        return f'"{name}.{versions[name]}"'

    @app.route("/bed/<name>", methods=["GET"])
    def show(name):
        if name not in beds:
            abort(404)
        return beds[name], {"ETag": tag(name)}

    @app.route("/bed/<name>", methods=["PUT"])
    def put(name):
        with lock:
            may_write(name)
            status = 200 if name in beds else 201
            beds[name] = request.json
            versions[name] = versions.get(name, 0) + 1
            return beds[name], status, {"ETag": tag(name)}

    @app.route("/bed/<name>", methods=["DELETE"])
    def delete(name):
        with lock:
            if name not in beds:
                abort(404)
            may_write(name)
            return beds.pop(name)

    return app
