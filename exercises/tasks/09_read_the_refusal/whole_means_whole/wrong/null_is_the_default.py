# refused by: types
# says: PUT /flight/clara with {"pilot": "Bo", "guests": null,
# at fault: 'guests' was null
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}
    rules = {
        "pilot": ("a text, and not an empty one", lambda value: isinstance(value, str) and value != ""),
        "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
        "night": ("true or false", lambda value: isinstance(value, bool)),
        "stops": ("a list of texts", lambda value: isinstance(value, list) and all(type(one) is str for one in value)),
    }

    def problem(status, title, detail):
        content = {"title": title, "status": status, "detail": detail}
        return json.dumps(content), status, {"Content-Type": "application/problem+json"}

    def wrong_with(flight):
        if not isinstance(flight, dict):
            return "a flight is an object with four members"
        for name, (wanted, fits) in rules.items():
            if name not in flight:
                return f"{name} is missing, {wanted}"
            if flight[name] is not None and not fits(flight[name]):
                return f"{name} has to be {wanted}"
        return "".join(f"{name} is no member of a flight. " for name in flight if name not in rules)

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        if request.mimetype != "application/json":
            return problem(415, "Another type", "a flight is sent as application/json")
        try:
            flight = json.loads(request.get_data())
        except ValueError:
            return problem(400, "Not JSON", "the content cannot be read as JSON")
        wrong = wrong_with(flight)
        if wrong:
            return problem(422, "Not a flight", wrong)
        new = name not in flights
        flights[name] = flight
        return "", 201 if new else 204

    return app
