import json

from flask import Flask, request
from flask.views import MethodView
from werkzeug.exceptions import UnsupportedMediaType


def merge(target, patch):
    """RFC 7396, section 2, line by line."""
    if isinstance(patch, dict):
        if not isinstance(target, dict):
            target = {}
        for name, value in patch.items():
            if value is None:
                if name in target:
                    target.pop(name)
            else:
                target[name] = merge(target.get(name), value)
        return target
    return patch


class Hut(MethodView):
    def __init__(self, huts):
        self.huts = huts

    def get(self, name):
        return self.huts.get(name) or ({"error": "no such hut"}, 404)

    def put(self, name):
        status = 204 if name in self.huts else 201
        self.huts[name] = request.get_json()
        return "", status

    def patch(self, name):
        if name not in self.huts:
            return {"error": "no such hut"}, 404
        if request.content_type != "application/merge-patch+json":
            return UnsupportedMediaType().get_response().data, 415, {"Accept-Patch": "application/merge-patch+json"}
        merge(self.huts[name], json.loads(request.get_data()))
        return self.huts[name], 200


def make_app():
    app = Flask(__name__)
    app.add_url_rule("/hut/<name>", view_func=Hut.as_view("hut", {}))
    return app
