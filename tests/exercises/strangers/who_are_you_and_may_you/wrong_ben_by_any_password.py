# Ben hears 403 with a wrong password too: nobody looks at it unless it is Ana
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
            or who.username == "ana"
            and passwords["ana"] != who.password
        ):
            return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan"'}
        if who.username != "ana":
            return {"error": "Ana keeps the plan"}, 403
        new = request.get_json()
        plan.clear()
        plan.update(new)
        return "", 204

    return app
