import json

from flask import Flask, jsonify, request


class Wrong(Exception):
    def __init__(self, status, detail):
        self.status, self.detail = status, detail


TITLES = {400: "Cannot be read", 415: "Unsupported Media Type", 422: "Unprocessable Content"}


def text(value):
    return isinstance(value, str)


def pilot(value):
    return text(value) and len(value) > 0


def guests(value):
    return isinstance(value, int) and not isinstance(value, bool) and value in range(9)


def night(value):
    return value is True or value is False


def stops(value):
    return isinstance(value, list) and not [one for one in value if not text(one)]


TESTS = {"pilot": pilot, "guests": guests, "night": night, "stops": stops}


def read():
    media_type = request.headers.get("Content-Type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise Wrong(415, f"this is {media_type or 'nothing'}; send application/json")
    try:
        return json.loads(request.data)
    except ValueError as error:
        raise Wrong(400, f"no JSON: {error}") from None


def judged(flight):
    if not isinstance(flight, dict):
        raise Wrong(422, f"an object is needed, and not a {type(flight).__name__}")
    missing, unknown = TESTS.keys() - flight.keys(), flight.keys() - TESTS.keys()
    if missing or unknown:
        raise Wrong(422, f"missing: {sorted(missing)}; unknown: {sorted(unknown)}")
    for name, fits in TESTS.items():
        if not fits(flight[name]):
            raise Wrong(422, f"{flight[name]!r} does not fit {name}")
    return flight


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.errorhandler(Wrong)
    def tell(wrong):
        answer = jsonify(title=TITLES[wrong.status], status=wrong.status, detail=wrong.detail)
        answer.content_type = "application/problem+json"
        return answer, wrong.status

    @app.get("/flight/<name>")
    def show(name):
        return flights[name] if name in flights else ({"error": "no such flight"}, 404)

    @app.put("/flight/<name>")
    def put(name):
        flight = judged(read())
        status = 200 if name in flights else 201
        flights[name] = flight
        return flight, status

    return app
