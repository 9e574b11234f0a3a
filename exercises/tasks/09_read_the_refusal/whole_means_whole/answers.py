# %% starter
from flask import Flask, request


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        new = name not in flights
        flight = {**flights.get(name, {}), **request.get_json(force=True)}
        flight["guests"] = int(flight.get("guests") or 0)
        flight["night"] = bool(flight.get("night"))
        flights[name] = flight
        return "", 201 if new else 204

    return app


# %% solution
import json

from flask import Flask, request


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}
    rules = {
        "pilot": ("a text, and not an empty one", lambda value: isinstance(value, str) and value != ""),
        "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
        "night": ("true or false", lambda value: isinstance(value, bool)),
        "stops": ("a list of texts", lambda value: isinstance(value, list) and all(type(one) is str for one in value)),
    }

    def problem(status, title, detail):
        body = {"title": title, "status": status, "detail": detail}
        return json.dumps(body), status, {"Content-Type": "application/problem+json"}

    def wrong_with(flight):
        if not isinstance(flight, dict):
            return "a flight is an object with four members"
        for name, (wanted, fits) in rules.items():
            if name not in flight:
                return f"{name} is missing, {wanted}"
            if not fits(flight[name]):
                return f"{name} has to be {wanted}"
        return "".join(f"{name} is no member of a flight. " for name in flight if name not in rules)

    @app.get("/flight/<name>")
    def show(name):
        if name not in flights:
            return {"error": f"no flight {name}"}, 404
        return flights[name]

    @app.put("/flight/<name>")
    def put(name):
        if request.mimetype != "application/json":
            return problem(415, "Another type", "a flight is sent as application/json")
        try:
            flight = json.loads(request.get_data())
        except ValueError:
            return problem(400, "Not JSON", "the content cannot be read as JSON")
        wrong = wrong_with(flight)
        if wrong:
            return problem(422, "Not a flight", wrong)
        new = name not in flights
        flights[name] = flight
        return "", 201 if new else 204

    return app


# %% right: all_faults_at_once
# -         for name, (wanted, fits) in rules.items():
# -             if name not in flight:
# -                 return f"{name} is missing, {wanted}"
# -             if not fits(flight[name]):
# -                 return f"{name} has to be {wanted}"
# -         return "".join(f"{name} is no member of a flight. " for name in flight if name not in rules)
# +         missing, unknown = rules.keys() - flight.keys(), flight.keys() - rules.keys()
# +         if missing or unknown:
# +             return f"missing: {sorted(missing)}; unknown: {sorted(unknown)}"
# +         return " ".join(f"{flight[name]!r} does not fit {name}" for name in rules if not rules[name][1](flight[name]))
# ...
# -         return "", 201 if new else 204
# +         return flight, 201 if new else 200

# %% right: one_function_and_400
# -         body = {"title": title, "status": status, "detail": detail}
# +         body = {"type": "about:blank", "title": title, "status": status, "detail": detail}
# ...
# -     @app.get("/flight/<name>")
# -     def show(name):
# -         if name not in flights:
# -             return {"error": f"no flight {name}"}, 404
# -         return flights[name]
# -
# -     @app.put("/flight/<name>")
# -     def put(name):
# +     @app.route("/flight/<name>", methods=["GET", "PUT"])
# +     def flight(name):
# +         if request.method != "PUT":
# +             return flights.get(name) or ({"error": "none"}, 404)
# ...
# -             return problem(422, "Not a flight", wrong)
# +             return problem(400, "Bad Request", wrong)

# %% wrong: always_201, refused by whole
# at fault: a whole flight to /flight/clara returned 201 Created
# -         return "", 201 if new else 204
# +         return "", 201

# %% wrong: an_array_raises, refused by content
# at fault: PUT /flight/clara with null
# says: TypeError: argument of type 'NoneType' is not iterable
# -         if not isinstance(flight, dict):
# -             return "a flight is an object with four members"

# %% wrong: any_night, refused by types
# at fault: 'night' was "false"
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 0, "night":
# -         "night": ("true or false", lambda value: isinstance(value, bool)),
# +         "night": ("true or false", lambda value: True),

# %% wrong: broken_is_422, refused by content
# at fault: isn't JSON, and PUT /flight/clara returned 422 Unprocessable Content
# -             return problem(400, "Not JSON", "the content cannot be read as JSON")
# +             return problem(422, "Not JSON", "the content cannot be read as JSON")

# %% wrong: head_is_a_put, from one_function_and_400, refused by whole
# at fault: HEAD /flight/clara
# -         if request.method != "PUT":
# +         if request.method == "GET":

# %% wrong: looks_behind_the_fourth_only, refused by whole
# at fault: 'wind'
# says: PUT /flight/clara with {"wind": "north", "pilot": "Ana", "guests": 4,
# -         return "".join(f"{name} is no member of a flight. " for name in flight if name not in rules)
# +         return "".join(f"{name} is no member of a flight. " for name in list(flight)[4:] if name not in rules)

# %% wrong: missing_is_a_default, refused by whole
# at fault: 'night' was missing
# says: PUT /flight/clara with {"pilot": "Ana", "guests": 4, "stops":
#               return problem(400, "Not JSON", "the content cannot be read as JSON")
# +         if isinstance(flight, dict):
# +             flight = {"stops": [], "night": False, **flight}

# %% wrong: names_it_in_capitals, refused by says-which
# at fault: Pilot Is Missing
# says: PUT with {"guests": 4, "night": false, "stops": ["lake"]} was
# -             return problem(422, "Not a flight", wrong)
# +             return problem(422, "Not a flight", wrong.title())

# %% wrong: no_type_is_a_fault, refused by content
# at fault: AttributeError: 'NoneType'
# says: PUT /flight/clara
# -         if request.mimetype != "application/json":
# +         if request.content_type.partition(";")[0].strip().lower() != "application/json":

# %% wrong: plain_json, refused by says-which
# at fault: the 422 for /flight/clara is of the media type application/json
# -         return json.dumps(body), status, {"Content-Type": "application/problem+json"}
# +         return json.dumps(body), status, {"Content-Type": "application/json"}

# %% wrong: status_of_a_text, refused by says-which
# at fault: the status code is 422, and the member status says '422'
# -         body = {"title": title, "status": status, "detail": detail}
# +         body = {"title": title, "status": str(status), "detail": detail}

# %% wrong: stored_before_the_look, refused by whole
# at fault: a PUT was refused with 422, but /flight/new isn't as it was
# +         old = flights.get(name)
# +         flights[name] = flight
#           wrong = wrong_with(flight)
# +         if wrong and old:
# +             flights[name] = old
# ...
# -         new = name not in flights
# +         new = old is None

# %% wrong: type_by_its_letters, refused by content
# at fault: the media type was written Application/JSON
# says: upper or lower case
# -         if request.mimetype != "application/json":
# +         if (request.content_type or "").partition(";")[0].strip() != "application/json":

# %% wrong: type_that_begins_so, refused by content
# at fault: the media type was application/json-seq, and PUT /flight/clara returned 204 No Content
# -         if request.mimetype != "application/json":
# +         if not (request.content_type or "").lower().startswith("application/json"):
