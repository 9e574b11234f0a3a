# refused by: replaces
# says: GET does not show the recipe that was put last, as it was sent
# at fault: "Land":"Loire","land":"Alps"
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
        d = request.get_json()
        old = recipes.get(name, {})
        recipes[name] = {
            k: ({**old[k], **v} if isinstance(v, dict) and isinstance(old.get(k), dict) else v) for k, v in d.items()
        }
        return "", 201 if new else 204

    return app
