"""Whole flights are put and shown; then parts, other types and what can't be read; each refusal is read by a client."""

import json

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.shared_checks import problem_in

CLARA = {"pilot": "Ana", "guests": 4, "night": False, "stops": ["lake"]}
NIGHT = {"pilot": "Bo", "guests": 0, "night": True, "stops": []}
FULL = {"stops": ["mill", "church", ""], "night": False, "guests": 8, "pilot": "Bjørn"}
JSON = "application/json"
WHOLE = (
    "PUT asks that the body become the whole state (RFC 9110, section 9.3.4), and a part of a flight isn't a flight."
)
TABLE = "all four members are there as the table wants them, with 0 to 8 guests and stops that may be empty. A convention of this task."
READ = "422 says that the body can be read, but makes no sense here (RFC 9110, section 15.5.21)."
FRESH = "each check calls make_app() for a fresh app (a convention of these tasks), so keep the flights inside it."
STAYS = "a client that gets a 4xx status believes that its request was refused, so nothing may have changed (RFC 9110, section 15.5)."
WRONG = {  # as JSON is written
    "guests": ('"4"', "4.0", "true", "false", "null", "1e400", "-1", "9", "4.5", "[4]", '""', "{}", "4e0"),
    "night": ('"false"', "0", "1", "null", '""', "[]"),
    "pilot": ('""', "null", "7", '["Ana"]', "true", "{}"),
    "stops": ('"lake"', "null", '["lake", 7]', '{"lake": 1}', "[null]", "0"),
}
RULE = {
    400: "400 says that the body can't be read (RFC 9110, section 15.5.1).",
    415: "415 says that a body of this media type isn't read here (RFC 9110, section 15.5.16).",
    422: READ,
}


def put(trial, flight, statuses, name="clara"):
    """A whole flight is stored, and shown as it was sent."""
    answer = trial.send("PUT", f"/flight/{name}", flight)
    words = f"a PUT of a whole flight to /flight/{name} returned {answer.status_words()}"
    why = "201 says that PUT created it, 200 or 204 that it replaced what was there (RFC 9110, section 9.3.4)."
    why = why if answer.status < 400 else TABLE
    trial.need(answer.status in statuses, words, " or ".join(map(str, statuses)), why, [answer])
    shows(trial, flight, f"GET /flight/{name} doesn't show the flight that was put", WHOLE, name)


def shows(trial, flight, words, why=STAYS, name="clara"):
    """GET shows exactly this flight; None is for one that isn't there."""
    answer = trial.send("GET", f"/flight/{name}")
    holds = answer.status == 404 if flight is None else answer.status == 200 and same(written(answer), flight)
    trial.need(holds, words, "404" if flight is None else f"{flight}", why, [answer])


def written(answer):
    """The body as data in which 4.0 isn't 4."""
    try:
        return json.loads(answer.answer, parse_float=lambda number: f"the number {number}")
    except ValueError:
        return None


def refused(trial, fault, content, statuses=(422, 400), media_type=JSON, name="clara", left=CLARA, why=""):
    """This is refused with such a status, and changes nothing; gives the response."""
    answer = trial.send("PUT", f"/flight/{name}", content, {"Content-Type": media_type})
    words = f"{fault}, and PUT /flight/{name} returned {answer.status_words()}"
    trial.need(answer.status in statuses, words, " or ".join(map(str, statuses)), why or RULE[statuses[0]], [answer])
    shows(trial, left, f"a PUT was refused with {answer.status}, but /flight/{name} isn't as it was", name=name)
    return answer


def as_json(flight, **written_so):
    """A flight in JSON, with members that are in it as they are written here."""
    members = {**{name: json.dumps(value, ensure_ascii=False) for name, value in flight.items()}, **written_so}
    return "{" + ", ".join(f'"{name}": {value}' for name, value in members.items()) + "}"


def without(name, flight=CLARA):
    return json.dumps({one: value for one, value in flight.items() if one != name})


@check("whole", points=2)
def whole_means_whole(trial):
    """A whole flight is stored; one that lacks a member, or has one too many, is refused."""
    shows(trial, CLARA, "a fresh app doesn't show the flight that it starts with", FRESH)
    for flight in (NIGHT, FULL, CLARA):
        put(trial, flight, [200, 204])
    for number in range(9):
        put(trial, {**NIGHT, "guests": number}, [200, 204] if number else [201], "night")
    for name in CLARA:
        refused(trial, f"{name!r} was missing", without(name), why=WHOLE)
        refused(trial, f"{name!r} was missing", without(name), name="new", left=None, why=WHOLE)
    refused(trial, "all four members were missing", "{}", why=WHOLE)
    for more, value in {"geusts": "4", "Guests": "5", "wind": "null"}.items():
        refused(trial, f"a flight has no member {more!r}", as_json(CLARA, **{more: value}))
    refused(trial, "a flight has no member 'wind'", as_json({"wind": "north", **CLARA}))
    put(trial, CLARA, [201], "new")
    methods_hold(trial, "/flight/clara", "/flight/none", example=NIGHT)


@check("types", points=2)
def types_are_types(trial):
    """What looks like a number, a truth, a text or a list is none."""
    put(trial, NIGHT, [200, 204])
    put(trial, CLARA, [200, 204])
    for name, values in WRONG.items():
        for value in values:
            refused(trial, f"{name!r} was {value}", as_json(NIGHT, **{name: value}))


@check("content", points=1)
def what_is_no_flight_at_all(trial):
    """Another type is 415, what can't be read 400, JSON that is no object 422 or 400."""
    put(trial, CLARA, [200, 204])
    others = ("text/plain", "application/x-www-form-urlencoded", "application/merge-patch+json", "application/json-seq")
    for media_type in (*others, None):
        fault = f"the media type was {media_type}" if media_type else "no media type was given"
        refused(trial, fault, as_json(NIGHT), (415,), media_type)
    refused(trial, "the media type was text/plain", as_json(NIGHT), (415,), "text/plain", "new", None)
    for content in ('{"pilot": "Ana", "gue', "", "pilot=Ana", as_json(NIGHT) + "}"):
        refused(trial, f"{content!r} isn't JSON", content, (400,))
    for content in ("[]", "null", "4", '"Ana"', '["pilot", "guests", "night", "stops"]'):
        refused(trial, f"{content} isn't a JSON object", content)
    why = "a media type may have parameters, and upper or lower case makes no difference (RFC 9110, section 8.3.1)."
    for spelled in ("application/json; charset=utf-8", "Application/JSON"):
        answer = trial.send("PUT", "/flight/clara", as_json(NIGHT), {"Content-Type": spelled})
        words = f"the media type was written {spelled}, and PUT /flight/clara returned {answer.status_words()}"
        trial.need(answer.status in (200, 204), words, "200 or 204", why, [answer])


@check("says-which", points=2)
def a_refusal_says_which_and_why(trial):
    """Each refusal is problem details, and names the member that is missing, unknown or wrong."""
    put(trial, CLARA, [200, 204])
    cases = [(name, without(name)) for name in CLARA]
    cases += [(name, as_json(CLARA, **{name: values[0]})) for name, values in WRONG.items()]
    cases += [("geusts", as_json(CLARA, geusts="4")), ("wind", as_json(CLARA, wind='"north"'))]
    for name, content in cases:
        answer = refused(trial, f"{name!r} was missing, unknown or wrong", content)
        detail = problem_in(trial, answer)["detail"]
        words = f"PUT with {content} was refused, but the detail is {detail!r}"
        why = "detail is about this occurrence, and helps to fix it (RFC 9457, section 3.1.4)."
        says = name in detail and len(detail.split()) > 1
        trial.need(says, words, f"a detail that names {name}, and says what is wrong", why, [answer])
    problem_in(trial, refused(trial, "the media type was text/plain", as_json(NIGHT), (415,), "text/plain"))
    problem_in(trial, refused(trial, "the body was cut off", '{"pilot": "Ana", "gue', (400,)))
    problem_in(trial, refused(trial, "[] isn't a JSON object", "[]"))
