import json

from flask import Flask, Response, redirect, request


def weights(field):
    """How much a client wants each of the two types, by its Accept."""
    wanted = {}
    for part in field.split(","):
        media_range, *parameters = [piece.strip().lower() for piece in part.split(";")]
        weight = 1.0
        for parameter in parameters:
            name, _, value = parameter.partition("=")
            if name.strip() == "q":
                try:
                    weight = float(value)
                except ValueError:
                    weight = 0.0
        if media_range:
            wanted[media_range] = weight
    if not wanted:
        return {"application/json": 1, "text/calendar": 1}

    def of(kind):
        for media_range in (kind, kind.split("/")[0] + "/*", "*/*"):
            if media_range in wanted:
                return wanted[media_range]
        return 0

    return {kind: of(kind) for kind in ("application/json", "text/calendar")}


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
            return {"error": f"no event {number}"}, 404
        wanted = weights(request.headers.get("Accept", ""))
        kind = max(wanted, key=wanted.get)  # of two that are equal, max takes the first
        fields = {"Vary": "Accept"}
        if not wanted[kind]:
            return Response("There are application/json and text/calendar.\n", 406, fields, mimetype="text/plain")
        content = json.dumps(events[number]) if kind == "application/json" else as_calendar(number, events[number])
        return Response(content, 200, fields, content_type=kind)

    @app.get("/event/<number>.ics")
    def calendar(number):
        return redirect(f"/event/{number}", 308)

    return app
