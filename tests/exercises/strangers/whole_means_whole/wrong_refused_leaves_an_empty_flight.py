# a refused PUT to a new name leaves an empty flight there: GET finds something afterwards
import json

from flask import Flask, request
from werkzeug.exceptions import HTTPException

MEMBERS = ("pilot", "guests", "night", "stops")


def problem(status, title, detail):
    content = json.dumps({"status": status, "title": title, "detail": detail})
    return content, status, {"Content-Type": "application/problem+json"}


def no_such_number(word):
    raise ValueError(f"{word} is no JSON")


def whole_number(word):
    return int(word) if len(word) < 30 else float("inf")


def fault_of(flight):
    """What is wrong with this flight, or None."""
    if not isinstance(flight, dict):
        return "a flight is an object with the members pilot, guests, night and stops"
    for name in MEMBERS:
        if name not in flight:
            return f"{name} is missing"
    for name in flight:
        if name not in MEMBERS:
            return f"a flight has no member {name}"
    if not isinstance(flight["pilot"], str) or flight["pilot"] == "":
        return "pilot is to be a text, and not an empty one"
    if type(flight["guests"]) is not int or not 0 <= flight["guests"] <= 8:
        return "guests is to be a whole number from 0 to 8"
    if not isinstance(flight["night"], bool):
        return "night is to be true or false"
    if not isinstance(flight["stops"], list) or not all(isinstance(stop, str) for stop in flight["stops"]):
        return "stops is to be a list of texts"
    return None


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.errorhandler(HTTPException)
    def refused(error):
        content, status, fields = problem(error.code, error.name, error.description)
        answer = error.get_response()
        answer.data, answer.content_type = content, fields["Content-Type"]
        return answer

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        if request.mimetype != "application/json":
            return problem(
                415, "This type is not read here", f"send application/json, not {request.mimetype or 'nothing'}"
            )
        try:
            flight = json.loads(request.get_data(), parse_constant=no_such_number, parse_int=whole_number)
        except (ValueError, RecursionError) as error:
            return problem(400, "This JSON cannot be read", f"it cannot be read: {type(error).__name__}")
        new = name not in flights
        flights.setdefault(name, {})
        fault = fault_of(flight)
        if fault:
            return problem(422, "This is no flight", fault)
        flights[name] = flight
        return "", 201 if new else 204

    return app
