# refused by: inside
# says: and {} for food, which is to be there
# at fault: "food": {}
from flask import Flask, request

MERGE_PATCH = "application/merge-patch+json"


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

    def merged(stored, patch):
        if not isinstance(patch, dict):
            return patch
        result = dict(stored) if isinstance(stored, dict) else {}
        for name, value in patch.items():
            if value is None:
                result.pop(name, None)
            elif value != {}:
                result[name] = merged(result.get(name), value)
        return result

    @app.patch("/hut/<name>")
    def patch(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        if request.mimetype != MERGE_PATCH:
            return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": MERGE_PATCH}
        huts[name] = merged(huts[name], request.get_json())
        return huts[name]

    return app
