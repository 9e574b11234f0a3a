"""The field Link, read as data: where a response points, and why it points there. RFC 8288."""

import re
from itertools import islice
from typing import NamedTuple

from .address import joined, same_origin
from .exchange import Exchange

MOST_LINKS = 1_000  # of one answer: whoever gives more is not read to the end
# A quote that is never closed goes to the end: looking for its end from each quote again would take seconds.
_LINK = re.compile(r'<([^<>]*)>((?:[^<>",]|"(?:[^"\\]|\\.?)*(?:"|$))*)')
_PARAMETER = re.compile(r';\s*([^\s=;"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?')


class Link(NamedTuple):
    """Where a link leads (a whole address), and the media type that it promises there, "" where it promises none."""

    address: str
    type: str


def linked(exchange: Exchange, relation: str) -> tuple[Link, ...]:
    """The links of this relation in the field Link of a response, those of its own server only, in order.

    The first 1,000 links of all relations are looked at.
    """
    written = islice(_LINK.finditer(exchange.field("Link") or ""), MOST_LINKS)
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
