import base64
import hmac

from flask import Flask, Response, abort, g, jsonify, request


def make_app():
    app = Flask(__name__)
    passwords = {"ana": "tea-at-five", "ben": "pass:word"}
    kept = {"plan": {"monday": "ben"}}

    def who_asks():
        """The name of a member of the house, or None."""
        scheme, _, credentials = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "basic":
            return None
        try:
            name, colon, password = base64.b64decode(credentials.strip()).decode("utf-8").partition(":")
        except ValueError:
            return None
        right = passwords.get(name)
        if right is None or not colon or not hmac.compare_digest(right.encode(), password.encode()):
            return None
        return name

    @app.before_request
    def authenticate():
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        g.name = who_asks()
        if g.name is None:
            refusal = Response("Who are you?\n", 401, mimetype="text/plain")
            refusal.headers["WWW-Authenticate"] = 'Basic realm="plan", charset="UTF-8"'
            return refusal

    @app.get("/plan")
    def show():
        return jsonify(kept["plan"])

    @app.put("/plan")
    def put():
        if g.name != "ana":
            abort(403)
        kept["plan"] = request.get_json()
        return Response(status=204)

    return app
