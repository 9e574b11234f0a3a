# refused by: taken-is-409
# says: or that there was an error
# at fault: {"error":"seat 12 is taken"}
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 404
        return {"seat": number, "taken": taken[number]}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 404
        if taken[number]:
            return {"error": f"seat {number} is taken"}, 409
        taken[number] = True
        return {"error": f"seat {number} is taken"}

    return app
