# refused by: removes
# says: took another station away
# at fault: GET /station/2
from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    def sent_station():
        station = request.get_json()
        if not isinstance(station, dict) or set(station) != {"place", "height"}:
            abort(422)
        if not isinstance(station["place"], str) or type(station["height"]) is not int:
            abort(422)
        return station

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number in stations]}

    @app.post("/stations/")
    def add():
        number = str(next(numbers))
        stations[number] = sent_station()
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
        stations[number] = sent_station()
        return stations[number]

    @app.delete("/station/<number>")
    def remove(number):
        stations.clear()
        return "", 204

    return app
