# refused by: unknown-is-404
# says: the theatre has no seat 10, and POST /seat/10/book was answered 200 OK
# at fault: the theatre has no seat 10, and POST /seat/10/book was answered 200 OK
# Seats from 1 to 13 are taken for seats of the theatre: 5 is not 404 to POST
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
        if not number.isdigit() or int(number) > 13:
            return {"error": f"there is no seat {number}"}, 404
        if taken.get(number):
            return {"error": f"seat {number} is taken"}, 409
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
