# 201 also where a recipe was
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
        recipes[name] = request.get_json()
        return "", 201

    return app
