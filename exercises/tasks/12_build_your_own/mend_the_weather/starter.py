from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number in stations if "removed" not in stations[number]]}

    @app.post("/stations/")
    def add():
        number = str(next(numbers))
        stations[number] = request.get_json(silent=True) or {}
        return "", 201, {"Location": f"/station/{number}"}

    @app.get("/station/<number>")
    def show(number):
        if number not in stations:
            abort(404)
        return stations[number]

    @app.put("/station/<number>")
    def replace(number):
        if number not in stations:
            abort(404)
        stations[number] = {**stations[number], **request.get_json()}
        return stations[number]

    @app.delete("/station/<number>")
    def remove(number):
        if number not in stations:
            abort(404)
        stations[number]["removed"] = True
        return "", 204

    return app
