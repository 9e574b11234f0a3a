# wrong: null that stands in a list is taken out
from flask import Flask, request

MERGE = "application/merge-patch+json"


def merged(target, patch):
    if isinstance(patch, list):
        return [item for item in patch if item is not None]
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for member, value in patch.items():
        if value is None:
            result.pop(member, None)
        else:
            result[member] = merged(result.get(member), value)
    return result


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
        huts[name] = merged(huts[name], request.get_json())
        return huts[name]

    return app
