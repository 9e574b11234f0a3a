# a GET of a free seat keeps it for who looked: it is taken afterwards
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    @app.get("/seat/<number>")
    def show(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 404
        was = taken[number]
        taken[number] = True
        return {"seat": number, "taken": was}

    @app.post("/seat/<number>/book")
    def book(number):
        if number not in taken:
            return {"error": f"there is no seat {number}"}, 404
        if taken[number]:
            return {"error": f"seat {number} is taken"}, 409
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
