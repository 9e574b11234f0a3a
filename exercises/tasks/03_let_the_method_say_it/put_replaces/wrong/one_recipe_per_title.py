# refused by: the-address-decides
# says: with the same title, changed /recipe/soup
# at fault: /recipe/onion
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    titles, recipes = {}, {}

    @app.get("/recipe/<name>")
    def show(name):
        if name not in titles:
            return {"error": f"no recipe {name}"}, 404
        return recipes[titles[name]]

    @app.put("/recipe/<name>")
    def put(name):
        new = name not in titles
        content = request.get_json()
        titles[name] = content.get("title")
        recipes[titles[name]] = content
        return "", 201 if new else 204

    return app
