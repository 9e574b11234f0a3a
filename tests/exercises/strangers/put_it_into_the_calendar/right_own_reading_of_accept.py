import json

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
        new = number not in events
        events[number] = request.get_json()
        return "", 201 if new else 204

    def weight(media_type):
        """How much the client wants this type, by the most specific range that has it."""
        said = request.headers.get("Accept")
        if said is None or not said.strip():
            return 1.0
        best = (-1, 0.0)
        for item in said.split(","):
            name, *parameters = [part.strip().lower() for part in item.split(";")]
            family = media_type.split("/")[0] + "/*"
            if name not in (media_type, family, "*/*"):
                continue
            q = next((float(p[2:]) for p in parameters if p.startswith("q=")), 1.0)
            best = max(best, ((name == media_type) * 2 + (name == family), q))
        return best[1]

    @app.get("/event/<number>")
    def show(number):
        event = events.get(number)
        if event is None:
            abort(404)
        offers = {"application/json": json.dumps(event), "text/calendar": as_calendar(number, event)}
        chosen = max(offers, key=weight)  # of equals the first one
        if weight(chosen) == 0:
            refusal = {"title": "Not acceptable", "status": 406, "detail": "There are " + " and ".join(offers) + "."}
            answer = Response(json.dumps(refusal), 406, content_type="application/problem+json")
        else:
            answer = Response(offers[chosen], content_type=chosen)
        answer.vary.add("Accept")
        return answer

    return app
