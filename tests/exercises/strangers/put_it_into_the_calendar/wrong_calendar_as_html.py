# the calendar is sent as text/html
from flask import Flask, abort, make_response, request

OFFERED = ["application/json", "text/calendar"]


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
        wanted = request.accept_mimetypes
        best = wanted.best_match(OFFERED) if wanted else OFFERED[0]
        if best is None:
            answer = make_response({"error": "there are " + " and ".join(OFFERED)}, 406)
        elif best == "text/calendar":
            answer = make_response(as_calendar(number, events[number]))
        else:
            answer = make_response(events[number])
        answer.headers["Vary"] = "Accept"
        return answer

    return app
