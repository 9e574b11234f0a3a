# refused by: replaces
# says: GET does not show the recipe that was put last, as it was sent
# at fault: GET does not show the recipe that was put last, as it was sent
# An object inside is merged with what was there, instead of replaced
from flask import Flask, request


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
        recipe = request.get_json()
        for member, value in recipe.items():
            old = recipes.get(name, {}).get(member)
            if isinstance(value, dict) and isinstance(old, dict):
                recipe[member] = {**old, **value}
        recipes[name] = recipe
        return "", 201 if new else 204

    return app
