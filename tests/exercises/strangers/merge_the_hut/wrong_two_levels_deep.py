# wrong: merges one level of objects inside; deeper ones are replaced
from flask import Flask, request

MERGE = "application/merge-patch+json"


def clean(value):
    return {k: clean(v) for k, v in value.items() if v is not None} if isinstance(value, dict) else value


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
        hut = huts[name]
        for member, value in request.get_json().items():
            if value is None:
                hut.pop(member, None)
            elif isinstance(value, dict) and isinstance(hut.get(member), dict):
                for inner, new in value.items():
                    if new is None:
                        hut[member].pop(inner, None)
                    else:
                        hut[member][inner] = clean(new)
            else:
                hut[member] = clean(value)
        return hut

    return app
