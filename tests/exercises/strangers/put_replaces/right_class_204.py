from flask import Flask, jsonify, request
from flask.views import MethodView


class Recipe(MethodView):
    def __init__(self, shelf):
        self.shelf = shelf

    def get(self, name):
        try:
            return jsonify(self.shelf[name])
        except KeyError:
            return jsonify(error=f"no recipe {name}"), 404

    def put(self, name):
        known = name in self.shelf
        self.shelf.update({name: request.get_json()})
        return ("", 204) if known else (jsonify(made=name), 201, {"Location": f"/recipe/{name}"})


def make_app():
    app = Flask("recipes")
    app.add_url_rule("/recipe/<name>", view_func=Recipe.as_view("recipe", {}))
    return app
