from flask import Flask, jsonify, request
from werkzeug.exceptions import NotFound


class Shelf(dict):
    def __missing__(self, key):
        raise NotFound(f"{key} is absent")


def make_app():
    app = Flask(__name__, static_folder=None)
    sheets, notes = Shelf(), Shelf()

    def put_into(shelf, child, value):
        known = child in shelf
        shelf[child] = value
        return ({"stored": True}, 200) if known else ({"stored": True}, 201, {"Location": request.path})

    @app.put("/sheet/<child>")
    def put_sheet(child):
        return put_into(sheets, child, Shelf(request.json))

    @app.put("/note/<child>")
    def put_note(child):
        return put_into(notes, child, request.get_data(cache=False))

    @app.get("/sheet/<child>")
    def sheet(child):
        return jsonify(dict(sheets[child]))

    @app.get("/sheet/<child>/<question>")
    def one(child, question):
        return jsonify(sheets[child][question])

    @app.get("/note/<child>")
    def note(child):
        text = notes[child]
        return app.response_class(text, content_type="text/plain")

    @app.patch("/sheet/<child>")
    def patch(child):
        work = [(sheets[child], request.get_json())]
        while work:
            target, changes = work.pop()
            for name, value in changes.items():
                if value is None:
                    dict.pop(target, name, None)
                elif isinstance(value, dict):
                    if not isinstance(target.get(name), dict):
                        target[name] = {}
                    work.append((target[name], value))
                else:
                    target[name] = value
        return jsonify(dict(sheets[child]))

    @app.delete("/sheet/<child>")
    def remove(child):
        sheets[child]
        return jsonify(dict(sheets.pop(child)))

    @app.get("/sheets/")
    def every():
        return jsonify(sheets=[f"/sheet/{child}" for child in reversed(list(sheets))])

    return app
