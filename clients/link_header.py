"""The links of a response: the Link header (RFC 8288), and what its body offers to follow."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple
from urllib.parse import urldefrag
from weakref import WeakKeyDictionary

from .messages import Exchange, Response, page_text, type_named, unpacked
from .syntax import joined, same_origin

MOST_LINKS = 1_000  # of one response: whoever gives more is not read to the end
# A quote that is never closed goes to the end: looking for its end from each quote again would take seconds.
_LINK_VALUE = re.compile(r'[\s,]*<([^<>]*)>((?:[^",]|"(?:[^"\\]|\\.?)*(?:"|$))*)')
_PARAMETER = re.compile(r';\s*([^\s=;"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?')


def link_values(exchange: Exchange) -> Iterator[tuple[str, str]]:
    """The Link header: (reference, parameters as written) of each link, up to what is none. RFC 8288, appendix B.2."""
    header, at = exchange.header("Link") or "", 0
    while found := _LINK_VALUE.match(header, at):
        yield found[1], found[2]
        at = found.end()


class Link(NamedTuple):
    """Where a link leads (a whole address), and the media type that it promises there, "" where it promises none."""

    address: str
    type: str


def linked(exchange: Exchange, relation: str) -> tuple[Link, ...]:
    """The links of this relation in the Link header of a response, those of its own server only, in order.

    The first 1,000 links of all relations are looked at.
    """
    found = (_link(exchange, *one) for one in islice(link_values(exchange), MOST_LINKS))
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

_ADDRESS_IN = {"a": "href", "area": "href", "link": "href", "img": "src"}


def links(exchange: Exchange) -> list[str]:
    """The addresses a response links to, whole and without fragment, each once, in the order they appear.

    Looked at are the Link header (RFC 8288), the Location of a redirect, and HTML: a, area, link, img.
    A form is no link, even one that would be sent with GET: it waits for somebody to press its button.
    Of very many the first 1,000 of a page's first 100,000 characters are here, and `links_left_out` says so.
    """
    page = page_of(exchange)
    url = exchange.request.url
    base = joined(url, page.base) or url
    location = exchange.header("Location") if 300 <= (exchange.status or 0) < 400 else None
    named = [reference for reference, _ in islice(link_values(exchange), MOST_LINKS)]
    found = [joined(url, reference) for reference in [*named, *([location] if location else [])]]
    found += [joined(base, reference) for reference in page.references]
    return list(dict.fromkeys(urldefrag(address).url for address in found if address))


def links_left_out(exchange: Exchange) -> str:
    """Which links of a response `links` did not look at, in a sentence; "" where it saw all of them."""
    if page_of(exchange).left_out:
        return page_of(exchange).left_out
    many = next(islice(link_values(exchange), MOST_LINKS, None), None)
    return f"Only the first {MOST_LINKS:,} links of the Link header were looked at; there are more." if many else ""


def page_of(exchange: Exchange) -> "Page":
    """What an HTML page refers to; nothing, where the response is none."""
    response = exchange.response
    if response is None:
        return Page()
    if (page := _pages.get(response)) is None:
        page = Page()
        if type_named(response.header("Content-Type")) == "text/html":
            plain = unpacked(response.body, response.header("Content-Encoding")) or b""
            page.read(page_text(plain, response.header("Content-Type")))
        _pages[response] = page
    return page


class Page:
    """What an HTML page refers to, the base that its references start from, and what its forms are sent to.

    `left_out` says what was not looked at, in a sentence.
    """

    def __init__(self) -> None:
        self.base = self.left_out = ""
        self.references: list[str] = []
        self.actions: list[str] = []

    def read(self, text: str) -> None:
        """Look at a page, as far as anybody would."""
        if len(text) > MOST_READ:
            self.left_out = f"Links were looked for in the first {MOST_READ:,} of its {len(text):,} characters only."
        for tag, given in elements(text[:MOST_READ]):
            if len(self.references) + len(self.actions) > MOST_LINKS:
                break
            if tag == "base":
                self.base = self.base or given.get("href", "")
            elif tag == "form":
                self.actions += filter(None, [given.get("action", "").strip()])
            else:
                self.references += filter(None, [given.get(_ADDRESS_IN.get(tag, ""), "").strip()])
        if len(self.references) + len(self.actions) > MOST_LINKS:
            self.left_out = f"Only the first {MOST_LINKS:,} links of the page were looked at; there are more."
            (self.references or self.actions).pop()


def elements(page: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Each element of an HTML page, in order: its name and its attributes.

    The page is read as the HTML standard says, by a client that runs no scripts: what stands in a comment, a title or
    a text area is text, and what stands in a template is not in the page.
    """
    from justhtml import JustHTML, Text  # here, since it takes a tenth of a second, and many read no page

    waiting = [JustHTML(page, sanitize=False, scripting_enabled=False).root]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, Text):
            yield node.name, {name: value or "" for name, value in (node.attrs or {}).items()}
            waiting += reversed(node.children or ())


_pages: WeakKeyDictionary[Response, Page] = WeakKeyDictionary()
"""What was found in the responses that somebody still has: each is looked at from several sides."""
