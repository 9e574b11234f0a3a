from flask import Flask, abort
from werkzeug.exceptions import HTTPException


def make_app():
    app = Flask(__name__)
    taken = dict.fromkeys(("11", "12", "13"), False)

    @app.errorhandler(HTTPException)
    def refusal(problem):
        return {"error": problem.description}, problem.code, {"Content-Type": "application/problem+json"}

    @app.url_value_preprocessor
    def known(endpoint, values):
        if values and values["number"] not in taken:
            abort(404, f"there is no seat {values['number']}")

    @app.get("/seat/<number>")
    def show(number):
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if taken[number]:
            abort(409, f"seat {number} is taken")
        taken[number] = True
        return "", 204

    return app
