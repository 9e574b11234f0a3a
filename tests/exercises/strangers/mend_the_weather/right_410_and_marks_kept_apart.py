from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers, removed = {}, count(1), set()

    def sent():
        station = request.get_json()
        match station:
            case {"place": str(), "height": int(height), **rest} if not rest and not isinstance(height, bool):
                return station
        abort(400)

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
            abort(410 if number in removed else 404)
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
        removed.add(number)
        del stations[number]
        return "", 204

    return app
