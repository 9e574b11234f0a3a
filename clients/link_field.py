"""The links of a response: the field Link (RFC 8288), and what its content offers to follow."""

import re
from html.parser import HTMLParser
from itertools import islice
from typing import NamedTuple
from urllib.parse import urldefrag
from weakref import WeakKeyDictionary

from .messages import Exchange, Response, type_named
from .syntax import joined, same_origin

MOST_LINKS = 1_000  # of one answer: whoever gives more is not read to the end
# A quote that is never closed goes to the end: looking for its end from each quote again would take seconds.
_LINK_VALUE = re.compile(r'<([^<>]*)>((?:[^<>",]|"(?:[^"\\]|\\.?)*(?:"|$))*)')
_PARAMETER = re.compile(r';\s*([^\s=;"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?')


class Link(NamedTuple):
    """Where a link leads (a whole address), and the media type that it promises there, "" where it promises none."""

    address: str
    type: str


def linked(exchange: Exchange, relation: str) -> tuple[Link, ...]:
    """The links of this relation in the field Link of a response, those of its own server only, in order.

    The first 1,000 links of all relations are looked at.
    """
    written = islice(_LINK_VALUE.finditer(exchange.field("Link") or ""), MOST_LINKS)
    found = (_link(exchange, *one.groups()) for one in written)
    return tuple(link for relations, link in found if link and relation in relations)


def _link(exchange: Exchange, reference: str, written: str) -> tuple[list[str], Link | None]:
    values: dict[str, str] = {}
    for name, quoted, plain in _PARAMETER.findall(written):
        values.setdefault(name.lower(), quoted or plain)  # The first `rel` counts (RFC 8288, section 3.3).
    url = exchange.request.url
    address = joined(url, reference)
    promised = values.get("type", "").strip().lower()
    link = Link(address, promised) if address and same_origin(address, url) else None
    return values.get("rel", "").lower().split(), link


MOST_READ = 100_000
"""So many characters of a page are searched for them."""

_IN_BRACKETS = re.compile(r"<([^<>]*)>")
_ADDRESS_IN = {"a": "href", "area": "href", "link": "href", "img": "src"}


def links(exchange: Exchange) -> list[str]:
    """The addresses a response links to, whole and without fragment, each once, in the order they appear.

    Looked at are the field Link (RFC 8288), the Location of a redirect, and HTML: a, area, link, img.
    A form is no link, even one that would be sent with GET: it waits for somebody to press its button.
    Of very many the first 1,000 of a page's first 100,000 characters are here, and `links_left_out` says so.
    """
    page = page_of(exchange)
    url = exchange.request.url
    base = joined(url, page.base) or url
    found = [joined(url, reference) for reference in _in_fields(exchange)]
    found += [joined(base, reference) for reference in page.references]
    return list(dict.fromkeys(urldefrag(address).url for address in found if address))


def links_left_out(exchange: Exchange) -> str:
    """Which links of a response `links` did not look at, in a sentence; "" where it saw all of them."""
    if page_of(exchange).left_out:
        return page_of(exchange).left_out
    many = next(islice(_IN_BRACKETS.finditer(exchange.field("Link") or ""), MOST_LINKS, None), None)
    return f"Only the first {MOST_LINKS:,} links of the field Link were looked at; there are more." if many else ""


def _in_fields(exchange: Exchange) -> list[str]:
    location = exchange.field("Location") if 300 <= (exchange.status or 0) < 400 else None
    found = (one[1] for one in islice(_IN_BRACKETS.finditer(exchange.field("Link") or ""), MOST_LINKS))
    return [*found, *([location] if location else [])]


def page_of(exchange: Exchange) -> "Page":
    """What an HTML page refers to; nothing, where the answer is none."""
    response = exchange.response
    if response is None:
        return Page()
    if (page := _pages.get(response)) is None:
        page = Page()
        if type_named(response.field("Content-Type")) == "text/html":
            page.read(response.text() or "")
        _pages[response] = page
    return page


class Enough(Exception):
    """So many links were found that no more are looked for."""


class Page(HTMLParser):
    """What an HTML page refers to, the base that its references start from, and what its forms are sent to.

    `left_out` says what was not looked at, in a sentence.
    """

    def __init__(self) -> None:
        super().__init__()
        self.base = self.left_out = ""
        self.references: list[str] = []
        self.actions: list[str] = []

    def read(self, text: str) -> None:
        """Look at a page, as far as anybody would."""
        if len(text) > MOST_READ:
            self.left_out = f"Links were looked for in the first {MOST_READ:,} of its {len(text):,} characters only."
        try:
            self.feed(text[:MOST_READ])
        except Enough:
            self.left_out = f"Only the first {MOST_LINKS:,} links of the page were looked at; there are more."
        except AssertionError:  # Python's reader stops so where it does not know the words
            self.left_out = "Links were looked for up to a <![ only, which no page has."

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "base" and not self.base:
            self.base = values.get("href") or ""
        if tag == "form":
            self._take(self.actions, values.get("action"))
        self._take(self.references, values.get(_ADDRESS_IN.get(tag)))

    def _take(self, into: list[str], reference: str | None) -> None:
        found = (reference or "").strip()
        if found and len(self.references) + len(self.actions) == MOST_LINKS:
            raise Enough
        into += [found] if found else []


_pages: WeakKeyDictionary[Response, Page] = WeakKeyDictionary()
"""What was found in the answers that somebody still has: each is looked at from several sides."""
