# refused by: the-address-decides
# says: the recipe at /recipe/Soup was new, and the answer says 204 No Content
# at fault: the recipe at /recipe/Soup was new, and the answer says 204 No Content
# Soup and soup are one recipe here
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        if name.casefold() not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name.casefold()]

    @app.put("/recipe/<name>")
    def put(name):
        new = name.casefold() not in recipes
        recipes[name.casefold()] = request.get_json()
        return "", 201 if new else 204

    return app
