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
        if type(patch) is not dict:
            return patch
        old = old if type(old) is dict else {}
        names = [*old, *(name for name in patch if name not in old)]
        return {
            name: merged(old.get(name), patch[name]) if name in patch else old[name]
            for name in names
            if patch.get(name, ...) is not None
        }

    @app.patch("/hut/<name>")
    def patch(name):
        if request.mimetype != "application/merge-patch+json":
            return {"error": "send a merge patch"}, 415, {"Accept-Patch": "application/merge-patch+json"}
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        huts[name] = merged(huts[name], request.get_json())
        return huts[name]

    return app
