# an exception and an error handler; 400 for all that is no flight; 200 with content
from flask import Flask, jsonify, request
from werkzeug.exceptions import BadRequest

RULES = {
    "pilot": (lambda v: type(v) is str and len(v) > 0, "must be a text with at least one letter"),
    "guests": (lambda v: type(v) is int and v in range(9), "must be a whole number, 0 to 8"),
    "night": (lambda v: v is True or v is False, "must be true or false"),
    "stops": (lambda v: type(v) is list and {type(stop) for stop in v} <= {str}, "must be a list of texts"),
}


class Refused(Exception):
    def __init__(self, status, title, detail, **more):
        self.content = {"type": "about:blank", "status": status, "title": title, "detail": detail, **more}


def make_app():
    app = Flask("balloons")
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.errorhandler(Refused)
    def refused(error):
        answer = jsonify(error.content)
        answer.status_code = error.content["status"]
        answer.content_type = "application/problem+json"
        if answer.status_code == 415:
            answer.headers["Accept"] = "application/json"
        return answer

    def read():
        if (request.content_type or "").split(";")[0].strip().lower() != "application/json":
            raise Refused(415, "Unsupported Media Type", "only application/json is read here")
        try:
            flight = request.get_json(force=True)
        except (BadRequest, ValueError, RecursionError):
            raise Refused(400, "Bad Request", "the content cannot be read as JSON") from None
        if type(flight) is not dict:
            raise Refused(400, "Not a flight", "a flight is an object with " + ", ".join(RULES))
        errors = [f"{name} must be there" for name in RULES if name not in flight]
        errors += [f"{name} is not a member of a flight" for name in flight if name not in RULES]
        errors += [
            f"{name} {words}" for name, (fits, words) in RULES.items() if name in flight and not fits(flight[name])
        ]
        if errors:
            raise Refused(400, "Not a flight", "; ".join(errors), errors=errors)
        return flight

    @app.route("/flight/<name>", methods=["GET", "PUT"])
    def flight(name):
        if request.method == "PUT":
            content = read()
            status = 200 if name in flights else 201
            flights[name] = content
            return jsonify(content), status
        if name not in flights:
            return jsonify(error=f"no flight {name}"), 404
        return jsonify(flights[name])

    return app
