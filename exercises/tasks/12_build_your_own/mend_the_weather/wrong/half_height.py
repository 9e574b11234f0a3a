# refused by: sense
# says: the content of POST /stations/ has 12.5 for its height, and it was answered 201 Created.
# at fault: 12.5
from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    def sent():
        station = request.get_json()
        if not isinstance(station, dict) or set(station) != {"place", "height"}:
            abort(422)
        if not isinstance(station["place"], str) or type(station["height"]) not in (int, float):
            abort(422)
        return station

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number in stations]}

    @app.post("/stations/")
    def add():
        station = sent()
        number = str(next(numbers))
        stations[number] = station
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
        stations[number] = sent()
        return stations[number]

    @app.delete("/station/<number>")
    def remove(number):
        if number not in stations:
            abort(404)
        del stations[number]
        return "", 204

    return app
