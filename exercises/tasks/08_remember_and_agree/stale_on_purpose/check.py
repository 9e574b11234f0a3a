"""Each line happens: a page, a cache that uses what it may, the clock moved on, and the service well, broken or gone."""

import contextlib
from email.utils import formatdate
from functools import cache

import flask

from clients import LossyProxy
from clients.cache import CachingClient
from exercises.checking import check
from exercises.checking.shared_checks import value_of_header
from exercises.checking.answers import among
from mini_server import start

WELL, BUSY, MISSING, GONE = "has a new report", "returns 503", "returns 404", "gives no response at all"
STATUSES = {WELL: 200, BUSY: 503, MISSING: 404, GONE: 200}
INSISTS, DAY = {"Cache-Control": "no-cache"}, 86_400
SWR, SIE = "max-age=600, stale-while-revalidate=60", "max-age=600, stale-if-error=3600"
KNOWN = "must-understand, no-store, max-age=600"
LINES = {  # Cache-Control or the age of Last-Modified, shared?, seconds later, the service then; headers or status
    "a": (SWR, False, 630, WELL),
    "b": (SWR, False, 700, WELL),
    "c": (SWR, False, 630, WELL, INSISTS),
    "d": (SIE, False, 630, WELL),
    "e": (SIE, False, 630, BUSY),
    "f": (SIE, False, 630, MISSING),
    "g": (SIE, False, 5000, BUSY),
    "h": (f"{SIE}, must-revalidate", False, 630, BUSY),
    "i": ("max-age=600", False, 630, GONE),
    "j": ("max-age=600, must-revalidate", False, 630, GONE),
    "k": (f"{SWR}, proxy-revalidate", False, 630, WELL),
    "l": ("s-maxage=600, stale-while-revalidate=60", True, 630, WELL),
    "m": (10 * DAY, False, 10_800, WELL),
    "n": (36_000, False, 10_800, WELL),
    "o": (KNOWN, True, 30, WELL),
    "p": (KNOWN, True, 30, WELL, {}, 299),
}
WORDS = ("unasked", "meanwhile", "new", "spare", "error")
WHILE = "stale-while-revalidate: so many seconds beyond the lifetime, while the cache asks in the background (RFC 5861, section 3)."
ERROR = "stale-if-error: so many seconds beyond the lifetime, where the server returns 500, 502, 503 or 504 (RFC 5861, section 4)."
LIFE = "max-age says for how many seconds nobody has to ask (RFC 9111, section 5.2.2.1)."
MUST = "must-revalidate: a stale response must not be used until the service says that it is still current (RFC 9111, section 5.2.2.2)."
CUT = "a cache that is cut off may use what is stale, unless a directive forbids it (RFC 9111, section 4.2.4)."
PROXY = "proxy-revalidate and s-maxage forbid stale responses to shared caches only (RFC 9111, sections 5.2.2.8 and 5.2.2.10)."
GUESS = "without a lifetime a cache may guess one, such as a tenth of the time since Last-Modified (RFC 9111, section 4.2.2)."
KNOWS = "must-understand: a cache that knows the status ignores the no-store beside it; one that doesn't keeps nothing (RFC 9111, section 5.2.2.3)."
INSISTS = "no-cache in a request: don't answer from the store without asking (RFC 9111, section 5.2.1.4)."
ASK_AT_ONCE = {
    "no-store": "no-store: keep nothing of it (RFC 9111, section 5.2.2.5).",
    "no-cache": "no-cache: keep it, and ask before each use (RFC 9111, section 5.2.2.4).",
}
SHARED_ONLY = {
    "private": "private: not for shared caches (RFC 9111, section 5.2.2.7).",
    **dict.fromkeys(("s-maxage", "proxy-revalidate"), PROXY),
}
RULES = dict.fromkeys("ab", WHILE) | dict.fromkeys("defg", ERROR) | dict.fromkeys("hj", MUST)
RULES |= dict.fromkeys("kl", PROXY) | dict.fromkeys("mn", GUESS) | dict.fromkeys("op", KNOWS) | {"c": INSISTS, "i": CUT}


class Service:
    """The avalanche service behind its line; `look` is what a skier has of one page."""

    def __init__(self, stack):
        self.app, self.now = flask.Flask("avalanches"), WELL
        self.app.get("/<page>")(self.report)
        self.running = stack.enter_context(start(self.app))
        self.line = stack.enter_context(LossyProxy(self.running.url, lose=lambda _: self.now == GONE))
        clock = self.running.clock
        self.caches = [CachingClient(self.line.url, clock.now, shared, use_stale=True) for shared in (False, True)]

    def report(self, page):
        return self.said if self.now in (WELL, GONE) else ("no report", STATUSES[self.now])

    def look(self, said, shared, later, then, fields=None, status=200):
        """The word for what happens when somebody looks again so much later."""
        clock = self.running.clock
        if isinstance(said, str):
            head = {"Cache-Control": said}
        else:
            head = {"Last-Modified": formatdate(clock.now() - said, usegmt=True)}
        client = self.caches[shared]
        client.empty()
        self.now, self.said = WELL, ("old", status, head)
        client.send("GET", "/report")
        clock.advance(later)
        self.now, self.said = then, ("new", status, head)
        return word_for(client.send("GET", "/report", fields), client)


def word_for(answer, client):
    """What happened, in one of the five words."""
    text = answer.response.text() if answer.response else None
    if not answer.crossed:
        return "unasked" if client.answers[-1] is answer else "meanwhile"
    return {"old": "spare", "new": "new"}.get(text, "error")


@cache
def truths():
    """What real caches do in each line."""
    with contextlib.ExitStack() as stack:
        service = Service(stack)
        return {name: service.look(*line) for name, line in LINES.items()}


def judge(trial, names):
    """Hold the learner's words for these lines against what happened."""
    for name in names:
        found = trial.value.get(name) if isinstance(trial.value, dict) else None
        word = among(found, WORDS)
        words = f"{name} isn't filled in" if found in (None, "") else f"{name}: {found!r} isn't one of the five words"
        trial.need(word in WORDS, words, ", ".join(WORDS), "a convention of this task.")
        words = f"{name}: you say {word!r} for {case(*LINES[name])}"
        trial.need(word == truths()[name], words, "what the cache does", RULES[name])


def case(said, shared, later, then, fields=None, status=200):
    """A line of the table in words."""
    value = said if isinstance(said, str) else f"no Cache-Control, and a Last-Modified {said / 3600:g} hours ago"
    answered = f"a {status} with {value}, in a {'shared cache' if shared else 'browser'}, {later} s later"
    return f"{answered}, when the service {then}" + (", and a request with no-cache" if fields else "")


@check("while-asking", points=1)
def while_it_asks(trial):
    """What may be shown while the cache asks: a, b, c."""
    judge(trial, "abc")


@check("if-error", points=2)
def where_the_service_fails(trial):
    """What may be shown where the service fails: d, e, f, g, h."""
    judge(trial, "defgh")


@check("cut-off", points=1)
def where_no_answer_comes(trial):
    """What may be shown where no response comes: i, j."""
    judge(trial, "ij")


@check("kinds", points=1)
def browsers_and_shared_caches(trial):
    """What is said to shared caches only: k, l."""
    judge(trial, "kl")


@check("guessed", points=1)
def guessed_lifetimes(trial):
    """A lifetime that nobody said: m, n."""
    judge(trial, "mn")


@check("understood", points=1)
def what_is_understood(trial):
    """A status that is known, and one that isn't: o, p."""
    judge(trial, "op")


@check("written", points=2)
def two_pages_written(trial):
    """The report is stale on purpose, and the warning never."""
    service = Service(trial.stack)
    keeps(trial, service, "/report", [(599, WELL, "unasked")], LIFE)
    meanwhile = [(610, WELL, "meanwhile"), (710, BUSY, "meanwhile"), (730, WELL, "new")]
    keeps(trial, service, "/report", meanwhile, WHILE)
    keeps(
        trial, service, "/report", [(730, BUSY, "spare"), (DAY + 590, BUSY, "spare"), (DAY + 610, BUSY, "error")], ERROR
    )
    keeps(trial, service, "/warning", [(59, WELL, "unasked"), (61, WELL, "new")], LIFE)
    keeps(trial, service, "/warning", [(61, BUSY, "error"), (61, GONE, "error"), (10 * DAY, GONE, "error")], MUST)


def keeps(trial, service, page, promises, why):
    """Both kinds of caches do so with the learner's value: (seconds later, the service then, the word for it)."""
    found = trial.value.get(page) if isinstance(trial.value, dict) else None
    value = value_of_header(trial, found, page, "Cache-Control", why)
    for later, then, wanted in promises:
        for shared in (False, True):
            kind = "a shared cache" if shared else "a browser"
            did = service.look(value, shared, later, then)
            words = f"{page} with {value}: in {kind}, {later} s later, when the service {then}, it was {did!r}"
            trial.need(did == wanted, words, repr(wanted), because(value, shared, did, wanted) or why)


def because(value, shared, did, wanted):
    """The rule by which a directive made a cache ask, or not ask, against what was wanted."""
    if ";" in value:
        return "directives are separated by commas (RFC 9111, section 5.2)."
    if did == "meanwhile" and wanted != "unasked":
        return WHILE
    said = {one.partition("=")[0].strip().lower() for one in value.split(",")} if did in ("new", "error") else ()
    rules = {**ASK_AT_ONCE, **(SHARED_ONLY if shared else {}), "must-revalidate": MUST}
    return next((rule for name, rule in rules.items() if name in said), "")
