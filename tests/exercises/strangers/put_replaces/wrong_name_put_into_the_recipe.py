# GET shows a member more than was sent: the name
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
        recipes[name] = {**request.get_json(), "name": name}
        return "", 201 if new else 204

    return app
