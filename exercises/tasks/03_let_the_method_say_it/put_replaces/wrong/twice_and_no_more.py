# refused by: replaces
# says: as it was sent
# at fault: {"by":null,"from":{}
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    recipes, times = {}, {}

    @app.get("/recipe/<name>")
    def show(name):
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.put("/recipe/<name>")
    def put(name):
        new = name not in recipes
        times[name] = times.get(name, 0) + 1
        if times[name] < 4:
            recipes[name] = request.get_json()
        return "", 201 if new else 204

    return app
