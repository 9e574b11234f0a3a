# refused by: taken-is-409
# says: was answered 200 OK
# at fault: {"status":409}
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return {"status": 404}
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return {"status": 404}
        if taken[number]:
            return {"status": 409}
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
