from base64 import b64decode

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    house = {"ana:tea-at-five": "ana", "ben:pass:word": "ben"}
    state = {"plan": {"monday": "ben"}}

    def who():
        scheme, _, words = request.headers.get("Authorization", "").partition(" ")
        try:
            return house.get(b64decode(words).decode()) if scheme.lower() == "basic" else None
        except ValueError:
            return None

    @app.get("/plan")
    def show():
        return state["plan"]

    @app.put("/plan")
    def put():
        match who():
            case None:
                return "Who are you?", 401, {"WWW-Authenticate": "Basic realm=plan"}
            case "ana":
                state["plan"] = request.get_json()
                return "", 204
        return "Only Ana writes.", 403

    return app
