# %% starter
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


# %% solution
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
        best = request.accept_mimetypes.best_match(TYPES) if request.accept_mimetypes else "application/json"
        if best is None:
            return {"types": TYPES}, 406
        response = make_response(events[number])
        if best == "text/calendar":
            response = make_response(as_calendar(number, events[number]))
            response.content_type = "text/calendar"
        response.vary.add("Accept")
        return response

    return app


# %% right: compares_the_weights
# -         new, event = number not in events, request.get_json()
# -         texts = [event.get("name"), event.get("day")] if isinstance(event, dict) else [None]
# -         if not all(isinstance(text, str) and text.isprintable() for text in texts):
# -             abort(422)
# -         events[number] = event
# +         new = number not in events
# +         events[number] = request.get_json()
# ...
# -         best = request.accept_mimetypes.best_match(TYPES) if request.accept_mimetypes else "application/json"
# -         if best is None:
# -             return {"types": TYPES}, 406
# -         response = make_response(events[number])
# -         if best == "text/calendar":
# -             response = make_response(as_calendar(number, events[number]))
# -             response.content_type = "text/calendar"
# -         response.vary.add("Accept")
# -         return response
# +         takes = request.accept_mimetypes
# +         if takes and not takes["application/json"] and not takes["text/calendar"]:
# +             return "application/json and text/calendar are here", 406, {"Content-Type": "text/plain"}
# +         fields = {"Vary": "Accept"}
# +         if takes["text/calendar"] > takes["application/json"]:
# +             fields["Content-Type"] = "text/calendar; charset=utf-8"
# +             return as_calendar(number, events[number]), 200, fields
# +         return events[number], 200, fields

# %% right: old_links_live_on
# - from flask import Flask, abort, make_response, request
# + from flask import Flask, abort, make_response, redirect, request
# ...
# -         new, event = number not in events, request.get_json()
# -         texts = [event.get("name"), event.get("day")] if isinstance(event, dict) else [None]
# -         if not all(isinstance(text, str) and text.isprintable() for text in texts):
# -             abort(422)
# -         events[number] = event
# +         new = number not in events
# +         events[number] = request.get_json()
# ...
#               response.content_type = "text/calendar"
# +         return response
# +
# +     @app.get("/event/<number>.ics")
# +     def old(number):
# +         return redirect(f"/event/{number}", 308)
# +
# +     @app.after_request
# +     def chosen(response):

# %% wrong: always_the_picnic, refused by both-types
# at fault: a calendar requested /event/2
# -             response = make_response(as_calendar(number, events[number]))
# +             response = make_response(as_calendar("1", events["1"]))

# %% wrong: both_addresses, refused by one-address
# at fault: GET /event/1.ics returned 200
#           return response
# +
# +     @app.get("/event/<number>.ics")
# +     def calendar(number):
# +         return as_calendar(number, events[number]), 200, {"Content-Type": "text/calendar"}

# %% wrong: calendar_first, refused by preferences
# at fault: a client that takes both equally
# - TYPES = ["application/json", "text/calendar"]
# + TYPES = ["text/calendar", "application/json"]

# %% wrong: no_vary, refused by says-so
# at fault: has no Vary
# -         response.vary.add("Accept")

# %% wrong: not_found_in_place_of_406, refused by neither
# at fault: got 404 Not Found
# -             return {"types": TYPES}, 406
# +             return {"types": TYPES}, 404

# %% wrong: put_always_201, refused by both-types
# at fault: PUT /event/1 returned 201 Created.
# -         return "", 201 if new else 204
# +         return "", 201

# %% wrong: refuses_in_silence, refused by neither
# at fault: names 0 of the two media types
# -             return {"types": TYPES}, 406
# +             abort(406)

# %% wrong: silence_is_refused, refused by preferences
# at fault: a client sent no Accept at all
# -         best = request.accept_mimetypes.best_match(TYPES) if request.accept_mimetypes else "application/json"
# +         best = request.accept_mimetypes.best_match(TYPES)

# %% wrong: the_address_decides, refused by both-types
# at fault: GET /event/1 (Accept: text/calendar)
# says: a calendar requested /event/1, and got 200 OK, application/json
# -         best = request.accept_mimetypes.best_match(TYPES) if request.accept_mimetypes else "application/json"
# +         best = "text/calendar" if number.endswith(".ics") else TYPES[0]

# %% wrong: types_before_events, refused by neither
# at fault: GET /event/99
# says: there is no event 99
# -         if number not in events:
# -             abort(404)
# ...
# -         response = make_response(events[number])
# +         if number not in events and best == "text/calendar":
# +             abort(406)
# +         response = make_response(events.get(number) or abort(404))

# %% wrong: vary_where_it_was_asked, refused by says-so
# at fault: GET /event/1 without Accept has no Vary for Accept
# -         response.vary.add("Accept")
# +         if request.headers.get("Accept", "*/*") != "*/*":
# +             response.vary.add("Accept")
