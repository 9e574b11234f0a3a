import json

from flask import Flask, abort, g, make_response, request


def stop(status, title, detail):
    answer = make_response(json.dumps(dict(title=title, detail=detail, status=status, instance=request.path)), status)
    answer.headers["Content-Type"] = "application/problem+json; charset=utf-8"
    abort(answer)


def strict(constant):
    raise ValueError(f"{constant}?")


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.before_request
    def look_at_the_flight():
        if request.method != "PUT" or request.endpoint != "put":
            return
        given = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if given != "application/json":
            stop(415, "Wrong type", "a flight is sent as application/json")
        try:
            g.flight = json.loads(request.data, parse_constant=strict)
        except (ValueError, RecursionError):
            stop(400, "Bad JSON", "what was sent cannot be read as JSON")
        if type(g.flight) is not dict:
            stop(400, "No flight", "an object was expected, with pilot, guests, night, stops")
        odd = {"pilot", "guests", "night", "stops"} ^ set(g.flight)
        if odd:
            name = min(odd)
            stop(400, "No flight", f"the member '{name}' is {'unknown' if name in g.flight else 'missing'}")
        match g.flight["pilot"]:
            case "":
                stop(400, "No flight", "pilot is empty")
            case str():
                pass
            case _:
                stop(400, "No flight", "pilot is not a text")
        match g.flight["guests"]:
            case bool() | float():
                stop(400, "No flight", "guests is not written as a whole number")
            case int(guests) if guests in range(0, 9):
                pass
            case _:
                stop(400, "No flight", "guests is not a whole number from 0 to 8")
        if not isinstance(g.flight["night"], bool):
            stop(400, "No flight", "night is neither true nor false")
        if type(g.flight["stops"]) is not list or {str} - {str} != {type(s) for s in g.flight["stops"]} - {str}:
            stop(400, "No flight", "stops is not a list of texts")

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        before, flights[name] = flights.get(name), g.flight
        return ("", 204) if before else ("", 201)

    return app
