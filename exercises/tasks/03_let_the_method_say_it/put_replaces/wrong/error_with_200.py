# refused by: new-is-201
# says: GET does not show the recipe
# at fault: no recipe soup
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
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 201
        recipes[name] = request.get_json()
        return "", 204

    return app
