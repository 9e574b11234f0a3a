import json

from flask import Flask, Response, abort, request


def make_app():
    app = Flask(__name__)
    octets = {}

    @app.route("/recipe/<name>", methods=["GET", "PUT"])
    def recipe(name):
        if request.method == "PUT":
            content = request.get_data()
            try:
                json.loads(content)
            except ValueError:
                abort(400)
            status = 200 if name in octets else 201
            octets[name] = content
            return Response(content, status, mimetype="application/json")
        if name not in octets:
            return {"error": f"no recipe {name}"}, 404
        return Response(octets[name], mimetype="application/json")

    return app
