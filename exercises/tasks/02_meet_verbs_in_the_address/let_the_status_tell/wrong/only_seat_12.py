# refused by: taken-is-409
# says: seat 13 was taken, and POST /seat/13/book was answered 200 OK
# at fault: seat 13 was taken, and POST /seat/13/book was answered 200 OK
# wrong: works for the shown seat only: 409 for seat 12, the others stay 200
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
            return {"error": f"seat {number} is taken"}, 409 if number == "12" else 200
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
