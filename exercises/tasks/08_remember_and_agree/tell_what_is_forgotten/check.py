"""Each line happens: a cache that holds four responses, and one request through it; what it has to ask about then."""

from functools import cache

import flask

from clients.cache import CachingClient
from exercises.checking import check
from mini_server import start

HELD = ("/book/7", "/book/7?view=cover", "/books/", "/author/3")
LINES = {
    "a": ("PUT", "/book/7", 204, {}),
    "b": ("PUT", "/book/7", 412, {}),
    "c": ("POST", "/books/", 201, {"Location": "/book/8"}),
    "d": ("DELETE", "/book/7", 204, {}),
    "e": ("DELETE", "/book/7", 500, {}),
    "f": ("POST", "/book/7/lend", 200, {}),
    "g": ("GET", "/book/7/remove", 200, {}),
    "h": ("PATCH", "/book/7?view=cover", 204, {}),
    "i": ("POST", "/book/7", 303, {"Location": "/thanks"}),
    "j": ("OPTIONS", "/books/", 204, {}),
    "k": ("PUT", "/author/3", 200, {}),
}
TARGET = "an unsafe request without an error makes a cache forget the address it was sent to (RFC 9111, section 4.4)."
ERRORS = "only a response of 2xx or 3xx makes a cache forget; an error doesn't (RFC 9111, section 4.4)."
HOLDS = "a cache can forget only what it holds (RFC 9111, section 4.4)."
OTHERS = "a cache must forget what it has for the request's address, but the request doesn't say what else has changed (RFC 9111, section 4.4)."
SAFE = "a safe method says that nothing is changed, so nothing is forgotten (RFC 9111, section 4.4; RFC 9110, section 9.2.1)."
QUERY = "the query is a part of the address (RFC 3986, section 3.4), by which a cache finds what it holds (RFC 9111, section 2)."


@cache
def truths():
    """Of each line: what a real cache doesn't answer from its store afterwards."""
    with start(library()) as running:
        return {name: forgotten_by(running, *line) for name, line in LINES.items()}


def library():
    """A server that shows everything, and answers writes as it is told."""
    app = flask.Flask("library")

    @app.route(
        "/<path:path>", methods=["GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS"], provide_automatic_options=False
    )
    def any_of_them(path):
        told = flask.request.headers.get("Told")
        if not told:
            return path, 200, {"Cache-Control": "max-age=3600", "ETag": '"1"'}
        location = flask.request.headers.get("Told-Location")
        return "", int(told), {"Location": location} if location else {}

    return app


def forgotten_by(running, method, address, status, fields):
    """Fill a cache, send the request, and see which of the four it no longer answers by itself."""
    client = CachingClient(running.url, running.clock.now, shared=True)
    for held in HELD:
        client.send("GET", held)
    told = {"Told": str(status)} | {f"Told-{name}": value for name, value in fields.items()}
    client.send(method, address, told)
    return {held for held in HELD if client.send("GET", held).crossed}


def rule(method, address, status, kept):
    """The rule of a line, for an address that wasn't forgotten, or for what was ("")."""
    if method in ("GET", "OPTIONS"):
        return SAFE
    if status >= 400:
        return ERRORS
    if not kept:
        return TARGET
    return QUERY if kept.partition("?")[0] == address.partition("?")[0] else OTHERS


def judge(trial, names):
    """Hold the learner's lists against what the cache did."""
    for name in names:
        method, address, status, _ = LINES[name]
        found = trial.value.get(name) if isinstance(trial.value, dict) else None
        said = f"{name}, {method} {address} returned {status}"
        listed = isinstance(found, list) and all(isinstance(one, str) for one in found)
        words = f"{said}: not filled in" if found is None else f"{said}: {found!r} isn't a list of addresses"
        trial.need(listed, words, "a list of addresses, [] for none", "a convention of this task.")
        strange = [one for one in found if one not in HELD]
        trial.need(not strange, f"{said}: {strange and strange[0]!r} isn't stored", f"some of {', '.join(HELD)}", HOLDS)
        more, less = set(found) - truths()[name], truths()[name] - set(found)
        kept = min(more, default="")
        words = "the cache forgot something that isn't in your list"
        words = f"you say that {kept} is forgotten, but it wasn't" if kept else words
        wanted = "what the cache asks about afterwards, and nothing else"
        trial.need(not more and not less, f"{said}: {words}", wanted, rule(method, address, status, kept))


@check("done", points=2)
def what_was_done(trial):
    """A write that was done makes the cache forget its address, and no other: a, c, d, k."""
    judge(trial, "acdk")


@check("refused", points=1)
def what_was_refused(trial):
    """A write that was refused, and one that was done: a, b, e."""
    judge(trial, "abe")


@check("elsewhere", points=2)
def other_addresses(trial):
    """Another address is another one, whatever happened there: f, h, i."""
    judge(trial, "fhi")


@check("safe", points=1)
def what_only_looked(trial):
    """A method that only looks, and one that writes: d, g, j."""
    judge(trial, "dgj")
