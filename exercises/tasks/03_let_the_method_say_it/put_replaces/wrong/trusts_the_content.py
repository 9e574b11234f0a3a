# refused by: the-address-decides
# says: was new, and the answer says 204
# at fault: "name": "soup"
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
        recipe = request.get_json()
        name = recipe.get("name", name)
        new = name not in recipes
        recipes[name] = recipe
        return "", 201 if new else 204

    return app
