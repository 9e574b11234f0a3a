# refused by: the-address-decides
# says: the recipe at /recipe/Soup was new, and the answer says 204 No Content
# at fault: /recipe/Soup
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        name = name.lower()
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.put("/recipe/<name>")
    def put(name):
        name = name.lower()
        new = name not in recipes
        recipes[name] = request.get_json()
        return "", 201 if new else 204

    return app
