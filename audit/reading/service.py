"""The description of a running service: at the address itself, where it links to, or else where people usually put it.

Only GET is sent, to 20 places at most, redirects among them, each request is remarked with its answer, all of it has 30
seconds, and no other host is asked.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urldefrag

from .document import described, value_of
from .json_text import Lines
from .octets import MOST, text_of
from .operation import Remarks, Unreadable, plain

RELATIONS = ("service-desc", "describedby")  # RFC 8631, section 4.2; describedby comes from POWDER
USUAL = (
    "/openapi.json",
    "/openapi.yaml",
    "/swagger.json",
    "/v3/api-docs",
    "/api-docs",
    "/api/openapi.json",
    "/openapi",
)


def description_at(url: str, remarks: Remarks) -> tuple[Any, Lines, str]:
    """The description, its lines and its address; raises Unreadable that says what was looked for, and where."""
    from .asking import MOST_PLACES, Asking  # who reads a file need not wait for what sends

    asking = Asking(remarks)
    first = asking.typed(urldefrag(url).url)
    if first.status is None:
        raise Unreadable(
            f"{plain(url)} did not answer: {plain(first.error)} Start the service, or correct the address."
        )
    for at, guessed in places(first, asking.follow):
        found = asking.follow(at) if at else first
        if found and (read_in := value_in(found, remarks)):
            if guessed:
                remarks.add(f"No link leads to {plain(at)}: that the description is there was guessed.")
            return *read_in, found.request.url
    sent = "; ".join(one.rstrip(".") for one in remarks.told()[: 2 * MOST_PLACES])
    raise Unreadable(
        f"No OpenAPI document was found at {plain(url)}, by its links (service-desc, describedby) or in the usual "
        f"places. {sent}. Give the address of the description."
    )


def places(first: Any, ask: Callable[[str], Any]) -> Iterator[tuple[str, bool]]:
    """Where to look, and whether that is guessed: "" is the answer that is here already."""
    from clients.messages.address import joined

    yield "", False
    yield from ((link, False) for link in links_of(first))
    if front := joined(first.request.url, "/"):
        yield from ((link, False) for link in links_of(ask(front)))
    yield from ((at, True) for usual in USUAL if (at := joined(first.request.url, usual)))


def links_of(exchange: Any) -> Iterator[str]:
    """The addresses of its own server that an answer links to as its description: in the field Link, and in a page."""
    from clients.messages.address import joined, same_origin
    from clients.messages.link_field import linked

    if exchange is None or exchange.response is None:
        return
    for relation in RELATIONS:
        yield from (link.address for link in linked(exchange, relation))
    page, url = Page(), exchange.request.url
    if "html" in (exchange.field("Content-Type") or "").lower():
        with suppress(AssertionError):  # Python stops so at <![
            page.feed((exchange.response.text() or "")[:100_000])
    yield from (at for link in page.found if (at := joined(url, link)) and same_origin(at, url))


class Page(HTMLParser):
    """What a page links to as its description."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        said = {name: value or "" for name, value in attrs}
        if tag in ("link", "a") and {*RELATIONS} & {*said.get("rel", "").lower().split()}:
            self.found.append(said.get("href", ""))


def value_in(exchange: Any, remarks: Remarks) -> tuple[Any, Lines] | None:
    """The description in an answer, and its lines; None where it is something else."""
    from clients.messages.content import unpack

    if exchange.status != 200:
        return None
    octets = unpack(exchange.response.content, exchange.field("Content-Encoding"), MOST).octets or b""
    kept = Remarks()
    try:
        value, lines = value_of(text_of(octets, exchange.request.url, kept), exchange.request.url, kept)
        described(value, exchange.request.url)
    except Unreadable:
        return None
    for one in kept.told():
        remarks.add(one)
    return value, lines
