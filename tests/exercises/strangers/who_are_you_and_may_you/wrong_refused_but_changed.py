# Ben's refused PUT changes the plan
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
        if said is None or said.type != "basic" or said.username not in passwords:
            return {"error": "say who you are"}, 401, WHO
        if passwords[said.username] != said.password:
            return {"error": "say who you are"}, 401, WHO
        plan.update(request.get_json())
        if said.username != "ana":
            return {"error": "Ana keeps the plan"}, 403
        new = request.get_json()
        plan.clear()
        plan.update(new)
        return "", 204

    return app
