"""Run the client on servers that have JSON, XML, or something that only looks like them."""

import json

from clients.negotiation import weight
from exercises.checking import check, instead_of_raising
from exercises.checking.shared_checks import FAILED, REDIRECTION, REFUSED, SUCCESS

JSON, XML, HTML = "application/json", "application/xml", "text/html"
BOOK = "/book/emma"
EMMA = (200, {"Content-Type": JSON}, json.dumps({"title": "Emma", "author": "Jane Austen"}))
PERSUASION = (200, {"Content-Type": XML}, "<book><title>Persuasion</title><author>Jane Austen</author></book>")
BY_TYPE = "Content-Type says how to read the body (RFC 9110, section 8.3). "
DISREGARDED = BY_TYPE + "A server may ignore Accept (section 12.4.1), so what you asked for decides nothing."
NAMES = BY_TYPE + "Media types are case-insensitive, and parameters may follow (section 8.3.1)."
OTHER = (
    BY_TYPE + "A media type with another name is another media type, also for this client: a convention of this task."
)
NOTHING_SAID = "without a Content-Type a recipient may guess (RFC 9110, section 8.3), but by this task's convention this client doesn't."
BELOW = "the title is the element directly below the root, as this task says (a convention)."
LIKE_JSON = ("application/problem+json", "application/ld+json", "text/json", "application/jsonp")
LIKE_XML = ("text/xml", "application/atom+xml", "application/xml-dtd", "application/xhtml+xml")
DEEPER = (200, {"Content-Type": XML}, "<book><of><title>No</title></of><title>Persuasion</title></book>")
WITHOUT = [
    (JSON, '{"author": "Jane Austen"}', "JSON that has no title"),
    (XML, "<book><author>Jane Austen</author></book>", "XML that has no title"),
    (XML, "<book><of><title>Emma</title></of></book>", "XML with a title only further down"),
]
UNREADABLE = [
    (JSON, '{"title": "Em', "JSON that breaks off"),
    (JSON, "", "an empty body, called JSON,"),
    (JSON, '["Emma", "Jane Austen"]', "JSON that is a list"),
    (JSON, '"Emma"', "JSON that is a text"),
    (XML, "<book><title>Persuasion</title>", "XML that breaks off"),
    (XML, "", "an empty body, called XML,"),
]
CANNOT = (
    "Content-Type says how to read the body (RFC 9110, section 8.3), but a sender may be wrong about it or "
    "stop in the middle. If your client can't read a title, it returns None: a convention of this task."
)
NO_TITLE = "if there is no title, your client returns None: a convention of this task."
GET = "GET asks for what is there, with its body (RFC 9110, section 9.3.1)."
ACCEPT = "Accept says which media types a client wants, and how much (RFC 9110, sections 12.5.1 and 12.4.2)."


def reads(trial, *cases, address=BOOK):
    """Run the client on a server that sends one response after the other, and need the right result for each."""
    url = trial.scripted([answer for answer, _, _, _ in cases])
    there = "" if address == BOOK else f" from {address}"
    for number, (answer, wanted, what, why) in enumerate(cases, 1):
        needed = "None" if wanted is None else repr(wanted)
        with instead_of_raising(needed, why):
            title = trial.run(url, address)
        sent = trial.sent(url)
        one_get(trial, sent[number - 1 :])
        words = f"{what} came{there}, and your client made {'None' if title is None else repr(title)} of it"
        trial.need(title == wanted, words, needed, why, sent[-1:])


def one_get(trial, sent):
    words = (
        f"your client sent {len(sent)} requests for one title"
        if len(sent) != 1
        else f"your client sent {sent[0].method}"
    )
    why = f"one request can say everything you want. {ACCEPT}" if len(sent) != 1 else GET
    trial.need([one.method for one in sent] == ["GET"], words, "one GET", why, sent)


BOTH = ((EMMA, "Emma", f"a book as {JSON}", BY_TYPE), (PERSUASION, "Persuasion", f"a book as {XML}", BY_TYPE))


def named(book, title, name):
    """A case: the book, with its media type spelled differently."""
    return (200, {"Content-Type": name}, book[2]), title, f"a book as {name}", NAMES


@check("both-types", points=2)
def both_types_are_read(trial):
    """The client reads JSON and XML with one GET each, however their media types are spelled."""
    reads(
        trial,
        *BOTH,
        named(EMMA, "Emma", f"{JSON}; charset=utf-8"),
        named(PERSUASION, "Persuasion", f"{XML};charset=UTF-8"),
        named(EMMA, "Emma", "Application/JSON"),
        named(PERSUASION, "Persuasion", "application/XML"),
    )


@check("accept", points=2)
def accept_says_what_is_wanted(trial):
    """Accept wants JSON most, XML less, and a page less than both, so the client can read the course's blog."""
    server = trial.server()
    title, sent = trial.run(server, "/blog/2"), trial.sent(server)
    one_get(trial, sent)
    weights_fit(trial, sent[0])
    told = trial.ask(server, "GET", "/blog/2", None, {"Accept": JSON}).data()["title"]
    words = f"the course's server has its blog in four media types, but your client made {title!r} of /blog/2"
    trial.need(title == told, words, "the title of the blog", BY_TYPE.strip(), sent)


def weights_fit(trial, one):
    accept = one.asked_header("Accept") or "*/*"
    data, xml, html = (weight(accept, name).q for name in (JSON, XML, HTML))
    words = f"Accept: {accept} wants JSON by {data:g}, XML by {xml:g} and a page by {html:g}"
    trial.need(data > xml > html, words, "JSON most, XML less, and a page less than both", ACCEPT, [one])


@check("another-type", points=2)
def another_type_is_not_read(trial):
    """The client doesn't read a page as XML or text as JSON, although they look like it."""
    page = "<html><title>Sign in</title><body>Members only</body></html>"
    text = json.dumps({"title": "A note on how to write JSON"})
    feed = "<rss><title>News</title></rss>"
    reads(
        trial,
        *BOTH,
        ((200, {"Content-Type": "text/html; charset=utf-8"}, page), None, "a page", DISREGARDED),
        ((200, {"Content-Type": "text/plain"}, text), None, "text/plain that looks like JSON", DISREGARDED),
        ((200, {"Content-Type": "application/rss+xml"}, feed), None, "a feed, application/rss+xml,", DISREGARDED),
        ((200, {}, EMMA[2]), None, "a body without a Content-Type, which looks like JSON,", NOTHING_SAID),
        ((200, {}, PERSUASION[2]), None, "a body without a Content-Type, which looks like XML,", NOTHING_SAID),
        *(((200, {"Content-Type": name}, EMMA[2]), None, f"a body as {name}", OTHER) for name in LIKE_JSON),
        *(((200, {"Content-Type": name}, PERSUASION[2]), None, f"a body as {name}", OTHER) for name in LIKE_XML),
        (DEEPER, "Persuasion", "XML with another title, further down,", BELOW),
    )
    for address in ("/emma.xml", "/emma.json", "/xml/emma.html"):
        reads(trial, *BOTH, address=address)


@check("refusals", points=2)
def a_refusal_is_no_book(trial):
    """Only a 200 contains a book, and no other status of any class does."""
    problem = json.dumps({"title": "Not Acceptable", "detail": "on offer: text/html"})
    seen = [
        (406, "application/problem+json", problem),
        (406, JSON, problem),
        (404, JSON, problem),
        (500, JSON, problem),
    ]
    seen += [(410, XML, "<error><title>Gone</title></error>")]
    seen += [(status, JSON, EMMA[2]) for status in (*SUCCESS, *REDIRECTION, *REFUSED, *FAILED) if status != 204]
    reads(trial, *BOTH, *(refusal(*one) for one in seen))


def refusal(status, media_type, content):
    """A case: a status other than 200, with a title."""
    why = "The status says whether this is the book at all (RFC 9110, section 15)"
    why += (
        "; an error may have a title of its own (RFC 9457, section 3.1)."
        if status >= 400
        else ", and here only 200 does."
    )
    return (status, {"Content-Type": media_type}, content), None, f"a {status} with a body as {media_type}", why


@check("no-title", points=1)
def without_a_title_it_is_none(trial):
    """A book without a title, or with an unreadable one, gives None, and no error."""
    reads(trial, *BOTH, *(((200, {"Content-Type": name}, book), None, what, NO_TITLE) for name, book, what in WITHOUT))
    reads(trial, *BOTH)
    for name, book, what in UNREADABLE:
        reads(trial, ((200, {"Content-Type": name}, book), None, what, CANNOT))
