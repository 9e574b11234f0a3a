from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    def sent_station():
        match request.get_json():
            case {"place": str(place), "height": int(height), **rest} if not rest and height is not True:
                return {"place": place, "height": height}
            case _:
                abort(400)

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
        return "", 204

    @app.delete("/station/<number>")
    def remove(number):
        stations.pop(number, None)
        return "", 204

    return app
