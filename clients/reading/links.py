"""The links in a response: what its media type and its fields offer to follow. Nothing is guessed."""

import re
from html.parser import HTMLParser
from urllib.parse import urldefrag

from ..messages.address import joined
from ..messages.content import type_named
from ..messages.exchange import Exchange

_LINK = re.compile(r"<([^<>]*)>")
_ADDRESS_IN = {"a": "href", "area": "href", "link": "href", "img": "src"}


def links(exchange: Exchange) -> list[str]:
    """The addresses a response links to, whole and without fragment, each once, in the order they appear.

    Looked at are the field Link (RFC 8288), the Location of a redirect, and HTML: a, area, link, img.
    A form is no link, even one that would be sent with GET: it waits for somebody to press its button.
    """
    page = page_of(exchange)
    url = exchange.request.url
    base = joined(url, page.base) or url
    found = [joined(url, reference) for reference in _in_fields(exchange)]
    found += [joined(base, reference) for reference in page.references]
    return list(dict.fromkeys(urldefrag(address).url for address in found if address))


def _in_fields(exchange: Exchange) -> list[str]:
    location = exchange.field("Location") if 300 <= (exchange.status or 0) < 400 else None
    return [*_LINK.findall(exchange.field("Link") or ""), *([location] if location else [])]


def page_of(exchange: Exchange) -> "Page":
    """What an HTML page refers to; nothing, where the answer is none."""
    page, response = Page(), exchange.response
    if response and type_named(response.field("Content-Type")) == "text/html":
        page.feed(response.text() or "")
    return page


class Page(HTMLParser):
    """What an HTML page refers to, the base that its references start from, and what its forms are sent to."""

    def __init__(self) -> None:
        super().__init__()
        self.base = ""
        self.references: list[str] = []
        self.actions: list[str] = []

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag == "base" and not self.base:
            self.base = values.get("href") or ""
        if tag == "form" and (values.get("action") or "").strip():
            self.actions.append(values["action"].strip())
        reference = values.get(_ADDRESS_IN.get(tag))
        if reference and reference.strip():
            self.references.append(reference.strip())
