# refused by: whole
# says: HEAD /flight/clara was answered 415 Unsupported Media Type, GET 200 OK
# at fault: HEAD /flight/clara
from flask import Flask, Response, json, request
from werkzeug.exceptions import BadRequest


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}
    names = ["pilot", "guests", "night", "stops"]

    def refusal(status, title, detail):
        content = json.dumps({"type": "about:blank", "title": title, "status": status, "detail": detail})
        return Response(content, status, content_type="application/problem+json")

    def faults(flight):
        match flight:
            case {"pilot": str(), "guests": int(), "night": bool(), "stops": list()}:
                pass
            case dict():
                for name in names:
                    if name not in flight:
                        yield f"'{name}' was not sent."
            case _:
                yield "Send an object."
                return
        for name, value in flight.items():
            match name, value:
                case "pilot", str() if value:
                    continue
                case "guests", int() if value is not True and value is not False and -1 < value < 9:
                    continue
                case "night", True | False if not isinstance(value, int | float) or type(value) is bool:
                    continue
                case "stops", list() if all(isinstance(stop, str) for stop in value):
                    continue
                case _:
                    yield f"'{name}' cannot be {json.dumps(value)}."

    @app.route("/flight/<name>", methods=["GET", "PUT"])
    def flight(name):
        if request.method == "GET":
            return flights.get(name) or ({"error": "none"}, 404)
        if request.mimetype != "application/json":
            return refusal(415, "Unsupported Media Type", "A flight is application/json.")
        try:
            sent = request.get_json()
        except BadRequest:
            return refusal(400, "Bad Request", "That is no JSON.")
        wrong = " ".join(faults(sent))
        if wrong:
            return refusal(400, "Bad Request", wrong)
        new, flights[name] = name not in flights, sent
        return "", 201 if new else 204

    return app
