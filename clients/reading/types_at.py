"""Which types a server offers at one address: asked of the server, and believed only when they came."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..messages.content import type_named
from ..messages.exchange import Exchange
from ..messages.link_field import linked
from ..sending.send import send
from .description import described_by, types_offered

COMMON = (
    "text/html",
    "application/json",
    "application/xml",
    "application/rss+xml",
    "application/atom+xml",
    "text/plain",
    "text/csv",
    "image/png",
    "image/jpeg",
)
"""Asked for where the server names no types itself."""
NOBODY = "application/vnd.one-address.nobody-offers-this"
MOST_TYPES = 12
MOST_SECONDS = 20.0
_TYPE = re.compile(r"\b(?:text|image|audio|video|font|model|application)/[A-Za-z0-9][\w.+-]*", re.ASCII)


class TypeThere(NamedTuple):
    """A type that came when it was asked for: its name, who told of it, and the exchange that brought it."""

    media_type: str
    told_by: str
    exchange: Exchange


@dataclass(frozen=True)
class TypesAt:
    """What is offered at an address.

    `plain` is the answer to `Accept: */*`; `refusal` the answer to a type that nobody offers, None where it was not
    asked; `silent` are (type, told by) that were named but did not come; `unasked` counts types beyond the limits.
    """

    plain: Exchange
    offers: tuple[TypeThere, ...] = ()
    refusal: Exchange | None = None
    silent: tuple[tuple[str, str], ...] = ()
    unasked: int = 0


def types_at(url: str, types: Sequence[str] | None = None, front: str = "", timeout: float = 5.0) -> TypesAt:
    """Ask, by GET, for every type that the server names for this address, or for those given, or for common ones.

    `front` is the server's front page, asked for a description where the address itself links to none.
    NotSendable where the address cannot be asked.
    """
    end = time.monotonic() + MOST_SECONDS
    plain = send("GET", url, {"Accept": "*/*"}, timeout=timeout)
    if not plain.response:
        return TypesAt(plain)
    refusal = None if types else send("GET", url, {"Accept": NOBODY}, timeout=timeout)
    told = _told(plain, refusal, front, timeout) if refusal else {one: "named by you" for one in types or ()}
    asked = [(one, who, _asked(url, one, timeout, end)) for one, who in list(told.items())[:MOST_TYPES]]
    came = tuple(TypeThere(one, who, answer) for one, who, answer in asked if answer and is_of(answer, one))
    silent = tuple((one, who) for one, who, answer in asked if answer and not is_of(answer, one) and who != _GUESSED)
    unasked = len(told) - sum(1 for *_, answer in asked if answer)
    return TypesAt(plain, came, refusal, silent, unasked)


def is_of(exchange: Exchange, media_type: str) -> bool:
    """Did a representation of this type come?"""
    return 200 <= (exchange.status or 0) < 300 and type_of(exchange) == type_named(media_type)


def type_of(exchange: Exchange) -> str:
    """The media type of what came, without parameters; "" where none is named."""
    return type_named(exchange.field("Content-Type"))


_GUESSED = "not named by the server; asked for and given"


def _told(plain: Exchange, refusal: Exchange, front: str, timeout: float) -> dict[str, str]:
    """The types in the order the server names them, each with who named it first."""
    told = {}
    if plain.status and plain.status < 300 and type_of(plain):
        told[type_of(plain)] = "the answer to Accept: */*"
    same = [link for link in linked(plain, "alternate") if link.address == plain.request.url and link.type]
    found = [(link.type, 'Link, rel="alternate"') for link in same]
    found += [(one, "the content of the 406") for one in _named_in(refusal)]
    found += [(one, "the description for programs") for one in _described(plain, front, timeout)]
    if not found:
        found = [(one, _GUESSED) for one in COMMON]
    for one, who in found:
        told.setdefault(type_named(one), who)
    return {one: who for one, who in told.items() if one.isprintable()}  # what is not could not be asked for


def _named_in(refusal: Exchange) -> list[str]:
    if refusal.response is None or refusal.status != 406:
        return []
    text = refusal.response.text() or ""
    return [one.rstrip(".").lower() for one in _TYPE.findall(text[:20_000].replace(NOBODY, ""))]


def _described(plain: Exchange, front: str, timeout: float) -> list[str]:
    description = described_by(plain, timeout)
    if description is None and front:
        description = described_by(send("GET", front, timeout=timeout), timeout)
    return types_offered(description, plain.request.target) if description else []


def _asked(url: str, media_type: str, timeout: float, end: float) -> Exchange | None:
    """The answer to a request for this type alone; None when the time is over."""
    left = end - time.monotonic()
    return send("GET", url, {"Accept": media_type}, timeout=min(timeout, left)) if left > 0 else None
