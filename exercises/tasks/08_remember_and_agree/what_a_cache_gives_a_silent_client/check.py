"""Each line happens: a station, a real shared cache, those who ask first, and the buoy; what it gets is the truth."""

from collections import Counter
from functools import cache

import flask

from clients.cache import CachingClient
from exercises.checking import check
from exercises.checking.shared_checks import value_of_header
from exercises.checking.answers import among
from mini_server import start

MAX, ANA = {"Cache-Control": "max-age=600"}, {"Authorization": "Basic YW5hOng="}
HTML, BUOY = {"Accept": "text/html"}, {"Accept": None}  # ours would say Accept: */* by itself
LINES = {
    "a": (MAX, [HTML]),
    "b": (MAX | {"Vary": "Accept"}, [HTML]),
    "c": (MAX | {"Vary": "Accept"}, [{"Accept": "*/*"}]),
    "d": (MAX | {"Vary": "Accept"}, [BUOY, HTML]),
    "e": ({"Cache-Control": "private, max-age=600"}, [BUOY]),
    "f": (MAX, [ANA]),
    "g": ({"Cache-Control": "public, max-age=600"}, [ANA]),
    "h": ({"Cache-Control": "s-maxage=600"}, [ANA]),
    "i": (MAX | {"Set-Cookie": "cabin=7"}, [{"Cookie": "who=Ana"}]),
    "j": (MAX | {"Vary": "Accept-Language, Cookie"}, [{"Accept-Language": "fi"}, {"Cookie": "who=Ana"}]),
    "k": ({"Cache-Control": "no-cache"}, [BUOY]),
    "l": (MAX, [BUOY, {"Cache-Control": "no-cache"}]),
}
VARY = "every header that Vary names must be the same in both requests, and an absent one fits only an absent one (RFC 9111, section 4.1)."
NO_VARY = "without Vary a stored response fits every request for its address, whatever else they say (RFC 9111, sections 4 and 4.1)."
SIGNED = "a shared cache keeps a response to Authorization only where it says public, s-maxage or must-revalidate (RFC 9111, section 3.5)."
PRIVATE = "private: not to be kept by a cache that many people use (RFC 9111, section 5.2.2.7)."
COOKIES = "neither Cookie nor Set-Cookie keeps a response out of caches (RFC 9111, section 7.3)."
SAY_IT = f"{COOKIES} Cache-Control and Vary say what does."
OF_SHARED = "s-maxage is a lifetime for shared caches, and for no other (RFC 9111, section 5.2.2.10)."
NOTHING = "no-store: keep nothing of it (RFC 9111, section 5.2.2.5)."
ASK = "no-cache in a response: not to be used without asking (RFC 9111, section 5.2.2.4)."
INSISTS = "a request with no-cache reaches the server, and the newest response that fits is the one used (RFC 9111, sections 5.2.1.4 and 4)."
KEPT = "a lifetime says how long a response may be used without asking (RFC 9111, sections 4.2 and 5.2.2.1)."
ONCE = "a stored response is used while it's fresh, where each header that Vary names is the same (RFC 9111, sections 4.1 and 4.2)."
FORM = "the check sends these two headers, and no other header about caches (a convention of this task)."
RULES = dict.fromkeys("bcdj", VARY) | dict.fromkeys("fgh", SIGNED)
RULES |= {"a": NO_VARY, "e": PRIVATE, "i": COOKIES, "k": ASK, "l": INSISTS}


def station(pages):
    """A server of pages, each (its headers, what makes its body from the number and the headers of a request)."""
    app, asked = flask.Flask("station"), Counter()

    @app.get("/<page>")
    def show(page):
        asked[page] += 1
        fields, content = pages[f"/{page}"]
        tag = {"ETag": f'"{asked[page]}"', "Content-Type": "text/plain"}
        return content(asked[page], flask.request.headers), {**fields, **tag}

    return app


@cache
def truths():
    """What the buoy gets in each line, from a real shared cache."""
    pages = {f"/{name}": (fields, lambda number, _: str(number)) for name, (fields, _) in LINES.items()}
    with start(station(pages)) as running:
        return {name: given(running, f"/{name}", before) for name, (_, before) in LINES.items()}


def given(running, page, before):
    """The number of the request whose response the buoy gets, or "server"."""
    harbour = CachingClient(running.url, running.clock.now, shared=True)
    for asked in before:
        harbour.send("GET", page, BUOY | asked)
    running.clock.advance(60)
    answer = harbour.send("GET", page, BUOY)
    return "server" if answer.crossed else answer.response.text()


def judge(trial, names):
    """Hold the learner's words for these lines against what the cache gave."""
    for name in names:
        found = trial.value.get(name) if isinstance(trial.value, dict) else None
        said = among(found, ("1", "2", "server"))
        words = f"{name} isn't filled in" if found in (None, "") else f"{name}: {found!r} isn't one of the words"
        trial.need(said in ("1", "2", "server"), words, '"1", "2" or "server"', "a convention of this task.")
        what = "the station is asked" if said == "server" else f"the buoy gets {said}"
        fields, before = LINES[name]
        words = f"{name}: you say that {what}, but responses have {in_words(fields)}, and before the buoy came "
        words += " and then ".join(f"a request with {in_words(one)}" for one in before)
        trial.need(said == truths()[name], words, "what the cache does", RULES[name])


def in_words(fields):
    """Headers as a sentence names them; a request without Accept is as silent as the buoy."""
    return ", ".join(f"{name}: {value}" for name, value in fields.items() if value) or "nothing to go by"


@check("vary", points=2)
def chosen_or_not(trial):
    """With Vary and without, nothing fits nothing: a, b, c, d, j."""
    judge(trial, "abcdj")


@check("who", points=2)
def who_asked_before(trial):
    """What was asked with a name, with a cookie, or answered with private: e, f, g, h, i."""
    judge(trial, "efghi")


@check("asking", points=1)
def what_is_asked_about(trial):
    """no-cache in a response and in a request: k, l; held against d."""
    judge(trial, "dkl")


def mended(trial, page):
    """The headers that the learner wrote for a page; those that are sent."""
    found = trial.value.get(page) if isinstance(trial.value, dict) else None
    names = {str(name).title(): value for name, value in found.items()} if isinstance(found, dict) else {}
    pair = names.keys() <= {"Cache-Control", "Vary"} and all(isinstance(one, str | None) for one in names.values())
    form = '{"Cache-Control": "...", "Vary": "..."}'
    words = f"{page} isn't filled in" if found is None else f"{page}: {found!r} isn't a pair of headers"
    trial.need(isinstance(found, dict) and pair, words, form, FORM)
    sent = {name: value for name, value in names.items() if value and value.strip()}
    trial.need(sent, f"{page} isn't filled in", form, FORM)
    return {name: value_of_header(trial, value, page, name, FORM) for name, value in sent.items()}


def written(trial, page):
    """A page with the headers that the learner wrote for it."""
    return f"{page} with {in_words(mended(trial, page))}"


def once(trial, page, otherwise=ONCE, shared=True):
    """Why a stored response of this page wasn't used again: what the learner forbade, or another rule."""
    said = mended(trial, page).get("Cache-Control", "").lower()
    of_this_kind = {"private": PRIVATE} if shared else {"s-maxage": OF_SHARED}
    forbidden = {"no-store": NOTHING, "no-cache": ASK} | of_this_kind
    return next((rule for directive, rule in forbidden.items() if directive in said), otherwise)


def asked_in_turn(trial, page, content, askers, shared=True, later=0):
    """For each asker in turn, so many seconds apart: (what they got, did it reach the station)."""
    with start(station({page: (mended(trial, page), content)})) as running:
        client, came = CachingClient(running.url, running.clock.now, shared=shared), []
        for asked in askers:
            answer = client.send("GET", page, BUOY | asked)
            came.append((answer.response.text(), bool(answer.crossed)))
            running.clock.advance(later)
        return came


@check("cabin", points=1)
def a_page_for_each_cookie(trial):
    """Nobody gets a page that was made for another cookie, and a browser keeps its own for a minute."""

    def cabin(_, fields):
        return fields.get("Cookie", "a stranger")

    page = written(trial, "/cabin")
    askers = [{"Cookie": "who=Ana"}, {"Cookie": "who=Ben"}, BUOY, {"Cookie": "who=Ana"}, BUOY, {"Cookie": "who=Ben"}]
    for asked, (got, _) in zip(askers, asked_in_turn(trial, "/cabin", cabin, askers), strict=True):
        own = cabin(0, asked)
        trial.need(got == own, f"{page}: {own} got the page made for {got}", "everybody's own page", SAY_IT)
    again = asked_in_turn(trial, "/cabin", cabin, askers[:1] * 2, shared=False, later=59)[1]
    why = once(trial, "/cabin", KEPT, shared=False)
    trial.need(not again[1], f"{page}: a browser asked again after 59 seconds", "its own page, kept for a minute", why)
    again = asked_in_turn(trial, "/cabin", cabin, askers[:1] * 2, shared=False, later=61)[1]
    trial.need(again[1], f"{page}: a browser didn't ask again after 61 seconds", "a page kept for a minute", KEPT)


@check("greeting", points=1)
def a_greeting_in_each_language(trial):
    """Everybody is greeted in their language, and the station once for each Accept-Language."""

    def greeting(_, fields):
        return fields.get("Accept-Language", "en")

    fi, se = {"Accept-Language": "fi"}, {"Accept-Language": "se"}
    askers = [fi, BUOY, se, fi | HTML, {"Cookie": "who=Ben"}, fi | {"Cookie": "who=Ana"}]
    came = asked_in_turn(trial, "/greeting", greeting, askers, later=119)
    for number, (asked, (got, reached)) in enumerate(zip(askers, came, strict=True)):
        own = greeting(0, asked)
        language = own if "Accept-Language" in asked else "no language"
        who = f"{written(trial, '/greeting')}: who asked for {language}"
        trial.need(got == own, f"{who} got a greeting in {got}", own, VARY)
        words = f"{who} reached the station, although somebody had asked before"
        trial.need(not reached or number < 3, words, "the store", once(trial, "/greeting"))


@check("tide", points=1)
def one_tide_for_all(trial):
    """Of all who ask for the tide, with a name or without, only the first reaches the station."""
    for askers in ([BUOY, ANA, HTML, ANA], [ANA, BUOY, ANA | HTML, HTML]):
        came = asked_in_turn(trial, "/tide", lambda *_: "high", askers, later=199)
        late = [number for number, (_, reached) in enumerate(came) if reached and number]
        who = "somebody with Authorization" if askers[0] is ANA else "the buoy"
        words = (
            f"{written(trial, '/tide')}: {who} asked first, but number {late and late[0] + 1} reached the station too"
        )
        wanted = "one response for all, for ten minutes"
        trial.need(not late, words, wanted, SIGNED if askers[0] is ANA else once(trial, "/tide"))
