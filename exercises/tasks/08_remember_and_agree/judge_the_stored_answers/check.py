"""Each line happens: a museum's page, a cache of that kind, and the clock moved on; what crosses is the truth."""

from email.utils import formatdate
from functools import cache

import flask

from clients.cache import CachingClient
from exercises.checking import check
from mini_server import start

LINES = {
    "a": ({"Cache-Control": "max-age=600", "ETag": '"a"'}, False, 599),
    "b": ({"Cache-Control": "max-age=600", "ETag": '"b"'}, False, 600),
    "c": ({"Cache-Control": "no-cache", "ETag": '"c"'}, False, 1),
    "d": ({"Cache-Control": "no-store", "ETag": '"d"'}, False, 1),
    "e": ({"Cache-Control": "max-age=60"}, False, 61),
    "f": ({"Cache-Control": "max-age=600", "Age": "500", "ETag": '"f"'}, False, 200),
    "g": ({"Cache-Control": "private, max-age=600", "ETag": '"g"'}, True, 10),
    "h": ({"Cache-Control": "private, max-age=600", "ETag": '"h"'}, False, 10),
    "i": ({"Cache-Control": "s-maxage=60, max-age=600", "ETag": '"i"'}, True, 100),
    "j": ({"Cache-Control": "s-maxage=60, max-age=600", "ETag": '"j"'}, False, 100),
    "k": ({"Cache-Control": "max-age=60", "Expires": 3600, "ETag": '"k"'}, False, 100),
    "l": ({"Expires": 3600, "ETag": '"l"'}, False, 100),
}
WORDS = ("store", "asks", "fetches")
FRESH = "a response is fresh as long as its lifetime is greater than its age (RFC 9111, section 4.2)."
TAGGED = "What was stored isn't thrown away then, because its tag is there to ask with (RFC 9111, section 4.3.1)."
RULES = {
    "a": FRESH,
    "b": FRESH,
    "c": "no-cache means that a cache must not use it without asking (RFC 9111, section 5.2.2.4).",
    "d": "no-store means that no cache may store it (RFC 9111, section 5.2.2.5).",
    "e": "a cache asks with the validators that the stored response has: a tag, or a date of change (RFC 9111, section 4.3.1).",
    "f": "Age says how old the response was when it came, and counts (RFC 9111, sections 4.2.3 and 5.1).",
    "g": "private means that no shared cache may store it (RFC 9111, section 5.2.2.7).",
    "h": "private is about shared caches, and a browser's cache isn't one (RFC 9111, section 5.2.2.7).",
    "i": "s-maxage is the lifetime in a shared cache, and wins over max-age there (RFC 9111, section 5.2.2.10).",
    "j": "s-maxage is for shared caches only (RFC 9111, section 5.2.2.10).",
    "k": "with max-age, Expires doesn't count (RFC 9111, sections 4.2.1 and 5.3).",
    "l": "without max-age the lifetime is Expires minus Date (RFC 9111, section 4.2.1).",
}


@cache
def truths():
    """What real caches do with each line the second time, each with a clock that goes on as the line says."""
    clocks = []
    with start(museum(clocks)) as running:
        clocks.append(running.clock)
        return {name: word_for(asked_twice(running, name)) for name in LINES}


def asked_twice(running, name):
    """The second response that a new cache of this line's kind gives."""
    _, shared, later = LINES[name]
    passed = [0]
    client = CachingClient(running.url, lambda: running.clock.now() + passed[0], shared=shared)
    client.send("GET", f"/page/{name}")
    passed[0] = later
    return client.send("GET", f"/page/{name}")


def museum(clocks):
    """A server with a page for each line; Expires counts from the moment at which it was asked."""
    app = flask.Flask("museum")

    @app.get("/page/<name>")
    def page(name):
        fields = dict(LINES[name][0])
        if "Expires" in fields:
            fields["Expires"] = formatdate(clocks[0].now() + fields["Expires"], usegmt=True)
        return "a page", 200, fields

    return app


def word_for(answer):
    """What the cache did, read from what crossed."""
    if not answer.crossed:
        return "store"
    asked = answer.crossed[0].request
    names = {name.lower() for name, _ in asked.headers}
    return "asks" if names & {"if-none-match", "if-modified-since"} else "fetches"


def judge(trial, names):
    """Hold the learner's words for these lines against what the caches did."""
    for name in names:
        found = trial.value.get(name) if isinstance(trial.value, dict) else None
        word = found.strip().lower() if isinstance(found, str) else ""
        said = f"{name}: you say {found!r}" if found not in (None, "") else f"{name} isn't filled in"
        wanted = '"store", "asks" or "fetches"'
        trial.need(word in WORDS, said, wanted, "these three words are a convention of this task.")
        words = (
            f"{said}; a {'shared cache' if LINES[name][1] else 'browser'} did something else, {LINES[name][2]} s later"
        )
        why = FRESH if (name, word) == ("e", "store") else RULES[name]
        why = f"{why} {TAGGED}" if (word, truths()[name]) == ("fetches", "asks") else why
        trial.need(word == truths()[name], words, "what the cache does the second time", why)


@check("lifetimes", points=2)
def fresh_or_stale(trial):
    """Fresh, stale, and stale with nothing to ask with: a, b, e, f."""
    judge(trial, "abef")


@check("no-words", points=1)
def no_cache_and_no_store(trial):
    """no-cache and no-store: c, d; held against a."""
    judge(trial, "acd")


@check("kinds-of-cache", points=2)
def browser_and_proxy(trial):
    """What is said to a browser's cache and to a shared one: g, h, i, j."""
    judge(trial, "ghij")


@check("expires", points=1)
def expires_and_max_age(trial):
    """Expires, with max-age and without: k, l."""
    judge(trial, "kl")
