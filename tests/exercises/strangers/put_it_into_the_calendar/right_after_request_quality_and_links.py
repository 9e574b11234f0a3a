from flask import Flask, Response, abort, jsonify, request


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

    def as_json(number, event):
        return jsonify(event)

    def as_ics(number, event):
        return Response(as_calendar(number, event), headers={"Content-Type": "text/calendar"})

    WRITERS = [("application/json", as_json), ("text/calendar", as_ics)]

    @app.get("/event/<number>")
    def show(number):
        event = events.get(number) or abort(404)
        accept = request.accept_mimetypes
        said = bool(request.headers.get("Accept", "").strip())
        ranked = sorted(WRITERS, key=lambda offer: -accept.quality(offer[0]) if said else 0)
        kind, write = ranked[0]
        if said and accept.quality(kind) <= 0:
            offers = [offer for offer, _ in WRITERS]
            return (
                {"title": "Not Acceptable", "status": 406, "offers": offers},
                406,
                {"Content-Type": "application/problem+json"},
            )
        answer = write(number, event)
        for other, _ in WRITERS:
            if other != kind:
                answer.headers.add("Link", f'</event/{number}>; rel="alternate"; type="{other}"')
        return answer

    @app.after_request
    def by_accept(answer):
        if request.path.startswith("/event/") and request.method in ("GET", "HEAD"):
            answer.vary.update(["Accept", "Accept-Encoding"])
        return answer

    @app.get("/event/<number>.ics")
    def gone(number):
        return {"error": f"ask /event/{number} for text/calendar"}, 410

    return app
