from flask import Flask, abort, request

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
        takes = request.accept_mimetypes
        if takes and not takes["application/json"] and not takes["text/calendar"]:
            return "application/json and text/calendar are here", 406, {"Content-Type": "text/plain"}
        fields = {"Vary": "Accept"}
        if takes["text/calendar"] > takes["application/json"]:
            fields["Content-Type"] = "text/calendar; charset=utf-8"
            return as_calendar(number, events[number]), 200, fields
        return events[number], 200, fields

    return app
