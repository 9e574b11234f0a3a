"""A library bus behind a connection that loses responses, and busy servers; judged by the requests and the loans."""

import json

import flask

from exercises.checking import check, same
from exercises.checking.shared_checks import REFUSED, SUCCESS
from exercises.checking.answers import as_data

RULE = "GET, HEAD, PUT and DELETE may be sent again without asking, because twice has the same effect as once (RFC 9110, section 9.2.2)."
NEVER = (
    "POST and PATCH guarantee nothing about a second time, so a client lets a person decide (RFC 9110, section 9.2.2)."
)
TWICE = "a failed automatic retry shouldn't be retried automatically (RFC 9110, section 9.2.2)."
ONLY = "ask sends the request that it is given: another one is nobody's wish (a convention)."
LATER = "Retry-After says how long to wait before the next request (RFC 9110, section 10.2.3)."
HEARD = "a response with any status is a response. Here only silence, and a 503 with Retry-After, call for a second request (a convention)."
LAST = "ask returns the status of the response to the last request that it sent, or None where no response came. A convention of this task."
WHOLE = "ask sends the body that it is given, as JSON, an empty object too. A convention of this task."
LOAN = {"book": "Heidi", "by": "Ana"}


def library():
    """An app that lends books: loans with POST or with PUT, visits counted with PATCH."""
    app, loans, visits = flask.Flask("library bus"), {}, []

    @app.get("/loans/")
    def all_of_them():
        return {"loans": loans, "visits": len(visits)}

    @app.post("/loans/")
    def lend():
        number = f"n{len(loans) + 1}"
        loans[number] = flask.request.get_json()
        return loans[number], 201

    @app.route("/loan/<name>", methods=["PUT", "DELETE"])
    def loan(name):
        known = name in loans
        if flask.request.method == "PUT":
            loans[name] = flask.request.get_json()
            return "", 204 if known else 201
        loans.pop(name, None)
        return "", 204 if known else 404

    @app.patch("/visits")
    def visit():
        visits.append(flask.request.get_json())
        return "", 204

    return app


def told(status):
    """A status, or that nothing was heard, in words."""
    return "nothing" if status is None else f"status {status}"


def sends(trial, where, asked, times, result, why, too_few=""):
    """Call the client; it sends this request that many times, and returns this.

    `why` says why not more often, and also why that often where `too_few` is empty.
    """
    method, address, content = asked
    said = trial.run(where, method, address, content)
    came = trial.sent(where)
    wanted = [one for one in came if (one.method, one.target) == (method, address)]
    nothing_else(trial, asked, came)
    as_given(trial, asked, wanted)
    words = f"{method} {address} was sent {counted(len(wanted))}"
    if len(wanted) < times:
        why = too_few or why
    elif times == 2:
        why = TWICE
    trial.need(len(wanted) == times, words, counted(times), why, came)
    returned = f"ask returned {said!r}, but the last request got {told(came[-1].status)}"
    trial.need(said == result and not isinstance(said, bool), returned, repr(result), LAST, came)
    return came


def as_given(trial, asked, came):
    """The request was sent at all, and each time with the body that was given."""
    method, address, content = asked
    trial.need(came, f"{method} {address} wasn't sent", "the request that ask is given", ONLY)
    for one in came:
        words = f"{method} {address} was sent with {one.body or 'no body'}"
        holds = content is None or same(as_data(one.body), content)
        trial.need(holds, words, f"the body {json.dumps(content)}", WHOLE, [one])


def nothing_else(trial, asked, came):
    """No request came but the one that was asked for."""
    method, address, _ = asked
    other = [one for one in came if (one.method, one.target) != (method, address)]
    words = f"besides {method} {address}, the client sent {other and other[0].asked()}"
    trial.need(not other, words, f"{method} {address} and nothing else", ONLY, came)


def counted(times):
    return {0: "not at all", 1: "once", 2: "twice"}.get(times, f"{times} times")


def state(trial, server):
    """What is lent now."""
    return trial.ask(server, "GET", "/loans/").data()


def lent(trial, server, wanted, why):
    """These loans exist, and no others."""
    found = state(trial, server)["loans"]
    words = f"the library has {len(found)} loan{'s' * (len(found) != 1)}: {', '.join(found) or 'none'}"
    trial.need(found == wanted, words, f"{len(wanted)}, as requested", why)


@check("repeats", points=2)
def repeats_what_may_be_repeated(trial):
    """A lost response is asked for again with GET, HEAD, PUT and DELETE."""
    bus = trial.server(library())
    trial.ask(bus, "PUT", "/loan/old", LOAN)
    sends(trial, trial.behind(bus, lose=1), ("GET", "/loans/", None), 2, 200, RULE)
    sends(trial, trial.behind(bus, lose=1), ("HEAD", "/loans/", None), 2, 200, RULE)
    sends(trial, trial.behind(bus, lose=1), ("PUT", "/loan/new", LOAN), 2, 204, RULE)
    lent(trial, bus, {"old": LOAN, "new": LOAN}, RULE)
    sends(trial, trial.behind(bus, lose=1), ("DELETE", "/loan/old", None), 2, 404, RULE)
    lent(trial, bus, {"new": LOAN}, RULE)


@check("answered", points=1)
def one_request_where_an_answer_comes(trial):
    """Where a response comes, each request is sent once, and its status returned."""
    sends(trial, trial.behind(trial.server(library()), lose=1), ("GET", "/loans/", None), 2, 200, RULE)
    bus = trial.server(library())
    for asked, result in [
        (("POST", "/loans/", LOAN), 201),
        (("PUT", "/loan/a", LOAN), 201),
        (("PUT", "/loan/a", {"book": "Momo", "by": "Ben"}), 204),
        (("PUT", "/loan/b", {}), 201),
        (("DELETE", "/loan/n1", None), 204),
        (("DELETE", "/loan/n1", None), 404),
        (("GET", "/loans/", None), 200),
    ]:
        sends_as_the_last(trial, bus, asked, result)
    lent(trial, bus, {"a": {"book": "Momo", "by": "Ben"}, "b": {}}, HEARD)


def sends_as_the_last(trial, bus, asked, result):
    """On a server that has been asked before: one request more, and this result."""
    before = len(trial.sent(bus))
    said = trial.run(bus, *asked)
    new = trial.sent(bus)[before:]
    nothing_else(trial, asked, new)
    as_given(trial, asked, new)
    words = f"{asked[0]} {asked[1]} got a response, but was sent {counted(len(new))}"
    trial.need(len(new) == 1, words, "once", HEARD, new)
    trial.need(said == result, f"ask returned {said!r} after {told(result)}", repr(result), LAST, new)


@check("never-blindly", points=2)
def leaves_post_and_patch_alone(trial):
    """POST and PATCH are sent once: nobody borrows twice."""
    bus = trial.server(library())
    sends(trial, trial.behind(bus), ("POST", "/loans/", LOAN), 1, 201, HEARD)
    sends(trial, trial.behind(bus, lose=1), ("POST", "/loans/", LOAN), 1, None, NEVER)
    lent(trial, bus, {"n1": LOAN, "n2": LOAN}, NEVER)
    sends(trial, trial.behind(bus, lose=1), ("PATCH", "/visits", {"add": 1}), 1, None, NEVER)
    visits = state(trial, bus)["visits"]
    trial.need(visits == 1, f"one visitor was counted {counted(visits)}", "once", NEVER)
    for method in ("POST", "PATCH"):
        busy = trial.scripted([(503, {"Retry-After": "5"}, "busy"), (201, {}, "")])
        sends(trial, busy, (method, "/loans/", LOAN), 1, 503, NEVER)


@check("twice-at-most", points=1)
def gives_up_after_the_second(trial):
    """No request goes a third time, whether silence or 503 came."""
    bus = trial.server(library())
    sends(trial, trial.behind(bus, lose=9), ("PUT", "/loan/a", LOAN), 2, None, TWICE, RULE)
    busy = (503, {"Retry-After": "5"}, "busy")
    sends(trial, trial.scripted([busy]), ("GET", "/loans/", None), 2, 503, TWICE, LATER)
    sends(trial, trial.scripted([None, busy, (200, {}, "")]), ("GET", "/loans/", None), 2, 503, TWICE, RULE)
    sends(trial, trial.scripted([busy, None, (200, {}, "")]), ("GET", "/loans/", None), 2, None, TWICE, LATER)


@check("waits", points=1)
def waits_as_long_as_it_is_told(trial):
    """After 503 it waits as long as Retry-After says; other responses are no reason to wait, or to send again."""
    busy = trial.scripted([(503, {"Retry-After": "7"}, "busy"), (204, {}, "")])
    sends(trial, busy, ("PUT", "/loan/a", LOAN), 2, 204, LATER)
    waited(trial, busy, [7])
    now = trial.scripted([(503, {"Retry-After": "0"}, "busy"), (200, {}, "")])
    sends(trial, now, ("GET", "/loans/", None), 2, 200, LATER)
    waited(trial, now, [])
    sends(trial, trial.scripted([None, (200, {}, "")]), ("GET", "/loans/", None), 2, 200, RULE)
    told = [(status, {"Retry-After": "9"}, "") for status in (*SUCCESS, *REFUSED, 429, 500, 502, 504, 599)]
    told = [(503, {}, "closed"), (500, {}, "broken"), (404, {}, ""), *told]
    place = trial.scripted([*told, (200, {}, "")])
    for status, *_ in told:
        sends_as_the_last(trial, place, ("GET", "/loans/", None), status)
        waited(trial, place, [], HEARD)


def waited(trial, place, seconds, why=LATER):
    """It slept so long, and no longer."""
    words = f"it waited {sum(trial.slept)} seconds"
    trial.need(sum(trial.slept) == sum(seconds), words, f"{sum(seconds)} seconds", why, trial.sent(place)[-2:])
