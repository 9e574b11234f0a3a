# refused by: new-is-201
# says: GET does not show the recipe
# at fault: Content-Type: text/plain
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
        new = name not in recipes
        recipes[name] = request.get_data(as_text=True)
        return "", 201 if new else 204

    @app.after_request
    def as_text(response):
        response.content_type = "text/plain"
        if response.status_code == 200:
            response.set_data(repr(response.get_data(as_text=True)))
        return response

    return app
