import binascii
from base64 import b64decode
from hmac import compare_digest

from flask import Flask, Response, abort, request


def make_app():
    app = Flask("house")
    passwords, plan = {"ana": "tea-at-five", "ben": "pass:word"}, [{"monday": "ben"}]

    def known():
        scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "basic":
            return None
        try:
            name, colon, password = b64decode(secret.strip(), validate=True).decode("utf-8").partition(":")
        except (binascii.Error, UnicodeDecodeError):
            return None
        right = passwords.get(name, "").encode()
        return name if colon and right and compare_digest(right, password.encode()) else None

    @app.before_request
    def guard():
        if request.path != "/plan" or request.method != "PUT":
            return
        match known():
            case None:
                abort(Response("Who are you?", 401, {"WWW-Authenticate": 'Basic realm="the plan", charset="UTF-8"'}))
            case "ana":
                return
            case _:
                abort(403)

    @app.get("/plan")
    def show():
        return plan[0]

    @app.put("/plan")
    def put():
        plan[0] = request.get_json()
        return Response(status=204)

    return app
