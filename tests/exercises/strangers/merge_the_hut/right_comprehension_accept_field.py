from flask import Flask, make_response, request


def merge(old, new):
    """RFC 7396, with a comprehension."""
    if not isinstance(new, dict):
        return new
    old = old if isinstance(old, dict) else {}
    kept = {k: v for k, v in old.items() if k not in new}
    return kept | {k: merge(old.get(k), v) for k, v in new.items() if v is not None}


def make_app():
    app = Flask(__name__)
    huts = {}

    @app.route("/hut/<name>", methods=["GET", "PUT", "PATCH"])
    def hut(name):
        if request.method == "PUT":
            new = name not in huts
            huts[name] = request.get_json()
            return "", 201 if new else 204
        if name not in huts:
            return {"error": f"no hut {name}"}, 404
        if request.method == "PATCH":
            if request.mimetype != "application/merge-patch+json":
                answer = make_response({"error": "send application/merge-patch+json"}, 415)
                answer.headers["Accept-Patch"] = "application/merge-patch+json"
                answer.headers["Accept"] = "application/merge-patch+json"
                return answer
            change = request.get_json()
            if not isinstance(change, dict):
                return {"error": "a hut is an object, and so is a change of it"}, 400
            huts[name] = merge(huts[name], change)
        return huts[name], 200, {"Content-Location": f"/hut/{name}"}

    return app
