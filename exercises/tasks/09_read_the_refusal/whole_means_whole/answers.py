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


# %% right: an_error_of_its_own
import json

from flask import Flask, jsonify, request


class Wrong(Exception):
    def __init__(self, status, detail):
        self.status, self.detail = status, detail


TITLES = {400: "Cannot be read", 415: "Unsupported Media Type", 422: "Unprocessable Content"}


def text(value):
    return isinstance(value, str)


def pilot(value):
    return text(value) and len(value) > 0


def guests(value):
    return isinstance(value, int) and not isinstance(value, bool) and value in range(9)


def night(value):
    return value is True or value is False


def stops(value):
    return isinstance(value, list) and not [one for one in value if not text(one)]


TESTS = {"pilot": pilot, "guests": guests, "night": night, "stops": stops}


def read():
    media_type = request.headers.get("Content-Type", "").split(";")[0].strip().lower()
    if media_type != "application/json":
        raise Wrong(415, f"this is {media_type or 'nothing'}; send application/json")
    try:
        return json.loads(request.data)
    except ValueError as error:
        raise Wrong(400, f"no JSON: {error}") from None


def judged(flight):
    if not isinstance(flight, dict):
        raise Wrong(422, f"an object is needed, and not a {type(flight).__name__}")
    missing, unknown = TESTS.keys() - flight.keys(), flight.keys() - TESTS.keys()
    if missing or unknown:
        raise Wrong(422, f"missing: {sorted(missing)}; unknown: {sorted(unknown)}")
    for name, fits in TESTS.items():
        if not fits(flight[name]):
            raise Wrong(422, f"{flight[name]!r} does not fit {name}")
    return flight


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}

    @app.errorhandler(Wrong)
    def tell(wrong):
        answer = jsonify(title=TITLES[wrong.status], status=wrong.status, detail=wrong.detail)
        answer.content_type = "application/problem+json"
        return answer, wrong.status

    @app.get("/flight/<name>")
    def show(name):
        return flights[name] if name in flights else ({"error": "no such flight"}, 404)

    @app.put("/flight/<name>")
    def put(name):
        flight = judged(read())
        status = 200 if name in flights else 201
        flights[name] = flight
        return flight, status

    return app


# %% right: by_pattern
from flask import Flask, Response, json, request
from werkzeug.exceptions import BadRequest


def make_app():
    app = Flask(__name__)
    flights = {"clara": {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}}
    names = ["pilot", "guests", "night", "stops"]

    def refusal(status, title, detail):
        content = json.dumps({"type": "about:blank", "title": title, "status": status, "detail": detail})
        return Response(content, status, content_type="application/problem+json")

    def faults(flight):
        match flight:
            case {"pilot": str(), "guests": int(), "night": bool(), "stops": list()}:
                pass
            case dict():
                for name in names:
                    if name not in flight:
                        yield f"'{name}' was not sent."
            case _:
                yield "Send an object."
                return
        for name, value in flight.items():
            match name, value:
                case "pilot", str() if value:
                    continue
                case "guests", int() if value is not True and value is not False and -1 < value < 9:
                    continue
                case "night", True | False if not isinstance(value, int | float) or type(value) is bool:
                    continue
                case "stops", list() if all(isinstance(stop, str) for stop in value):
                    continue
                case _:
                    yield f"'{name}' cannot be {json.dumps(value)}."

    @app.route("/flight/<name>", methods=["GET", "PUT"])
    def flight(name):
        if request.method != "PUT":
            return flights.get(name) or ({"error": "none"}, 404)
        if request.mimetype != "application/json":
            return refusal(415, "Unsupported Media Type", "A flight is application/json.")
        try:
            sent = request.get_json()
        except BadRequest:
            return refusal(400, "Bad Request", "That is no JSON.")
        wrong = " ".join(faults(sent))
        if wrong:
            return refusal(400, "Bad Request", wrong)
        new, flights[name] = name not in flights, sent
        return "", 201 if new else 204

    return app


# %% right: says_which_type_it_reads
# -         return json.dumps(body), status, {"Content-Type": "application/problem+json"}
# +         return (
# +             json.dumps(body),
# +             status,
# +             {"Content-Type": "application/problem+json; charset=utf-8", "Accept": "application/json"},
# +         )

# %% wrong: a_text_is_a_list_of_texts, refused by types
# at fault: 'stops' was "lake"
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 0, "night":
# -         "stops": ("a list of texts", lambda value: isinstance(value, list) and all(type(one) is str for one in value)),
# +         "stops": (
# +             "a list of texts",
# +             lambda value: isinstance(value, (list, str)) and all(type(one) is str for one in value),
# +         ),

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

# %% wrong: any_type, refused by content
# at fault: the media type was text/plain, and PUT /flight/clara returned 204 No Content
# -         if request.mimetype != "application/json":
# -             return problem(415, "Another type", "a flight is sent as application/json")

# %% wrong: broken_is_422, refused by content
# at fault: isn't JSON, and PUT /flight/clara returned 422 Unprocessable Content
# -             return problem(400, "Not JSON", "the content cannot be read as JSON")
# +             return problem(422, "Not JSON", "the content cannot be read as JSON")

# %% wrong: broken_is_flasks_page, refused by says-which
# at fault: the 400 for /flight/clara is of the media type text/html
# -         try:
# -             flight = json.loads(request.get_data())
# -         except ValueError:
# -             return problem(400, "Not JSON", "the content cannot be read as JSON")
# +         flight = request.get_json()

# %% wrong: equal_is_enough, refused by types
# at fault: 'guests' was 4.0
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 4.0,
# -         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
# +         "guests": (
# +             "a whole number from 0 to 8",
# +             lambda value: (
# +                 value is not None
# +                 and not isinstance(value, (bool, str, list, dict))
# +                 and value == int(value)
# +                 and 0 <= value <= 8
# +             ),
# +         ),

# %% wrong: every_json_type, refused by content
# at fault: the media type was application/merge-patch+json, and PUT /flight/clara returned 204
# -         if request.mimetype != "application/json":
# +         if not request.is_json:

# %% wrong: floats_that_are_whole, refused by types
# at fault: 'guests' was 4.0
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 4.0,
# -         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
# +         "guests": (
# +             "a whole number from 0 to 8",
# +             lambda value: type(value) in (int, float) and 0 <= value <= 8 and value == int(value),
# +         ),

# %% wrong: head_is_a_put, from by_pattern, refused by whole
# at fault: HEAD /flight/clara
# -         if request.method != "PUT":
# +         if request.method == "GET":

# %% wrong: int_converts, refused by types
# at fault: 'guests' was "4"
# says: PUT /flight/clara with {"pilot": "Bo", "guests": "4",
# -         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
# +         "guests": ("a whole number from 0 to 8", lambda value: str(value).isdigit() and int(value) <= 8),
# ...
#               return problem(422, "Not a flight", wrong)
# +         flight["guests"] = int(flight["guests"])

# %% wrong: isinstance_int, refused by types
# at fault: 'guests' was true
# says: PUT /flight/clara with {"pilot": "Bo", "guests": true,
# -         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
# +         "guests": ("a whole number from 0 to 8", lambda value: isinstance(value, int) and 0 <= value <= 8),

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

# %% wrong: names_them_all, refused by says-which
# at fault: a detail that names geusts
# says: PUT with {"pilot": "Ana", "guests": 4, "night": false, "stops":
# -             return problem(422, "Not a flight", wrong)
# +             return problem(422, "Not a flight", "needed are pilot, guests, night, stops, and no others")

# %% wrong: night_is_truthy, refused by types
# at fault: 'night' was 0
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 0, "night":
# -         "night": ("true or false", lambda value: isinstance(value, bool)),
# +         "night": ("true or false", lambda value: value in (True, False)),

# %% wrong: no_type_is_a_fault, refused by content
# at fault: AttributeError: 'NoneType'
# says: PUT /flight/clara
# -         if request.mimetype != "application/json":
# +         if request.content_type.partition(";")[0].strip().lower() != "application/json":

# %% wrong: no_upper_bound, refused by types
# at fault: 'guests' was 9
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 9, "night":
# -         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
# +         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and value >= 0),

# %% wrong: nobody_flies, refused by types
# at fault: 'pilot' was ""
# says: PUT /flight/clara with {"pilot": "", "guests": 0, "night": true,
# -         "pilot": ("a text, and not an empty one", lambda value: isinstance(value, str) and value != ""),
# +         "pilot": ("a text, and not an empty one", lambda value: isinstance(value, str)),

# %% wrong: nobody_may_come, refused by whole
# at fault: "guests": 0
# says: a whole flight to /flight/clara returned 422
# -         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 <= value <= 8),
# +         "guests": ("a whole number from 0 to 8", lambda value: type(value) is int and 0 < value <= 8),

# %% wrong: null_is_the_default, refused by types
# at fault: 'guests' was null
# says: PUT /flight/clara with {"pilot": "Bo", "guests": null,
# -             if not fits(flight[name]):
# +             if flight[name] is not None and not fits(flight[name]):

# %% wrong: only_the_name, refused by says-which
# at fault: the detail is 'pilot'
# says: PUT with {"guests": 4, "night": false, "stops": ["lake"]} was
# -                 return f"{name} is missing, {wanted}"
# +                 return name

# %% wrong: plain_json, refused by says-which
# at fault: the 422 for /flight/clara is of the media type application/json
# -         return json.dumps(body), status, {"Content-Type": "application/problem+json"}
# +         return json.dumps(body), status, {"Content-Type": "application/json"}

# %% wrong: put_merges, refused by whole
# at fault: 'pilot' was missing
# says: PUT /flight/clara with {"guests": 4, "night": false, "stops":
#               return problem(400, "Not JSON", "the content cannot be read as JSON")
# +         if isinstance(flight, dict):
# +             flight = {**flights.get(name, {}), **flight}

# %% wrong: says_only_that_it_is_wrong, refused by says-which
# at fault: 'a member is missing or wrong'
# says: PUT with {"guests": 4, "night": false, "stops": ["lake"]} was
# -             return problem(422, "Not a flight", wrong)
# +             return problem(422, "Not a flight", "a member is missing or wrong")

# %% wrong: status_of_a_text, refused by says-which
# at fault: the status code is 422, and the member status says '422'
# -         body = {"title": title, "status": status, "detail": detail}
# +         body = {"title": title, "status": str(status), "detail": detail}

# %% wrong: stops_need_one, from a_text_is_a_list_of_texts, refused by whole
# at fault: "stops": []
# says: a whole flight to /flight/clara returned 422
# -             lambda value: isinstance(value, (list, str)) and all(type(one) is str for one in value),
# +             lambda value: isinstance(value, list) and value and all(type(one) is str for one in value),

# %% wrong: stops_of_anything, refused by types
# at fault: 'stops' was ["lake", 7]
# says: PUT /flight/clara with {"pilot": "Bo", "guests": 0, "night":
# -         "stops": ("a list of texts", lambda value: isinstance(value, list) and all(type(one) is str for one in value)),
# +         "stops": ("a list of texts", lambda value: isinstance(value, list)),

# %% wrong: stored_before_the_look, refused by whole
# at fault: a PUT was refused with 422, but /flight/new isn't as it was
#               return problem(400, "Not JSON", "the content cannot be read as JSON")
# +         old = flights.get(name)
# +         flights[name] = flight
# ...
#           wrong = wrong_with(flight)
# +         if wrong and old:
# +             flights[name] = old
# ...
# -         new = name not in flights
# +         new = old is None

# %% wrong: the_detail_is_the_title, refused by says-which
# at fault: the detail is 'Not a flight'
# says: PUT with {"guests": 4, "night": false, "stops": ["lake"]} was
# -             return problem(422, "Not a flight", wrong)
# +             return problem(422, wrong, "Not a flight")

# %% wrong: type_as_text, refused by content
# at fault: the media type was written application/json; charset=utf-8, and PUT /flight/clara returned 415
# -         if request.mimetype != "application/json":
# +         if request.headers.get("Content-Type") != "application/json":

# %% wrong: type_by_its_letters, refused by content
# at fault: the media type was written Application/JSON
# says: upper or lower case
# -         if request.mimetype != "application/json":
# +         if (request.content_type or "").partition(";")[0].strip() != "application/json":

# %% wrong: type_that_begins_so, refused by content
# at fault: the media type was application/json-seq, and PUT /flight/clara returned 204 No Content
# -         if request.mimetype != "application/json":
# +         if not (request.content_type or "").lower().startswith("application/json"):

# %% wrong: unknown_members_are_dropped, refused by whole
# at fault: 'geusts'
# says: PUT /flight/clara with {"pilot": "Ana", "guests": 4, "night": false,
# -         return "".join(f"{name} is no member of a flight. " for name in flight if name not in rules)
# +         return ""
# ...
# -         flights[name] = flight
# +         flights[name] = {one: flight[one] for one in rules}

# %% wrong: unknown_members_are_stored, refused by whole
# at fault: 'geusts'
# says: PUT /flight/clara with {"pilot": "Ana", "guests": 4, "night": false,
# -         return "".join(f"{name} is no member of a flight. " for name in flight if name not in rules)
# +         return ""

# %% wrong: what_follows_is_not_read, refused by content
# at fault: "stops": []}}
# says: isn't JSON, and PUT /flight/clara returned 204
# -             flight = json.loads(request.get_data())
# +             flight = json.JSONDecoder().raw_decode(request.get_data(as_text=True))[0]
