# refused by: replaces
# says: as it was sent
# at fault: "title":" Pot-au-Feu
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
        recipes[name] = recipe if new else {key.lower(): value for key, value in recipe.items()}
        return "", 201 if new else 204

    return app
