from flask import Flask, Response, abort, request
from flask.views import MethodView


def make_app():
    app = Flask("recipes")
    octets = {}

    class Recipe(MethodView):
        def get(self, name):
            return Response(octets.get(name) or abort(404), mimetype="application/json")

        def put(self, name):
            before, octets[name] = octets.get(name), request.get_data()
            return Response(status=201 if before is None else 204)

    app.add_url_rule("/recipe/<name>", view_func=Recipe.as_view("recipe"))
    return app
