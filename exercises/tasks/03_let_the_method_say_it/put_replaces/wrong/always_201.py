# refused by: again-is-200-or-204
# says: was there before, and the answer says 201 Created
# at fault: before, and the answer says 201 Created
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
        recipes[name] = request.get_json()
        return recipes[name], 201

    return app
