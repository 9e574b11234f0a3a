from functools import wraps

from flask import Flask, jsonify, request
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Forbidden, Unauthorized

HOUSE = {("ana", "tea-at-five"), ("ben", "pass:word")}


def only(*names):
    def wrap(view):
        @wraps(view)
        def guarded(**where):
            said = request.authorization
            if not said or said.type != "basic" or (said.username, said.password) not in HOUSE:
                raise Unauthorized(
                    "Say who you are.", www_authenticate=WWWAuthenticate("basic", {"realm": "our house"})
                )
            if said.username not in names:
                raise Forbidden("You do not keep this.")
            return view(**where)

        return guarded

    return wrap


def make_app():
    app = Flask(__name__)
    app.plan = {"monday": "ben"}

    @app.route("/plan", methods=["GET"])
    def show():
        return jsonify(app.plan)

    @app.route("/plan", methods=["PUT"])
    @only("ana")
    def put():
        app.plan = request.get_json()
        return b"", 204

    return app
