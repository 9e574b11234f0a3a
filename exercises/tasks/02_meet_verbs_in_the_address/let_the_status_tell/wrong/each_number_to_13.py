# refused by: unknown-is-404
# says: the theatre has no seat 10
# at fault: GET /seat/10
from flask import Flask


def make_app():
    app = Flask(__name__)
    taken = {}

    @app.get("/seat/<number>")
    def show(number):
        if not number.isdigit() or int(number) > 13:
            return {"error": f"there is no seat {number}"}, 404
        return {"seat": number, "taken": taken.get(number, False)}

    @app.post("/seat/<number>/book")
    def book(number):
        if not number.isdigit() or int(number) > 13:
            return {"error": f"there is no seat {number}"}, 404
        if taken.get(number):
            return {"error": f"seat {number} is taken"}, 409
        taken[number] = True
        return {"seat": number, "taken": True}

    return app
