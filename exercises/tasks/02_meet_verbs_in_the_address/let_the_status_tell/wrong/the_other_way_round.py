# refused by: taken-is-409
# says: TypeError
# at fault: it was a int
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return 404, {"error": "no"}
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return 404, {"error": "no"}
        if taken[number]:
            return 409, {"error": "no"}
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
