from copy import deepcopy

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

    def change(hut, patch):
        for name in patch:
            if patch[name] is None:
                if name in hut:
                    del hut[name]
            elif isinstance(patch[name], dict):
                if not isinstance(hut.get(name), dict):
                    hut[name] = {}
                change(hut[name], patch[name])
            else:
                hut[name] = patch[name]

    @app.patch("/hut/<name>")
    def patch(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        if request.mimetype != MERGE_PATCH:
            return {"error": f"send {MERGE_PATCH}"}, 415, {"Accept-Patch": MERGE_PATCH}
        hut = deepcopy(huts[name])
        change(hut, request.get_json())
        huts[name] = hut
        return "", 204

    return app
