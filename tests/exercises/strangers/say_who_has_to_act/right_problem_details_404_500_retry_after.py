import json
import threading

from flask import Flask, Response, abort, jsonify, request
from werkzeug.exceptions import HTTPException


def make_app():
    app = Flask(__name__)
    shelf = {"rye": 10, "spelt": 4}
    oven = {"broken": False}
    counter = threading.Lock()

    @app.errorhandler(HTTPException)
    def problem(error):
        answer = error.get_response()
        answer.data = json.dumps({"title": error.name, "status": error.code, "detail": error.description})
        answer.content_type = "application/problem+json"
        return answer

    @app.get("/share/<int(min=1):guests>")
    def share(guests):
        return jsonify({"rolls for each": 24 // guests})

    @app.route("/oven", methods=["GET", "PUT"])
    def the_oven():
        if request.method == "PUT":
            oven.update(request.get_json())
            return Response(status=204)
        if oven["broken"]:
            answer = jsonify(ok=False, error="the oven is broken")
            answer.status_code = 503
            answer.headers["Retry-After"] = "3600"
            return answer
        return jsonify(ok=True)

    @app.get("/shelf")
    def show_shelf():
        return jsonify(shelf)

    @app.post("/orders/")
    def order():
        wish = request.get_json()
        if wish["kind"] not in shelf:
            abort(404, f"no {wish['kind']} is baked here")
        with counter:
            left = shelf[wish["kind"]] - wish["number"]
            if left < 0:
                abort(409, f"not enough {wish['kind']} is left")
            shelf[wish["kind"]] = left
        return jsonify(ordered=wish["kind"], number=wish["number"]), 201

    return app
