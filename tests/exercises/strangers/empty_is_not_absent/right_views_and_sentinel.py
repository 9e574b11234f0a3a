import json

from flask import Flask, Response, abort, request
from flask.views import MethodView

NOTHING = object()


def merge(target, patch):
    if not isinstance(patch, dict):
        return patch
    target = target if isinstance(target, dict) else {}
    kept = {name: value for name, value in target.items() if patch.get(name, NOTHING) is not None}
    return kept | {name: merge(target.get(name), value) for name, value in patch.items() if value is not None}


def as_json(value, status=200):
    return Response(json.dumps(value) + "\n", status, content_type="application/json")


def make_app():
    app = Flask("sheets")
    sheets = {}
    notes = {}

    def found(child):
        sheet = sheets.get(child, NOTHING)
        if sheet is NOTHING:
            abort(404)
        return sheet

    class Sheet(MethodView):
        def get(self, child):
            return as_json(found(child))

        def put(self, child):
            status = 200 if child in sheets else 201
            sheets[child] = json.loads(request.data)
            return as_json(sheets[child], status)

        def patch(self, child):
            if request.mimetype != "application/merge-patch+json":
                return "", 415, {"Accept-Patch": "application/merge-patch+json"}
            sheets[child] = merge(found(child), json.loads(request.data))
            return as_json(sheets[child])

        def delete(self, child):
            found(child)
            return as_json(sheets.pop(child))

    class Note(MethodView):
        def get(self, child):
            if child not in notes:
                abort(404)
            if notes[child] == b"":
                return Response(status=204)
            return Response(notes[child], mimetype="text/plain")

        def put(self, child):
            status = 204 if child in notes else 201
            notes[child] = request.data
            return Response(status=status)

    app.add_url_rule("/sheet/<child>", view_func=Sheet.as_view("sheet"))
    app.add_url_rule("/note/<child>", view_func=Note.as_view("note"))

    @app.get("/sheets/")
    def names():
        return as_json({"sheets": ["/sheet/" + child for child in sheets]})

    @app.get("/sheet/<child>/<question>")
    def said(child, question):
        answer = found(child).get(question, NOTHING)
        if answer is NOTHING:
            abort(404)
        return as_json(answer)

    return app
