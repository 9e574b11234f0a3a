# match and case; a class; Response
import json

from flask import Flask, Response, request
from flask.views import MethodView


def complaint(flight):
    match flight:
        case {"pilot": pilot, "guests": guests, "night": night, "stops": stops, **others}:
            if others:
                return f"nobody here knows the member {next(iter(others))}"
        case dict():
            return "missing: " + " and ".join(sorted({"pilot", "guests", "night", "stops"} - flight.keys()))
        case _:
            return "send an object"
    if not (isinstance(pilot, str) and pilot):
        return "pilot has to be a text that is not empty"
    match guests:
        case bool() | float():
            return "guests has to be a whole number"
        case int() if 0 <= guests <= 8:
            pass
        case _:
            return "guests has to be a whole number between 0 and 8"
    if night not in (True, False) or not isinstance(night, bool):
        return "night has to be true or false"
    if not isinstance(stops, list):
        return "stops has to be a list"
    for stop in stops:
        if not isinstance(stop, str):
            return "stops has to hold nothing but texts"


def no_constant(word):
    raise ValueError(word)


class Flight(MethodView):
    def __init__(self, flights):
        self.flights = flights

    def get(self, name):
        if name in self.flights:
            return Response(self.flights[name], mimetype="application/json")
        return self.problem(404, "Not Found", f"no flight {name}")

    def put(self, name):
        if request.mimetype != "application/json":
            return self.problem(415, "Unsupported Media Type", "This is not application/json.")
        octets = request.get_data()
        try:
            flight = json.loads(octets.decode("utf-8"), parse_constant=no_constant)
        except (ValueError, RecursionError):
            return self.problem(400, "Bad Request", "This is not JSON.")
        wrong = complaint(flight)
        if wrong is not None:
            return self.problem(422, "Unprocessable Content", wrong)
        made = name not in self.flights
        self.flights[name] = json.dumps(flight)
        return Response(status=201 if made else 204, headers={"Content-Location": request.path})

    @staticmethod
    def problem(status, title, detail):
        return Response(
            json.dumps(dict(status=status, title=title, detail=detail)), status, content_type="application/problem+json"
        )


def make_app():
    app = Flask(__name__)
    flights = {"clara": json.dumps({"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]})}
    app.add_url_rule("/flight/<name>", view_func=Flight.as_view("flight", flights))
    return app
