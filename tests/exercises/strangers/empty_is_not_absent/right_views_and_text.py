# MethodView, sheets kept as the text of JSON, 200 instead of 204, an empty note is 204
import json

from flask import Flask, Response, abort, request
from flask.views import MethodView

NOTHING = object()


def apply_patch(target, patch):
    if type(patch) is not dict:
        return patch
    if type(target) is not dict:
        target = {}
    for key in patch:
        if patch[key] is None:
            if key in target:
                del target[key]
        else:
            target[key] = apply_patch(target.get(key), patch[key])
    return target


def as_json(value, status=200):
    return Response(json.dumps(value), status, content_type="application/json")


def make_app():
    app = Flask("trip")
    kept, teacher = {}, {}

    def found(child):
        try:
            return json.loads(kept[child])
        except KeyError:
            abort(404)

    class Sheet(MethodView):
        def get(self, child):
            return as_json(found(child))

        def put(self, child):
            status = 200 if child in kept else 201
            kept[child] = json.dumps(json.loads(request.get_data()))
            return as_json(found(child), status)

        def patch(self, child):
            kept[child] = json.dumps(apply_patch(found(child), json.loads(request.get_data())))
            return as_json(found(child))

        def delete(self, child):
            found(child)
            del kept[child]
            return as_json({"thrown away": child})

    app.add_url_rule("/sheet/<child>", view_func=Sheet.as_view("sheet"))

    @app.route("/sheet/<child>/<question>")
    def answer(child, question):
        said = found(child).get(question, NOTHING)
        if said is NOTHING:
            abort(404)
        return as_json(said)

    @app.route("/sheets/")
    def sheets():
        return as_json({"sheets": ["/sheet/" + child for child in sorted(kept)]})

    @app.route("/note/<child>", methods=["GET", "PUT"])
    def note(child):
        if request.method == "PUT":
            status = 200 if child in teacher else 201
            teacher[child] = request.get_data()
            return Response(status=status)
        if child not in teacher:
            abort(404)
        if teacher[child] == b"":
            return Response(status=204)
        return Response(teacher[child], mimetype="text/plain")

    return app
