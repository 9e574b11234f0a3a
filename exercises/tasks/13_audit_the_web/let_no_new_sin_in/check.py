"""Releases are described at a server; what the gate says is compared with what is new in them."""

import json
import re

import flask

from exercises.checking import check

SHOP = (
    "GET /users",
    "POST /users",
    "GET /user/{id}",
    "GET /user/delete/{id}",
    "GET /order/delete/{id}",
    "POST /order/create",
)
SAFE = "GET and HEAD are safe, so whoever sends them asks for no change (RFC 9110, section 9.2.1). One more that changes something is one more that robots carry out."
KNOWN = "known findings don't stop a release. A gate looks only at new ones, which is the convention of a baseline."
OTHER_KIND = (
    "it has a finding of another kind, or none, but only get-that-changes counts here. A convention of this task."
)
WRITTEN = "an address counts as written, so with other capitals, or another name in braces, it's another address. A convention."
EXITS = (
    "0 lets the release go on, 1 says that something is new, 2 that nothing could be read (a convention of this task)."
)
TEXT = "only a JSON object is a description, because the auditor treats a text as lines (a convention of this task)."
STATUS = "a response with 4xx or 5xx isn't a description, whatever its body says (RFC 9110, sections 15.5 and 15.6)."


def described(operations, members=None):
    """An OpenAPI document of these operations."""
    paths = {}
    for operation in operations:
        method, address = operation.split()
        paths.setdefault(address, {})[method.lower()] = {"responses": {"200": {"description": "done"}, "404": NONE}}
    return {"openapi": "3.0.3", "info": {"title": "shop", "version": "1"}, "paths": paths, **(members or {})}


NONE = {"description": "there is none"}


def asked(trial, content, before, status=200):
    """What the gate says of a server that answers so."""
    app = flask.Flask("release")
    app.get("/openapi.json")(lambda: (content, status))
    came = trial.run(trial.server(app), before)
    shape = 'a dict such as {"exit": 1, "new": ["GET /user/delete/{id}"]}'
    fits = isinstance(came, dict) and type(came.get("exit")) is int and isinstance(came.get("new"), list)
    trial.need(fits, f"gate returned {str(came)[:80]}", shape, EXITS)
    return came["exit"], sorted(map(str, came["new"]))


def judged(trial, today, before, new):
    """The gate names what is new, and no more; its exit status says the same."""
    was = None if before is None else described(before)
    code, named = asked(trial, described(today), was)
    release = "the first release" if before is None else "a release"
    missed = sorted({*new} - {*named})
    had = [one for one in before or () if missed and one.split()[1] == missed[0].split()[1]]
    known = f" (before, this address had {', '.join(had)})" if had else ""
    words = f"{release} has {(missed or [''])[0]}, which is new{known}, and new has {named}"
    alike = {as_another(one) for one in before or ()} & {as_another(one) for one in missed}
    trial.need(not missed, words, f"new: {sorted(new)}", WRITTEN if alike else SAFE)
    more = sorted({*named} - {*new})
    told, why = told_of((more or [""])[0], before)
    trial.need(named == sorted(new), f"new has {named}: {told}", f"new: {sorted(new)}", why)
    exits = int(bool(new))
    why = KNOWN if code == 1 and before else EXITS
    trial.need(code == exits, f"{len(new)} sins are new in {release}, but exit is {code}", f"exit {exits}", why)


def as_another(operation):
    """An operation as a gate sees it that looks neither at capitals nor at names in braces."""
    return re.sub(r"{[^}]*}", "{}", operation.lower())


def told_of(operation, before):
    """How an operation is no new sin, and why it doesn't count."""
    if operation in (before or ()):
        return f"{operation} was there before", KNOWN
    return (
        (f"{operation} isn't a GET that changes something", OTHER_KIND) if operation else ("each is named once", EXITS)
    )


def swapped(operations, **instead):
    """The operations, with some of them replaced (by their place), or left out (None)."""
    places = {int(place[1:]): one for place, one in instead.items()}
    return [one for place, was in enumerate(operations) if (one := places.get(place, was))]


@check("new", points=2)
def a_new_one_stops_the_release(trial):
    """A GET that changes something and wasn't there before: exit 1, and it's named."""
    judged(trial, [*SHOP, "GET /cart/delete/{id}"], SHOP, ["GET /cart/delete/{id}"])
    two = ["GET /cart/delete/{id}", "GET /user/update/{id}"]
    judged(trial, [*two, *SHOP], SHOP, two)
    judged(trial, [*SHOP, "HEAD /cart/delete/{id}"], SHOP, ["HEAD /cart/delete/{id}"])
    judged(trial, [*SHOP, "HEAD /user/delete/{id}"], SHOP, ["HEAD /user/delete/{id}"])
    judged(trial, [*SHOP, "GET /User/Delete/{id}"], SHOP, ["GET /User/Delete/{id}"])
    known = [*SHOP[:3], "POST /user/delete/{id}", *SHOP[4:]]
    judged(trial, [*known, "GET /user/delete/{id}"], known, ["GET /user/delete/{id}"])


@check("known", points=2)
def what_was_known_stops_nobody(trial):
    """Old sins, fixed ones and new operations of other kinds: exit 0; and a new one beside them is still seen."""
    judged(trial, [*SHOP, "GET /cart/delete/{id}"], SHOP, ["GET /cart/delete/{id}"])
    judged(trial, SHOP, SHOP, [])
    judged(trial, SHOP[::-1], SHOP, [])
    judged(trial, swapped(SHOP, _3="DELETE /user/{id}"), SHOP, [])
    judged(trial, [*SHOP, "POST /cart/create", "GET /carts", "POST /cart/delete/{id}", "PUT /user/{id}"], SHOP, [])


@check("exchanged", points=2)
def one_goes_and_one_comes(trial):
    """Where one is fixed and another is new, their number is the same, and the release stops."""
    judged(trial, swapped(SHOP, _3="GET /user/update/{id}"), SHOP, ["GET /user/update/{id}"])
    judged(trial, swapped(SHOP, _3="GET /user/delete/{user_id}"), SHOP, ["GET /user/delete/{user_id}"])
    judged(trial, swapped(SHOP, _3=None, _4="GET /cart/delete/{id}"), SHOP, ["GET /cart/delete/{id}"])


@check("first", points=1)
def the_first_release_has_no_past(trial):
    """Without a description before, each is new; and where there is none, it goes on."""
    judged(trial, SHOP, None, ["GET /user/delete/{id}", "GET /order/delete/{id}"])
    judged(trial, SHOP[:3], None, [])


@check("shut", points=2)
def who_cannot_see_stays_shut(trial):
    """No description, no JSON, no OpenAPI document: exit 2; and where there is one again, it's read."""
    judged(trial, [*SHOP, "GET /cart/delete/{id}"], SHOP, ["GET /cart/delete/{id}"])
    for content, what, why in (
        ("<!doctype html><title>Log in</title>", "a page of HTML", EXITS),
        ({"hello": "world"}, "JSON that is no OpenAPI document", EXITS),
        ([], "an empty list", EXITS),
        (json.dumps("GET /users"), "a text in JSON", TEXT),
        (json.dumps("GET /user/delete/{id}"), "a text in JSON", TEXT),
    ):
        shut(trial, content, 200, f"200 with {what}", why)
    for status in (404, 500, 503):
        shut(trial, described(SHOP), status, f"{status}, with an old description as its body", STATUS)
    shut(trial, "", 200, "200 with nothing", EXITS, before=None)


def shut(trial, content, status, what, why, before=SHOP):
    """The gate stays shut where nothing can be read."""
    said = asked(trial, content, before and described(before), status)
    words = f"the server returned {what}, and the gate returned exit {said[0]}, new {said[1]}"
    trial.need(said == (2, []), words, "exit 2, and new is empty", why)
