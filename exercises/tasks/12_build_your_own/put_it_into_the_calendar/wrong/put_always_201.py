# refused by: both-types
# says: PUT /event/1 was answered 201 Created.
# at fault: PUT /event/1
from flask import Flask, Response, abort, jsonify, request

TYPES = ["application/json", "text/calendar"]


def weight(accept, wanted):
    """How much the client wants this type: what fits most exactly decides."""
    best, found = -1, 0.0
    for part in accept.split(","):
        name, *parameters = [piece.strip() for piece in part.lower().split(";")]
        exact = {wanted: 2, wanted.split("/")[0] + "/*": 1, "*/*": 0}.get(name)
        if exact is None or exact <= best:
            continue
        q = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                try:
                    q = float(parameter[2:])
                except ValueError:
                    q = 0.0
        best, found = exact, q
    return found


def make_app():
    app = Flask(__name__)
    events = {"1": {"name": "Picnic", "day": "20270612"}, "2": {"name": "Concert", "day": "20271103"}}

    def as_calendar(number, event):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//One Address//Club//EN", "BEGIN:VEVENT"]
        lines += [f"UID:event-{number}@club.example", "DTSTAMP:20270101T000000Z"]
        lines += [f"DTSTART;VALUE=DATE:{event['day']}", f"SUMMARY:{event['name']}", "END:VEVENT", "END:VCALENDAR"]
        return "\r\n".join(lines) + "\r\n"

    @app.put("/event/<number>")
    def put(number):
        new, event = number not in events, request.get_json()
        texts = [event.get("name"), event.get("day")] if isinstance(event, dict) else [None]
        if not all(isinstance(text, str) and text.isprintable() for text in texts):
            abort(422)
        events[number] = event
        return "", 201

    @app.get("/event/<number>")
    def show(number):
        if number not in events:
            abort(404)
        accept = request.headers.get("Accept", "").strip() or "*/*"
        weights = {kind: weight(accept, kind) for kind in TYPES}
        if not any(weights.values()):
            response = jsonify(error="this type is not here", types=TYPES)
            response.status_code = 406
        elif weights["text/calendar"] > weights["application/json"]:
            response = Response(as_calendar(number, events[number]), content_type="text/calendar")
        else:
            response = jsonify(events[number])
        response.headers["Vary"] = "Accept"
        return response

    return app
