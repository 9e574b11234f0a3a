# refused by: taken-is-409
# says: was answered 400 Bad Request
# at fault: 400 Bad Request
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 400
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 400
        if taken[number]:
            return {"error": f"seat {number} is taken"}, 400
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
