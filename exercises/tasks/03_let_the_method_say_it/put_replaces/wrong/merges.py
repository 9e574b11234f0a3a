# refused by: replaces
# says: the recipes were merged
# at fault: 'spicy'
from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.put("/recipe/<name>")
    def put(name):
        new = name not in recipes
        recipes.setdefault(name, {}).update(request.get_json())
        return "", 201 if new else 204

    return app
