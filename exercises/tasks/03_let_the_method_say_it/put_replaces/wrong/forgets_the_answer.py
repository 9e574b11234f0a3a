# refused by: new-is-201
# says: TypeError
# at fault: 'put' did not return a valid response
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

    return app
