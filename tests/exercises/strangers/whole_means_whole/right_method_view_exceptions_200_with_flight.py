import json

from flask import Flask, Response, jsonify, request
from flask.views import MethodView


class Refusal(Exception):
    titles = {400: "Unreadable content", 415: "Unsupported media type", 422: "Not a flight"}

    def __init__(self, status, detail):
        self.status, self.detail = status, detail

    def response(self):
        members = {
            "type": "about:blank",
            "title": self.titles[self.status],
            "status": self.status,
            "detail": self.detail,
            "members": ["pilot", "guests", "night", "stops"],
        }
        more = {"Accept": "application/json"} if self.status == 415 else {}
        return Response(json.dumps(members), self.status, more, mimetype="application/problem+json")


def is_text(value):
    return isinstance(value, str)


RULES = {
    "stops": (lambda v: isinstance(v, list) and all(map(is_text, v)), "must be a list of texts"),
    "night": (lambda v: v is True or v is False, "must be true or false"),
    "guests": (
        lambda v: isinstance(v, int) and not isinstance(v, bool) and v in range(9),
        "must be a whole number, 0 to 8",
    ),
    "pilot": (lambda v: is_text(v) and len(v) > 0, "must be a text with something in it"),
}


def forbid(constant):
    raise ValueError(constant)


class Flight(MethodView):
    def __init__(self, flights):
        self.flights = flights

    def get(self, name):
        try:
            return jsonify(self.flights[name])
        except KeyError:
            return jsonify(error=f"no flight {name}"), 404

    def put(self, name):
        if request.mimetype != "application/json":
            raise Refusal(
                415, f"{request.content_type or 'content without a type'} is not read here; application/json is"
            )
        try:
            text = request.get_data().decode("utf-8")
            sent = json.loads(text, parse_constant=forbid)
        except (ValueError, RecursionError) as error:
            raise Refusal(400, "this is not well-formed JSON") from error
        self.check(sent)
        status = 200 if name in self.flights else 201
        self.flights[name] = sent
        return jsonify(sent), status, {"Location": f"/flight/{name}", "Cache-Control": "no-store"}

    @staticmethod
    def check(sent):
        if not isinstance(sent, dict):
            raise Refusal(422, f"this is a JSON {type(sent).__name__}; wanted is an object with {', '.join(RULES)}")
        faults = [f'"{name}" is unknown' for name in sent if name not in RULES]
        faults += [f'"{name}" is missing' for name in RULES if name not in sent]
        faults += [f'"{name}" {why}' for name, (good, why) in RULES.items() if name in sent and not good(sent[name])]
        if faults:
            raise Refusal(422, "; ".join(faults))


def make_app():
    app = Flask("flights")
    app.register_error_handler(Refusal, lambda refusal: refusal.response())
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}
    app.add_url_rule("/flight/<name>", view_func=Flight.as_view("flight", flights))
    return app
