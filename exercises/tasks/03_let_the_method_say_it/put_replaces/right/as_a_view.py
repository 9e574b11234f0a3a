from flask import Flask, request
from flask.views import MethodView


class Recipe(MethodView):
    def __init__(self, recipes):
        self.recipes = recipes

    def get(self, name):
        return (self.recipes[name], 200) if name in self.recipes else ({"error": "not here"}, 404)

    def put(self, name):
        known = self.recipes.pop(name, None)
        self.recipes[name] = request.get_json()
        return ("", 201) if known is None else ("", 204)


def make_app():
    app = Flask(__name__)
    app.add_url_rule("/recipe/<name>", view_func=Recipe.as_view("recipe", {}))
    return app
