# refused by: replaces
# says: GET does not show the recipe that was put last, as it was sent
# at fault: "Title":"Pot-au-Feu"
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
        recipes[name] = {k: v.strip() if isinstance(v, str) else v for k, v in request.get_json().items()}
        return "", 201 if new else 204

    return app
