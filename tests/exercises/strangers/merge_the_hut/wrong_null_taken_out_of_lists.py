# a null in a list is taken out
from flask import Flask, request


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

    def merged(old, patch):
        if isinstance(patch, list):
            return [merged(None, value) for value in patch if value is not None]
        if not isinstance(patch, dict):
            return patch
        new = dict(old) if isinstance(old, dict) else {}
        for member, value in patch.items():
            if value is None:
                new.pop(member, None)
            else:
                new[member] = merged(new.get(member), value)
        return new

    @app.patch("/hut/<name>")
    def patch(name):
        if request.mimetype != "application/merge-patch+json":
            return {"error": "send a merge patch"}, 415, {"Accept-Patch": "application/merge-patch+json"}
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        huts[name] = merged(huts[name], request.get_json())
        return huts[name]

    return app
