# splits at the last colon: Ben's password is not understood
from base64 import b64decode

from flask import Flask, request

WHO = {"WWW-Authenticate": 'Basic realm="washing up"'}


def make_app():
    app = Flask(__name__)
    passwords, plan = {"ana": "tea-at-five", "ben": "pass:word"}, {"monday": "ben"}

    @app.get("/plan")
    def show():
        return plan

    @app.put("/plan")
    def put():
        said = request.authorization
        if said is None or said.type != "basic":
            return {"error": "say who you are"}, 401, WHO
        name, _, password = b64decode(request.headers["Authorization"].split()[1]).decode().rpartition(":")
        if name not in passwords or passwords[name] != password:
            return {"error": "say who you are"}, 401, WHO
        if name != "ana":
            return {"error": "Ana keeps the plan"}, 403
        new = request.get_json()
        plan.clear()
        plan.update(new)
        return "", 204

    return app
