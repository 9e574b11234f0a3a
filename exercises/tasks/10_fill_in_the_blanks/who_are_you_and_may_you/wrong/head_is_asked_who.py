# refused by: ana-writes
# says: HEAD /plan was answered 415
# at fault: HEAD /plan
from flask import Flask, abort, request
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Unauthorized


def make_app():
    app = Flask(__name__)
    members, plan = {("ana", "tea-at-five"), ("ben", "pass:word")}, {"monday": "ben"}

    def who_asks():
        sent = request.authorization
        if sent is None or (sent.username, sent.password) not in members:
            raise Unauthorized(www_authenticate=WWWAuthenticate("basic", {"realm": "the house"}))
        return sent.username

    @app.route("/plan", methods=["GET", "PUT"])
    def the_plan():
        nonlocal plan
        if request.method == "GET":
            return plan
        if who_asks() != "ana":
            abort(403)
        plan = request.get_json()
        return "", 204

    return app
