# refused by: unknown-is-404
# says: keep the seats inside it
# at fault: keep the seats inside it
from flask import Flask

taken = {"11": False, "12": False, "13": False}


def make_app():
    app = Flask(__name__)

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
        return {"seat": number, "taken": True}

    return app
