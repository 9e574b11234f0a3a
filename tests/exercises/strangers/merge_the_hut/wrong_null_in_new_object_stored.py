# wrong: null inside an object that was not there before is stored
from flask import Flask, request

MERGE = "application/merge-patch+json"


def merge(old, new):
    for member, value in new.items():
        if value is None:
            old.pop(member, None)
        elif isinstance(value, dict) and isinstance(old.get(member), dict):
            merge(old[member], value)
        else:
            old[member] = value


def make_app():
    app = Flask(__name__)
    huts = {}

    @app.get("/hut/<name>")
    def show(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        return huts[name]

    @app.put("/hut/<name>")
    def put(name):
        new = name not in huts
        huts[name] = request.get_json()
        return "", 201 if new else 204

    @app.patch("/hut/<name>")
    def patch(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        if request.mimetype != MERGE:
            return {"error": f"PATCH reads {MERGE}"}, 415, {"Accept-Patch": MERGE}
        merge(huts[name], request.get_json())
        return huts[name]

    return app
