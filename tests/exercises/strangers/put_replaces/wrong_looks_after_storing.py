# wrong: looks whether it was there after storing: never 201
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
        recipes[name] = request.get_json()
        return "", 204 if name in recipes else 201

    return app
