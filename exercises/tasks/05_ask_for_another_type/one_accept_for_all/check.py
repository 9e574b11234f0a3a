"""Send the learner's Accept to real servers: the course's, and a town's with types that no list could foresee."""

import flask

from clients import send
from clients.negotiation import media_ranges, weight
from exercises.checking import check
from exercises.checking.shared_checks import filled_in
from exercises.checking.feedback import from_exchange
from mini_server import start

SPECIFIC = "If several ranges match a media type, the most specific one counts (RFC 9110, section 12.5.1)"
HIGHEST = f"the server sends the media type with the highest weight (RFC 9110, section 12.4.2). {SPECIFIC}."
UNWANTED = (
    "you don't want a media type that no range matches, or one with a q of 0 (RFC 9110, sections 12.4.2 and 12.4.3)."
)
IN_THE_TOWN = {"/map/1": ("text/html", "image/svg+xml"), "/clip/1": ("text/html", "image/webp")}


@check("feed-and-page", points=1)
def the_feed_and_the_page_come(trial):
    """The blog comes as a feed, and the user as a page."""
    accept = accept_in(trial)
    comes(trial, accept, "/blog/2", "application/rss+xml")
    comes(trial, accept, "/user/4", "text/html")


@check("the-jpeg", points=1)
def the_jpeg_comes(trial):
    """The picture comes as JPEG."""
    comes(trial, accept_in(trial), "/picture/1", "image/jpeg")


@check("any-picture", points=2)
def any_picture_comes(trial):
    """Pictures of types that the header doesn't name come before pages."""
    accept, url = accept_in(trial), trial.stack.enter_context(start(the_town())).url
    for name in ("svg", "webp"):
        needs_no_name(trial, accept, name)
    for address, (_, picture) in IN_THE_TOWN.items():
        answer = from_exchange(send("GET", url + address, {"Accept": accept}))
        judge(trial, accept, answer, picture)


@check("no-json", points=1)
def json_does_not_come(trial):
    """Where there is only JSON, the response is 406."""
    accept = accept_in(trial)
    comes(trial, accept, "/user/4", "text/html")
    answer = trial.ask("GET", "/limited", None, {"Accept": accept})
    words = f"/limited has only JSON, but with Accept: {accept} the screen got it"
    why = "you don't want a media type that no range matches (RFC 9110, section 12.4.3), and a q of 0 excludes one that a range would match (section 12.4.2)."
    trial.need(answer.status == 406, words, "406, because the header doesn't want JSON", why, [answer])


def accept_in(trial):
    """Return the learner's header value; refuse with what is missing."""
    why = "A request without Accept leaves the choice to the server (RFC 9110, section 12.4.1)."
    accept = filled_in(trial, trial.value, str, "accept", "one text, which comes after Accept:", why).strip()
    if accept.lower().startswith("accept:"):
        words = "your text contains the name of the header as well"
        trial.refuse(words, "only its value", "a header is a name, a colon and a value (RFC 9112, section 5).")
    if not accept.isascii() or not accept.replace("\t", " ").isprintable():
        why = "a header value has visible ASCII characters, with spaces or tabs between them (RFC 9110, section 5.5)."
        trial.refuse("your text can't be the value of a header", "ASCII characters on one line", why)
    unread = media_ranges(accept)[1]
    if unread:
        words = f"{unread[0]} isn't a valid part of Accept"
        wanted = "two names with a slash between them, and after them ;q= with 0, 1, or 0 and up to three digits after the point: q=0.5"
        trial.refuse(words, wanted, "this is how to write ranges and weights (RFC 9110, sections 12.5.1 and 12.4.2).")
    return accept


def comes(trial, accept, address, wanted):
    """Ask the course's server, and need this media type."""
    judge(trial, accept, trial.ask("GET", address, None, {"Accept": accept}), wanted)


def judge(trial, accept, answer, wanted):
    fits = weight(accept, wanted).q
    lacks = "" if fits else f", and no range in it wants {wanted}"
    words = f"with Accept: {accept} the screen got {came(answer)} from {answer.target}{lacks}"
    why = HIGHEST if fits else UNWANTED
    trial.need(
        answer.status == 200 and answer.media_type == wanted, words, f"{wanted} from {answer.target}", why, [answer]
    )


def came(answer):
    return "nothing" if answer.status == 406 else answer.media_type or "a body without a media type"


def needs_no_name(trial, accept, name):
    words = f"Accept: {accept} names {name}"
    why = "a star in place of the second name means all subtypes of a type (RFC 9110, section 12.5.1)."
    trial.need(name not in accept.lower(), words, "a range that includes types which the maker has never heard of", why)


def the_town():
    """A server that has a page and one picture at each address, and lists the page first."""
    app = flask.Flask("town")

    @app.get("/<path:path>")
    def show(path):
        offers, accept = IN_THE_TOWN[f"/{path}"], flask.request.headers["Accept"]
        chosen = max(offers, key=lambda offer: weight(accept, offer).q)
        return flask.Response("", content_type=chosen) if weight(accept, chosen).q else flask.Response("", 406)

    return app
