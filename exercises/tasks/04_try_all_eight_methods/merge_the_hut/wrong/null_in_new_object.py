# refused by: inside
# says: menu was new, and null inside of it was stored
# at fault: menu
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

    def merged(target, patch):
        if not isinstance(patch, dict):
            return patch
        result = dict(target) if isinstance(target, dict) else {}
        for member, value in patch.items():
            if value is None:
                result.pop(member, None)
            else:
                result[member] = merged(result[member], value) if member in result else value
        return result

    @app.patch("/hut/<name>")
    def patch(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        if request.mimetype != "application/merge-patch+json":
            return {"error": "send a merge patch"}, 415, {"Accept-Patch": "application/merge-patch+json"}
        change = request.get_json()
        if not isinstance(change, dict):
            return {"error": "a patch is an object"}, 422
        huts[name] = merged(huts[name], change)
        return huts[name]

    return app
