import json
from copy import deepcopy

from flask import Flask, Response, abort, jsonify, request
from flask.views import MethodView

READS = "application/merge-patch+json"


class Hut(MethodView):
    def __init__(self, huts):
        self.huts = huts

    def get(self, name):
        if name not in self.huts:
            return jsonify(error=f"no hut {name}"), 404
        return jsonify(self.huts[name])

    def put(self, name):
        new = name not in self.huts
        self.huts[name] = request.get_json()
        return Response(status=201 if new else 204)

    def patch(self, name):
        if (request.mimetype or "").lower() != READS:
            return Response(f"Send {READS}.\n", 415, {"Accept": READS, "Accept-Patch": READS}, mimetype="text/plain")
        if name not in self.huts:
            abort(404)
        try:
            change = json.loads(request.get_data())
        except ValueError:
            abort(400)
        if not isinstance(change, dict):
            abort(422)
        hut = deepcopy(self.huts[name])
        todo = [(hut, change)]
        while todo:
            into, change = todo.pop()
            for member, value in change.items():
                if value is None:
                    into.pop(member, None)
                elif isinstance(value, dict):
                    if not isinstance(into.get(member), dict):
                        into[member] = {}
                    todo.append((into[member], value))
                else:
                    into[member] = value
        self.huts[name] = hut
        return Response(status=204)


def make_app():
    app = Flask("huts")
    app.add_url_rule("/hut/<name>", view_func=Hut.as_view("hut", {}))
    return app
