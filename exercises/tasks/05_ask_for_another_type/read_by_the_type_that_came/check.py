"""The client is sent to servers that have JSON, XML, or something that only looks like them."""

import json

from clients.negotiation import weight
from exercises.checking import check, instead_of_raising
from exercises.checking.shared_checks import FAILED, REDIRECTION, REFUSED, SUCCESS

JSON, XML, HTML = "application/json", "application/xml", "text/html"
BOOK = "/book/emma"
EMMA = (200, {"Content-Type": JSON}, json.dumps({"title": "Emma", "author": "Jane Austen"}))
PERSUASION = (200, {"Content-Type": XML}, "<book><title>Persuasion</title><author>Jane Austen</author></book>")
BY_TYPE = "Content-Type says how the content is to be read (RFC 9110, section 8.3). "
DISREGARDED = BY_TYPE + "A server may disregard Accept (section 12.4.1), so what was asked for decides nothing."
NAMES = (
    BY_TYPE
    + "The names of types are the same in small letters and large ones, and parameters may follow (section 8.3.1)."
)
OTHER = BY_TYPE + "Types with other names are other types, for this client as well: that is a convention of this task."
NOTHING_SAID = "where nothing says the type, a recipient may guess (RFC 9110, section 8.3); this client does not, by this task's convention."
BELOW = "the title is the element directly below the root, as this task says (a convention)."
LIKE_JSON = ("application/problem+json", "application/ld+json", "text/json", "application/jsonp")
LIKE_XML = ("text/xml", "application/atom+xml", "application/xml-dtd", "application/xhtml+xml")
DEEPER = (200, {"Content-Type": XML}, "<book><of><title>No</title></of><title>Persuasion</title></book>")
WITHOUT = [
    (JSON, '{"author": "Jane Austen"}', "JSON that has no title"),
    (XML, "<book><author>Jane Austen</author></book>", "XML that has no title"),
    (XML, "<book><of><title>Emma</title></of></book>", "XML with a title further down only"),
]
UNREADABLE = [
    (JSON, '{"title": "Em', "JSON that breaks off"),
    (JSON, "", "nothing, called JSON,"),
    (JSON, '["Emma", "Jane Austen"]', "JSON that is a list"),
    (JSON, '"Emma"', "JSON that is a text"),
    (XML, "<book><title>Persuasion</title>", "XML that breaks off"),
    (XML, "", "nothing, called XML,"),
]
CANNOT = (
    "Content-Type says how content is meant to be read (RFC 9110, section 8.3), and a sender may be wrong about it or "
    "stop in the middle. Where your client can read no title, it returns None; a convention of this task."
)
NO_TITLE = "where there is no title, the answer is None: what this task asks for, a convention."
GET = "GET asks for what is there, with its content (RFC 9110, section 9.3.1)."
ACCEPT = "Accept says which types a client wants, and how much (RFC 9110, sections 12.5.1 and 12.4.2)."


def reads(trial, *cases, address=BOOK):
    """Send the client to a server that gives one answer after the other, and need what it makes of each."""
    url = trial.scripted([answer for answer, _, _, _ in cases])
    there = "" if address == BOOK else f" from {address}"
    for number, (answer, wanted, what, why) in enumerate(cases, 1):
        needed = "None" if wanted is None else repr(wanted)
        with instead_of_raising(needed, why):
            title = trial.run(url, address)
        sent = trial.sent(url)
        one_get(trial, sent[number - 1 :])
        trial.need(
            title == wanted,
            f"{what} came{there}, and your client made {'None' if title is None else repr(title)} of it",
            needed,
            why,
            sent[-1:],
        )


def one_get(trial, sent):
    trial.need(
        [one.method for one in sent] == ["GET"],
        f"your client sent {len(sent)} requests for one title"
        if len(sent) != 1
        else f"your client sent {sent[0].method}",
        "one GET",
        f"one request can say all that you want: {ACCEPT}" if len(sent) != 1 else GET,
        sent,
    )


BOTH = ((EMMA, "Emma", f"a book as {JSON}", BY_TYPE), (PERSUASION, "Persuasion", f"a book as {XML}", BY_TYPE))


def named(book, title, name):
    """A case: the book, with its type written in another way."""
    return (200, {"Content-Type": name}, book[2]), title, f"a book as {name}", NAMES


@check("both-types", points=2)
def both_types_are_read(trial):
    """JSON and XML are read, each by one GET, however their types are written."""
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
    """Accept asks for JSON most, for XML less, and for a page less than both; so the course's blog can be read."""
    server = trial.server()
    title, sent = trial.run(server, "/blog/2"), trial.sent(server)
    one_get(trial, sent)
    weights_fit(trial, sent[0])
    told = trial.ask(server, "GET", "/blog/2", None, {"Accept": JSON}).data()["title"]
    trial.need(
        title == told,
        f"the course's server has its blog in four types, and your client made {title!r} of /blog/2",
        "the title of the blog",
        BY_TYPE.strip(),
        sent,
    )


def weights_fit(trial, one):
    accept = one.asked_field("Accept") or "*/*"
    data, xml, html = (weight(accept, name).q for name in (JSON, XML, HTML))
    trial.need(
        data > xml > html,
        f"Accept: {accept} wants JSON by {data:g}, XML by {xml:g} and a page by {html:g}",
        "JSON most, XML less, and a page less than both",
        ACCEPT,
        [one],
    )


@check("another-type", points=2)
def another_type_is_not_read(trial):
    """A page is not read as XML, and text is not read as JSON, although they look like it."""
    page = "<html><title>Sign in</title><body>Members only</body></html>"
    text = json.dumps({"title": "A note on how to write JSON"})
    feed = "<rss><title>News</title></rss>"
    reads(
        trial,
        *BOTH,
        ((200, {"Content-Type": "text/html; charset=utf-8"}, page), None, "a page", DISREGARDED),
        ((200, {"Content-Type": "text/plain"}, text), None, "text/plain that looks like JSON", DISREGARDED),
        ((200, {"Content-Type": "application/rss+xml"}, feed), None, "a feed, application/rss+xml,", DISREGARDED),
        ((200, {}, EMMA[2]), None, "content without a Content-Type, which looks like JSON,", NOTHING_SAID),
        ((200, {}, PERSUASION[2]), None, "content without a Content-Type, which looks like XML,", NOTHING_SAID),
        *(((200, {"Content-Type": name}, EMMA[2]), None, f"content as {name}", OTHER) for name in LIKE_JSON),
        *(((200, {"Content-Type": name}, PERSUASION[2]), None, f"content as {name}", OTHER) for name in LIKE_XML),
        (DEEPER, "Persuasion", "XML with one more title, further down,", BELOW),
    )
    for address in ("/emma.xml", "/emma.json", "/xml/emma.html"):
        reads(trial, *BOTH, address=address)


@check("refusals", points=2)
def a_refusal_is_no_book(trial):
    """No other status than 200 brings a book, of whichever class it is."""
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
    """A case: another status than 200, with a title."""
    why = "The status says whether this is the thing at all (RFC 9110, section 15)"
    why += (
        "; an error may have a title of its own (RFC 9457, section 3.1)." if status >= 400 else ": here 200 alone does."
    )
    return (status, {"Content-Type": media_type}, content), None, f"a {status} with content as {media_type}", why


@check("no-title", points=1)
def without_a_title_it_is_none(trial):
    """A book without a title, or with none that can be read, gives None, and no error."""
    reads(trial, *BOTH, *(((200, {"Content-Type": name}, book), None, what, NO_TITLE) for name, book, what in WITHOUT))
    reads(trial, *BOTH)
    for name, book, what in UNREADABLE:
        reads(trial, ((200, {"Content-Type": name}, book), None, what, CANNOT))
