from flask import Flask, abort


def make_app():
    app = Flask(__name__)
    taken = {"11": False, "12": False, "13": False}

    def known(number):
        if number not in taken:
            abort(404, f"there is no seat {number}")
        return number

    @app.get("/seat/<number>")
    def show(number):
        return {"seat": number, "taken": taken[known(number)]}

    @app.post("/seat/<number>/book")
    def book(number):
        if taken[known(number)]:
            abort(409, f"seat {number} is taken")
        taken[number] = True
        return {"seat": number}, 201

    return app
