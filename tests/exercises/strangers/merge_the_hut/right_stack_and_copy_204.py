from copy import deepcopy
from json import loads

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

    @app.patch("/hut/<name>")
    def patch(name):
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        kind = request.headers.get("Content-Type", "").split(";")[0].strip().lower()
        if kind != "application/merge-patch+json":
            return (
                f"PATCH reads application/merge-patch+json, not {kind}",
                415,
                {"Accept-Patch": "application/merge-patch+json", "Accept": "application/merge-patch+json"},
            )
        try:
            changes = loads(request.get_data())
        except ValueError:
            return {"error": "no JSON"}, 400
        if not isinstance(changes, dict):
            return {"error": "a patch of a hut is an object"}, 422
        hut = deepcopy(huts[name])
        work = [(hut, changes)]
        for target, part in work:
            for member in part:
                if part[member] is None:
                    target.pop(member, None)
                elif isinstance(part[member], dict):
                    if not isinstance(target.get(member), dict):
                        target[member] = {}
                    work.append((target[member], part[member]))
                else:
                    target[member] = part[member]
        huts[name] = hut
        return "", 204

    return app
