# refused by: unknown-is-404
# says: POST /seat/99/book was answered 409 Conflict
# at fault: POST /seat/99/book
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
            return {"error": f"there is no seat {number}"}, 409
        if taken[number]:
            return {"error": f"seat {number} is taken"}, 409
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
