# refused by: ben-may-not
# says: Ben, with his right password pass:word, tried to write, and was answered 401
# at fault: was answered 401 Unauthorized
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
        known = who and who.type == "basic" and passwords.get(who.username) == who.password
        if not known or who.username not in passwords:
            return {"error": "say who you are"}, 401, {"WWW-Authenticate": 'Basic realm="plan", charset="UTF-8"'}
        if who.username != "ana":
            return {"error": "Ana keeps the plan"}, 401
        new = request.get_json()
        plan.clear()
        plan.update(new)
        return "", 204

    return app
