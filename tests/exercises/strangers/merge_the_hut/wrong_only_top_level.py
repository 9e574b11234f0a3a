# wrong: an object inside replaces, it is not merged
from flask import Flask, request

MERGE = "application/merge-patch+json"


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

        def without_nulls(value):
            if isinstance(value, dict):
                return {k: without_nulls(v) for k, v in value.items() if v is not None}
            return value

        for member, value in request.get_json().items():
            if value is None:
                huts[name].pop(member, None)
            else:
                huts[name][member] = without_nulls(value)
        return huts[name]

    return app
