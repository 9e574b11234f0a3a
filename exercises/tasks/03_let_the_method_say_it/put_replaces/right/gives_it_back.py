from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        if name not in recipes:
            return {"error": f"no recipe {name}"}, 404
        return recipes[name]

    @app.route("/recipe/<name>", methods=["PUT"])
    def put(name):
        status = 200 if name in recipes else 201
        recipes[name] = request.get_json(force=True)
        return jsonify(recipes[name]), status

    return app
