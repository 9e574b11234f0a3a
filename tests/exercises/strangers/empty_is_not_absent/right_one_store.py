# one store with tuples as keys, one function for each address
from flask import Flask, jsonify, make_response, request


def make_app():
    app = Flask(__name__)
    store = {}

    def missing(what):
        answer = make_response(jsonify(status=404, title="Not Found", detail=f"{what} is not here"), 404)
        answer.mimetype = "application/problem+json"
        return answer

    def merge(old, patch):
        if isinstance(patch, dict):
            old = old if isinstance(old, dict) else {}
            kept = {name: value for name, value in old.items() if name not in patch}
            return kept | {name: merge(old.get(name), value) for name, value in patch.items() if value is not None}
        return patch

    @app.route("/sheet/<child>", methods=["GET", "PUT", "PATCH", "DELETE"])
    def sheet(child):
        key = ("sheet", child)
        there = key in store
        if request.method == "PUT":
            store[key] = request.get_json(force=True)
            return ("", 204) if there else ("", 201, {"Location": f"/sheet/{child}"})
        if not there:
            return missing(f"the sheet of {child}")
        if request.method == "DELETE":
            store.pop(key)
            return "", 204
        if request.method == "PATCH":
            store[key] = merge(store[key], request.get_json(force=True))
        return jsonify(store[key])

    @app.get("/sheet/<child>/<question>")
    def question(child, question):
        try:
            return jsonify(store["sheet", child][question])
        except KeyError:
            return missing(f"the answer of {child} to {question}")

    @app.get("/sheets/")
    def every():
        return jsonify(sheets=[f"/{kind}/{child}" for kind, child in store if kind == "sheet"])

    @app.route("/note/<child>", methods=["PUT", "GET"])
    def note(child):
        key = ("note", child)
        there = key in store
        if request.method == "PUT":
            store[key] = request.get_data(as_text=True)
            return "", 204 if there else 201
        return (store[key], 200, {"Content-Type": "text/plain; charset=utf-8"}) if there else missing("this note")

    return app
