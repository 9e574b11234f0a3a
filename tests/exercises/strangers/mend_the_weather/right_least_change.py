from itertools import count

from flask import Flask, abort, request


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    @app.before_request
    def only_stations():
        """Whoever stores something sends a whole station, and nothing else."""
        if request.method in ("POST", "PUT") and request.url_rule:
            if request.view_args and request.view_args["number"] not in stations:
                abort(404)
            sent = request.get_json()
            kinds = {name: type(value) for name, value in sent.items()} if isinstance(sent, dict) else None
            if kinds != {"place": str, "height": int}:
                return {"error": "a station is a place and a height"}, 422

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number in stations]}

    @app.post("/stations/")
    def add():
        number = str(next(numbers))
        stations[number] = request.get_json()
        return "", 201, {"Location": f"/station/{number}"}

    @app.get("/station/<number>")
    def show(number):
        if number not in stations:
            abort(404)
        return stations[number]

    @app.put("/station/<number>")
    def replace(number):
        stations[number] = request.get_json()
        return stations[number]

    @app.delete("/station/<number>")
    def remove(number):
        return ("", 204) if stations.pop(number, None) else abort(404)

    return app
