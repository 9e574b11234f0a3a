# refused by: again-is-200-or-204
# says: was there before, and the answer says 201
# at fault: your app answered 201 Created
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
        changed = recipes.get(name) != request.get_json()
        recipes[name] = request.get_json()
        return "", 201 if changed else 204

    return app
