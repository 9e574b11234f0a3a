# refused by: again-is-200-or-204
# says: keep the recipes inside it
# at fault: keep the recipes inside it
from flask import Flask, request

recipes = {}


def make_app():
    app = Flask(__name__)

    @app.get("/recipe/<name>")
    def show(name):
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.put("/recipe/<name>")
    def put(name):
        new = name not in recipes
        recipes[name] = request.get_json()
        return "", 201 if new else 204

    return app
