# wrong: refusals come as application/json
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    def problem(status, title, detail):
        content = json.dumps({"status": status, "title": title, "detail": detail})
        return content, status, {"Content-Type": "application/json"}

    def fault(flight):
        if not isinstance(flight, dict):
            return "a flight is an object"
        for name in ("pilot", "guests", "night", "stops"):
            if name not in flight:
                return f"{name} is missing"
        for name in flight:
            if name not in ("pilot", "guests", "night", "stops"):
                return f"{name} is unknown here"
        if not isinstance(flight["pilot"], str) or flight["pilot"] == "":
            return "pilot is a text, not an empty one"
        if type(flight["guests"]) is not int or not 0 <= flight["guests"] <= 8:
            return "guests is a whole number from 0 to 8"
        if not isinstance(flight["night"], bool):
            return "night is true or false"
        if not isinstance(flight["stops"], list) or not all(isinstance(stop, str) for stop in flight["stops"]):
            return "stops is a list of texts"
        return None

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        if request.mimetype != "application/json":
            return problem(415, "Unsupported Media Type", "send application/json")
        try:
            flight = json.loads(request.get_data())
        except (ValueError, RecursionError) as error:
            return problem(400, "Bad Request", f"this is no JSON: {error}")
        wrong = fault(flight)
        if wrong:
            return problem(422, "Unprocessable Content", wrong)
        new = name not in flights
        flights[name] = flight
        return "", 201 if new else 204

    return app
