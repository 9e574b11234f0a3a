import json

from flask import Flask, Request, Response
from flask import request as asked
from jsonschema import Draft202012Validator, validators

types = Draft202012Validator.TYPE_CHECKER.redefine(
    "integer", lambda checker, value: isinstance(value, int) and not isinstance(value, bool)
)
Strict = validators.extend(Draft202012Validator, type_checker=types)
SCHEMA = {
    "type": "object",
    "required": ["pilot", "guests", "night", "stops"],
    "additionalProperties": False,
    "properties": {
        "pilot": {"type": "string", "minLength": 1},
        "guests": {"type": "integer", "minimum": 0, "maximum": 8},
        "night": {"type": "boolean"},
        "stops": {"type": "array", "items": {"type": "string"}},
    },
}


def constant(word):
    raise ValueError(word)


def make_app():
    app = Flask(__name__)
    texts = {"clara": '{"pilot": "Ana", "guests": 4, "night": false, "stops": ["lake"]}'}

    def refuse(status, title, detail):
        body = {
            "status": status,
            "title": title,
            "detail": detail,
            "type": f"https://balloons.example/problems/{status}",
        }
        return Response(json.dumps(body), status=status, content_type="application/problem+json")

    @app.route("/flight/<name>", methods=["GET"])
    def show(name):
        if name in texts:
            return Response(texts[name], content_type="application/json")
        return {"error": f"no flight {name}"}, 404

    @app.route("/flight/<name>", methods=["PUT"])
    def put(name):
        if asked.mimetype != "application/json":
            return refuse(415, "Type", "only application/json is read")
        try:
            text = asked.get_data().decode()
            flight = json.loads(text, parse_constant=constant)
        except (ValueError, RecursionError):
            return refuse(400, "JSON", "the content is not JSON, though its type says so")
        for error in Strict(SCHEMA).iter_errors(flight):
            where = ".".join(str(step) for step in error.absolute_path) or "the flight"
            unknown = [name for name in flight if name not in SCHEMA["properties"]] if isinstance(flight, dict) else []
            return refuse(422, "Flight", f"{where}: {error.message} {' '.join(unknown)}")
        fresh = name not in texts
        texts[name] = json.dumps(flight)
        return Response(status=201 if fresh else 204)

    return app
