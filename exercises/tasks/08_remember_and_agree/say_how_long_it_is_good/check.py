"""Each value goes out on a response, through a browser's cache and a shared one, and time passes: what do they do?"""

import flask

from clients.cache import CachingClient
from exercises.checking import check
from exercises.checking.shared_checks import value_of_header
from exercises.checking.shared_checks import member
from mini_server import start

DAY = 86_400
USED_ALL_THE_SAME = {
    "stale-while-revalidate": "stale-while-revalidate lets a cache use what is no longer fresh for so many seconds more, "
    "and ask the server meanwhile (RFC 5861, section 3).",
    "must-understand": "must-understand lets a cache that knows what the status means ignore no-store "
    "(RFC 9111, section 5.2.2.3).",
}
STORE, ASKS, FETCHES = "answered from its store", "asked the server about what it had", "had kept nothing"
BROWSER, SHARED = "a browser's cache", "the shared cache"
COMMAS = (
    "Cache-Control is a list, whose members are separated by commas (RFC 9111, section 5.2; RFC 9110, section 5.6.1)."
)
FRESH = "max-age is how long a response is fresh, and may be used without asking (RFC 9111, section 5.2.2.1)."
ASK = "no-cache: keep it, and ask before each use (RFC 9111, section 5.2.2.4)."
CUT_OFF = "a cache that gets no response may show what is stale, unless no-cache or must-revalidate forbids it (RFC 9111, section 4.2.4)."
STALE = "stale-if-error lets a cache show what is stale where the server returns 500, 502, 503 or 504 (RFC 5861, section 4)."
NOTHING = "no-store: keep nothing of it (RFC 9111, section 5.2.2.5)."
PRIVATE = "private: not for shared caches; a lifetime says how long a browser may use it (RFC 9111, section 5.2.2.7)."
TWO = "s-maxage is for shared caches only, and wins there over max-age (RFC 9111, section 5.2.2.10)."


def value_for(trial, page, why):
    """What the learner wrote for a page."""
    value = value_of_header(trial, member(trial.value, page), page, "Cache-Control", why)
    trial.need(";" not in value, f"{page} has {value}", "commas between the directives", COMMAS)
    return value


def keeps_the_promise(trial, page, why, promises):
    """For each (kind of cache, seconds later, what it does): a real cache does so with the learner's value."""
    value = value_for(trial, page, why)
    with start(town(page, value)) as running:
        for kind, later, wanted in promises:
            did = asked_twice(running, page, kind == SHARED, later)
            words = f"{page} with {value}: {age(later)} later {kind} {did}"
            trial.need(did == wanted, words, f"a cache that {wanted}", because(value, kind, did) or why)


def because(value, kind, did):
    """The rule by which a value made a cache do something else than its page wants, where the value says more."""
    said = {one.partition("=")[0].strip().lower() for one in value.split(",")}
    if ":" in value:
        return "a directive and its number are joined by = (RFC 9111, section 5.2)."
    if did == ASKS:
        return ASK if "no-cache" in said else FRESH if "max-age" in said and kind == BROWSER else ""
    if did == FETCHES:
        return NOTHING if "no-store" in said else PRIVATE if "private" in said else ""
    return next((rule for name, rule in USED_ALL_THE_SAME.items() if name in said), "")


def town(page, value):
    """A server that gives this page so, and fails when somebody asks with the header Fail."""
    app = flask.Flask("town")
    fields = {"Cache-Control": value, "ETag": '"v1"'}
    app.get(page)(lambda: ("no page", 503) if "Fail" in flask.request.headers else ("a page", 200, fields))
    return app


def is_not_shown_old(trial, page, why):
    """Where the server fails, or gives no response, no cache shows what it has."""
    value, caches = value_for(trial, page, why), {}
    with start(town(page, value)) as running:
        for kind in (BROWSER, SHARED):
            client, passed = cache_in_time(running, kind == SHARED)
            caches[kind] = client
            client.send("GET", page)
            passed[0] = 1
            shown = client.send("GET", page, {"Fail": "yes"}).status
            words = f"{page} with {value}: the server returned 503, and {kind} showed what it had"
            trial.need(shown == 503, words, "a cache that shows nothing old", why)
    for kind, client in caches.items():
        words = f"{page} with {value}: the server gave no response, and {kind} showed what it had"
        trial.need(client.send("GET", page).status != 200, words, "a cache that shows nothing old", CUT_OFF)


def age(seconds):
    """Seconds in words."""
    if seconds % DAY == 0:
        return f"{seconds // DAY} days"
    return f"{seconds} second{'s' * (seconds != 1)}"


def asked_twice(running, page, shared, later):
    """What a new cache does when the page is asked for again so much later."""
    client, passed = cache_in_time(running, shared)
    client.send("GET", page)
    passed[0] = later
    again = client.send("GET", page)
    if not again.crossed:
        return STORE
    return ASKS if "if-none-match" in {name.lower() for name, _ in again.crossed[0].request.headers} else FETCHES


def cache_in_time(running, shared):
    """A new cache that does all that it may, and a list with the seconds that have passed."""
    passed = [0]
    return CachingClient(running.url, lambda: running.clock.now() + passed[0], shared, use_stale=True), passed


@check("for-all", points=2)
def good_for_everybody(trial):
    """The weather is fresh for ten minutes, the logo for 300 days, everywhere."""
    weather = [(BROWSER, 599, STORE), (SHARED, 599, STORE), (BROWSER, 601, ASKS), (SHARED, 601, ASKS)]
    keeps_the_promise(trial, "/weather", FRESH, weather)
    keeps_the_promise(trial, "/logo-3f2a.svg", FRESH, [(BROWSER, 299 * DAY, STORE), (SHARED, 299 * DAY, STORE)])


@check("each-time", points=1)
def asked_about_each_time(trial):
    """The prices are kept, and asked about each time."""
    keeps_the_promise(trial, "/prices", ASK, [(BROWSER, 1, ASKS), (SHARED, 1, ASKS), (BROWSER, DAY * 30, ASKS)])
    is_not_shown_old(trial, "/prices", STALE)


@check("nothing-kept", points=1)
def nothing_is_kept(trial):
    """The letter is kept by nobody."""
    keeps_the_promise(trial, "/letter", NOTHING, [(SHARED, 1, FETCHES), (BROWSER, 1, FETCHES)])


@check("browsers-only", points=1)
def for_browsers_only(trial):
    """The basket is kept by Ana's browser for a minute, and by no shared cache."""
    basket = [(SHARED, 1, FETCHES), (BROWSER, 59, STORE), (BROWSER, 61, ASKS)]
    keeps_the_promise(trial, "/basket", PRIVATE, basket)


@check("two-lifetimes", points=1)
def one_lifetime_for_each_kind(trial):
    """The news is fresh for five minutes in a shared cache, and never in a browser."""
    news = [(SHARED, 299, STORE), (SHARED, 301, ASKS), (BROWSER, 1, ASKS)]
    keeps_the_promise(trial, "/news", TWO, news)
