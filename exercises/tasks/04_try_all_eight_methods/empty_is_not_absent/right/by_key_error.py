import json

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    sheets, notes = {}, {}

    @app.errorhandler(KeyError)
    def absent(error):
        return {"error": f"{error} is not here"}, 404

    @app.get("/sheets/")
    def all_sheets():
        return {"sheets": [f"/sheet/{child}" for child in sheets]}

    @app.get("/sheet/<child>")
    def show(child):
        return sheets[child]

    @app.put("/sheet/<child>")
    def put(child):
        status = 204 if child in sheets else 201
        sheets[child] = request.json
        return "", status

    def merged(stored, patch):
        if type(patch) is not dict:
            return patch
        both = {**(stored if type(stored) is dict else {}), **patch}
        before = stored if type(stored) is dict else {}
        new = {name: merged(before.get(name), patch[name]) if name in patch else before[name] for name in both}
        return {name: value for name, value in new.items() if name not in patch or value is not None}

    @app.patch("/sheet/<child>")
    def change(child):
        sheets[child] = merged(sheets[child], json.loads(request.data))
        return sheets[child]

    @app.delete("/sheet/<child>")
    def throw_away(child):
        return sheets.pop(child), 200

    @app.get("/sheet/<child>/<question>")
    def one(child, question):
        return app.json.dumps(sheets[child][question]), {"Content-Type": "application/json"}

    @app.put("/note/<child>")
    def write(child):
        new = notes.get(child) is None
        notes[child] = request.data.decode()
        return ("", 201) if new else ("", 204)

    @app.get("/note/<child>")
    def read(child):
        if notes.get(child) is None:
            abort(404)
        if notes[child] == "":
            return "", 204
        return notes[child], 200, {"Content-Type": "text/plain; charset=utf-8"}

    return app
