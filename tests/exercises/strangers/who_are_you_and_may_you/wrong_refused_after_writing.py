# Ben is refused after the plan was replaced
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    passwords, plan = {"ana": "tea-at-five", "ben": "pass:word"}, {"monday": "ben"}

    @app.get("/plan")
    def show():
        return plan

    @app.put("/plan")
    def put():
        who = request.authorization
        if (
            who is None
            or who.type != "basic"
            or who.username not in passwords
            or passwords[who.username] != who.password
        ):
            return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan"'}
        new = request.get_json()
        plan.clear()
        plan.update(new)
        if who.username != "ana":
            return {"error": "Ana keeps the plan"}, 403
        return "", 204

    return app
