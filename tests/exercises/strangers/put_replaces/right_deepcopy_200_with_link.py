from copy import deepcopy

from flask import Flask, make_response, request

NOTHING = object()


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
        sent = deepcopy(request.get_json())
        before = recipes.pop(name, NOTHING)
        recipes[name] = sent
        answer = make_response({"stored": f"/recipe/{name}"})
        answer.headers["Link"] = f'</recipe/{name}>; rel="self"'
        answer.status_code = 201 if before is NOTHING else 200
        return answer

    return app
