# refused by: preferences
# says: a client sent no Accept at all
# at fault: no Accept at all
from flask import Flask, abort, make_response, request

TYPES = ["application/json", "text/calendar"]


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
        new = number not in events
        events[number] = request.get_json()
        return "", 201 if new else 204

    @app.get("/event/<number>")
    def show(number):
        if number not in events:
            abort(404)
        best = request.accept_mimetypes.best_match(TYPES)
        if best is None:
            return {"types": TYPES}, 406
        response = make_response(events[number])
        if best == "text/calendar":
            response = make_response(as_calendar(number, events[number]))
            response.content_type = "text/calendar"
        response.vary.add("Accept")
        return response

    return app
