"""The night is replayed with a cinema and a proxy that loses exactly these; what exists then is the truth."""

from functools import cache

import flask

from clients import LossyProxy, send
from exercises.checking import check
from exercises.checking.answers import among
from mini_server import start

FREE = {"If-None-Match": "*"}
BENS = {"Idempotency-Key": '"ben-1"'}
NIGHT = [
    ("POST", "/tickets/", {"for": "Ana"}, {}, "answer"),
    ("POST", "/tickets/", {"for": "Ana"}, {}, "request"),
    ("POST", "/tickets/", {"for": "Ana"}, {}, ""),
    ("POST", "/tickets/", {"for": "Ben"}, BENS, "request"),
    ("POST", "/tickets/", {"for": "Ben"}, BENS, "answer"),
    ("POST", "/tickets/", {"for": "Ben"}, BENS, ""),
    ("PUT", "/seat/7", {"for": "Cleo"}, FREE, "answer"),
    ("PUT", "/seat/7", {"for": "Cleo"}, FREE, ""),
    ("PUT", "/seat/9", {"for": "Dora"}, FREE, "request"),
    ("PUT", "/seat/9", {"for": "Elsa"}, FREE, ""),
    ("PUT", "/seat/9", {"for": "Dora"}, FREE, ""),
    ("DELETE", "/seat/3", None, {}, "answer"),
    ("DELETE", "/seat/3", None, {}, "request"),
    ("DELETE", "/seat/3", None, {}, ""),
    ("PATCH", "/waiting", {"add": 2}, {}, "answer"),
    ("PATCH", "/waiting", {"add": 2}, {}, "request"),
    ("PATCH", "/waiting", {"add": 2}, {}, ""),
]
SILENCE = "after a lost response the work is done, after a lost request it isn't, and the client can't tell which (RFC 9110, section 9.2.2)."
KEYS = "a known key marks a request that came before, so it gets the same response again. A convention, described in an Internet-Draft."
TAKEN = "If-None-Match: * holds only where nothing exists. Where it doesn't hold, nothing is written and the status is 412 (RFC 9110, section 13.1.2)."
GONE = "a second DELETE has no further effect, but it may get another response (RFC 9110, section 9.2.2)."
ADDS = "PATCH isn't idempotent: a change that adds, adds each time it arrives (RFC 5789, section 2)."
NO_KEY = "each POST without a key that arrives creates a ticket, whether or not its response arrives (RFC 9110, section 9.2.2)."
BEGAN = "PATCH adds to what is there, and 3 people were waiting at first (RFC 5789, section 2)."
INSTEAD = {  # the reason against an answer that comes from a rarer belief
    ("tickets for Ana", "1"): NO_KEY,
    ("seat 7", "nobody"): SILENCE,
    ("seat 9", "dora"): f"{SILENCE} {TAKEN}",
    ("heard for 14", "410"): "where nothing exists, this server returns 404: a convention of this task.",
    ("people waiting", "4"): BEGAN,
    ("people waiting", "9"): SILENCE,
}


def cinema():
    """The cinema's server, and what it keeps."""
    app = flask.Flask("cinema")
    kept = {"tickets": [], "keys": set(), "seats": {"3": "Franz"}, "waiting": 3}

    @app.post("/tickets/")
    def sell():
        key = flask.request.headers.get("Idempotency-Key")
        if key is None or key not in kept["keys"]:
            kept["tickets"].append(flask.request.get_json()["for"])
            kept["keys"] |= {key} - {None}
        return "", 201

    @app.put("/seat/<number>")
    def take(number):
        known = number in kept["seats"]
        if known and flask.request.headers.get("If-None-Match") == "*":
            return "", 412
        kept["seats"][number] = flask.request.get_json()["for"]
        return "", 204 if known else 201

    @app.delete("/seat/<number>")
    def give_back(number):
        return "", 204 if kept["seats"].pop(number, None) else 404

    @app.patch("/waiting")
    def wait():
        kept["waiting"] += flask.request.get_json()["add"]
        return "", 204

    return app, kept


@cache
def truth():
    """What exists after the night, and what was heard; by a real proxy."""
    app, kept = cinema()
    with start(app) as server:
        heard = [sent_through(server.url, *one) for one in NIGHT]
    of = kept["tickets"].count
    exists = {"tickets for Ana": of("Ana"), "tickets for Ben": of("Ben"), "people waiting": kept["waiting"]}
    seats = {f"seat {number}": kept["seats"].get(number, "nobody") for number in "79"}
    return exists | seats | {f"heard for {number}": heard[number - 1] for number in (8, 11, 14)}


def sent_through(url, method, address, content, fields, lost):
    """Send one request through a proxy that loses this of it; gives the status that was heard."""
    with LossyProxy(url, lose=int(lost == "answer"), drop=lambda _: lost == "request") as proxy:
        return send(method, proxy.url + address, fields, content).status


def judge(trial, why, *names):
    """Hold what the learner wrote under these names against what happened."""
    for name in names:
        found = trial.value.get(name) if isinstance(trial.value, dict) else None
        filled = isinstance(found, int | str) and not isinstance(found, bool) and found not in ("", 0)
        words = f"{name!r} isn't filled in" if found in (None, "", 0) else f"{name!r} is {found!r}"
        trial.need(filled, words, "a number, a name, or 'nobody'", SILENCE if name.startswith("seat") else why)
        right = truth()[name]
        words = f"{name!r}: you say {found}, but the replay gave something else"
        why = INSTEAD.get((name, str(found).strip().lower()), why)
        trial.need(among(found, [right]) == right, words, wanted_of(name), why)


def wanted_of(name):
    return (
        "the status that the counter got in that line"
        if name.startswith("heard")
        else "what the server has at the end of the night"
    )


@check("tickets", points=2)
def tickets_sold(trial):
    """So many tickets exist for Ana, and so many for Ben."""
    judge(trial, SILENCE, "tickets for Ana")
    judge(trial, KEYS, "tickets for Ben")


@check("seats", points=2)
def seats_taken(trial):
    """These people have the seats, and this is what the counter heard."""
    judge(trial, TAKEN, "seat 7", "heard for 8", "seat 9", "heard for 11")


@check("more-and-less", points=2)
def given_back_and_waiting(trial):
    """So many people wait, and this is what the last DELETE heard."""
    judge(trial, ADDS, "people waiting")
    judge(trial, GONE, "heard for 14")
