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
        try:
            recipes[name]
            status = 204
        except KeyError:
            status = 201
        recipes.update({name: dict(request.json)})
        return "", status

    return app
