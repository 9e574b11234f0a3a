from flask import Flask, jsonify, request


def make_app():
    app = Flask(__name__)
    app.json.sort_keys = False
    recipes = {}

    @app.route("/recipe/<name>", methods=["GET", "PUT"])
    def recipe(name):
        status = 200
        if request.method == "PUT":
            status = 200 if name in recipes else 201
            recipes[name] = request.get_json(force=True)
        elif name not in recipes:
            return jsonify(error=f"no recipe {name}"), 404
        return jsonify(recipes[name]), status, {"ETag": f'"{abs(hash(str(recipes[name])))}"'}

    return app
