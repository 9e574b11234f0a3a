from itertools import count

from flask import Flask, jsonify, request
from werkzeug.exceptions import BadRequest, HTTPException, NotFound

GONE = object()


def make_app():
    app = Flask(__name__)
    stations, numbers = {}, count(1)

    @app.errorhandler(HTTPException)
    def refuse(error):
        answer = error.get_response()
        answer.data = app.json.dumps({"title": error.name, "status": error.code, "detail": error.description})
        answer.content_type = "application/problem+json"
        return answer

    def checked(station):
        match station:
            case {"place": str(), "height": int(height), **rest} if not rest and not isinstance(height, bool):
                return station
        raise BadRequest("A station has exactly a place and a height.")

    def there(number):
        if number not in stations:
            raise NotFound(f"Station {number} has never been here.")
        return stations[number]

    def gone():
        answer = jsonify(title="Gone", status=410, detail="This station was removed.")
        answer.status_code, answer.content_type = 410, "application/problem+json"
        return answer

    @app.get("/stations/")
    def all_stations():
        return {"stations": [f"/station/{number}" for number, station in stations.items() if station is not GONE]}

    @app.post("/stations/")
    def add():
        station = checked(request.get_json())
        number = str(next(numbers))
        stations[number] = station
        return jsonify(station), 201, {"Location": f"/station/{number}"}

    @app.get("/station/<number>")
    def show(number):
        return gone() if there(number) is GONE else jsonify(there(number))

    @app.put("/station/<number>")
    def replace(number):
        if there(number) is GONE:
            return gone()
        stations[number] = checked(request.get_json())
        return "", 204

    @app.delete("/station/<number>")
    def remove(number):
        if there(number) is not GONE:
            stations[number] = GONE
        return "", 204

    return app
