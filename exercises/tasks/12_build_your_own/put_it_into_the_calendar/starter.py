from flask import Flask, Response, abort, request


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
        return "", 201 if new else 204

    @app.get("/event/<number>")
    def show(number):
        if number not in events:
            abort(404)
        return events[number]

    @app.get("/event/<number>.ics")
    def calendar(number):
        if number not in events:
            abort(404)
        return Response(as_calendar(number, events[number]), content_type="text/calendar")

    return app
