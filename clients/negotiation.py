"""Content negotiation by the client: the Accept header, and which media types a server offers at one address."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .hypermedia import described_by, types_offered
from .link_header import linked
from .messages import Exchange, type_named
from .sending import send

_PART = re.compile(r'(?:[^,"]|"(?:\\.?|[^"\\])*(?:"|$)|")+')
_PARAMETER = re.compile(r';\s*([^\s=;"]+)\s*=\s*("(?:\\.|[^"\\])*"|[^\s;"]*)\s*')
_RANGE = re.compile(r"([!#$&^_.+*\w-]+)/([!#$&^_.+*\w-]+)\s*")
_QUALITY = re.compile(r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?")


class MediaRange(NamedTuple):
    """One wish: the media types it covers (`text/html`, `text/*`, `*/*`), their parameters, and a q from 0 to 1."""

    type: str
    parameters: tuple[tuple[str, str], ...]
    q: float

    @property
    def words(self) -> str:
        """The range without its q."""
        return "".join([self.type, *(f";{name}={value}" for name, value in self.parameters)])

    def covers(self, media_type: str) -> bool:
        """Is this media type, parameters and all, one of those that are meant?"""
        name, parameters = parse_media_type(media_type)
        main = self.type.partition("/")[0]
        fits = self.type in ("*/*", name) or (self.type.endswith("/*") and name.startswith(f"{main}/"))
        return fits and set(self.parameters) <= set(parameters)


class Weight(NamedTuple):
    """How much a media type is wanted: q, the range that says so (None: nothing named it), and ranges it overrules."""

    q: float
    by: MediaRange | None
    overruled: tuple[MediaRange, ...] = ()


def media_ranges(accept: str) -> tuple[tuple[MediaRange, ...], tuple[str, ...]]:
    """The ranges of an Accept header in order, and those of its parts that cannot be read as one."""
    parts = [part.strip() for part in _PART.findall(accept) if part.strip()]
    read = [(_media_range(part), part) for part in parts]
    return tuple(one for one, _ in read if one), tuple(part for one, part in read if not one)


def weight(accept: str, media_type: str) -> Weight:
    """How much the header wants this media type. Of the ranges that cover it the most specific counts; none is q=0.

    An empty `accept` stands for a request without the header: anything will do.
    """
    if not accept.strip():
        return Weight(1.0, None)
    fitting = [one for one in media_ranges(accept)[0] if one.covers(media_type)]
    if not fitting:
        return Weight(0.0, None)
    # `*/*` says less than `text/*`, and `text/html` more; parameters say more still.
    best = max(fitting, key=lambda one: len(one.parameters) - one.type.count("*"))
    return Weight(best.q, best, tuple(one for one in fitting if one is not best))


def unreadable(accept: str, media_type: str) -> str | None:
    """The part of the header that names this media type, or a range of it, and can't be read; None without one."""
    name, _ = parse_media_type(media_type)
    ranges = (name, f"{name.partition('/')[0]}/*", "*/*")
    return next((part for part in media_ranges(accept)[1] if parse_media_type(part)[0] in ranges), None)


def accept_of(qualities: dict) -> str:
    """The header for these media types or ranges and their q; q=1 goes without saying. ValueError for what is no q."""
    return ", ".join(name if quality(q) == 1 else f"{name};q={written(q)}" for name, q in qualities.items())


def with_quality(accept: str, media_type: str, q: float) -> str:
    """The header with another q for this media type, all else as it was."""
    parts = [part.strip() for part in _PART.findall(accept) if part.strip()]
    mine = accept_of({media_type: q})
    names = [found.words if (found := _media_range(part)) else parse_media_type(part)[0] for part in parts]
    at = names.index(media_type.lower()) if media_type.lower() in names else len(parts)
    return ", ".join([*parts[:at], mine, *parts[at + 1 :]])


def quality(q) -> float:
    """The number as a q: 0 to 1, three digits after the point. ValueError with a sentence for anything else."""
    try:
        number = float(q)
    except (TypeError, ValueError):
        number = -1.0
    if isinstance(q, bool) or not 0 <= number <= 1:
        raise ValueError(f"A q is a number from 0 (not at all) to 1 (most); {q!r} is not.")
    return round(number, 3)


def written(q: float) -> str:
    """A q as it is written: no digit more than it needs, three after the point at most."""
    return f"{quality(q):.3f}".rstrip("0").rstrip(".")


def parse_media_type(media_type: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of a media type and its parameters, in lower case."""
    name, semicolon, rest = media_type.lower().partition(";")
    found = _PARAMETER.findall(semicolon + rest)
    return name.strip(), tuple((name, value.strip('"')) for name, value in found)


def _media_range(part: str) -> MediaRange | None:
    head = _RANGE.match(part)
    if not head or (head[1] == "*" and head[2] != "*"):
        return None
    rest = part[head.end() :]
    if _PARAMETER.sub("", rest).strip():
        return None
    _, parameters = parse_media_type(part)
    q = next((value for name, value in parameters if name == "q"), "1")
    kept = tuple(pair for pair in parameters if pair[0] != "q")
    return MediaRange(f"{head[1]}/{head[2]}".lower(), kept, float(q)) if _QUALITY.fullmatch(q) else None


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
"""Asked for where the server names no media types itself."""
NOBODY = "application/vnd.one-address.nobody-offers-this"
MOST_TYPES = 12
MOST_SECONDS = 20.0
_TYPE = re.compile(r"\b(?:text|image|audio|video|font|model|application)/[A-Za-z0-9][\w.+-]*", re.ASCII)


class TypeThere(NamedTuple):
    """A media type that came when it was asked for: its name, who told of it, and the exchange that brought it."""

    media_type: str
    told_by: str
    exchange: Exchange


@dataclass(frozen=True)
class TypesAt:
    """What is offered at an address.

    `plain` is the response to `Accept: */*`; `refusal` the response to a media type that nobody offers, None where it
    was not asked; `silent` are (type, told by) that were named but did not come; `unasked` counts types beyond the
    limits.
    """

    plain: Exchange
    offers: tuple[TypeThere, ...] = ()
    refusal: Exchange | None = None
    silent: tuple[tuple[str, str], ...] = ()
    unasked: int = 0


SECONDS_FOR_ONE = 5.0


def types_at(url: str, types: Sequence[str] | None = None, front: str = "") -> TypesAt:
    """Ask, by GET, for every media type that the server names for this address, or for those given, or for common ones.

    `front` is the server's front page, asked for a description where the address itself links to none.
    NotSendable where the address cannot be asked.
    """
    end = time.monotonic() + MOST_SECONDS
    plain = send("GET", url, {"Accept": "*/*"})
    if not plain.response:
        return TypesAt(plain)
    refusal = None if types else send("GET", url, {"Accept": NOBODY})
    told = _told(plain, refusal, front) if refusal else {one: "named by you" for one in types or ()}
    asked = [(one, who, _asked(url, one, end)) for one, who in list(told.items())[:MOST_TYPES]]
    came = tuple(TypeThere(one, who, answer) for one, who, answer in asked if answer and is_of(answer, one))
    silent = tuple((one, who) for one, who, answer in asked if answer and not is_of(answer, one) and who != _GUESSED)
    unasked = len(told) - sum(1 for *_, answer in asked if answer)
    return TypesAt(plain, came, refusal, silent, unasked)


def is_of(exchange: Exchange, media_type: str) -> bool:
    """Did a representation of this media type come?"""
    return 200 <= (exchange.status or 0) < 300 and type_of(exchange) == type_named(media_type)


def type_of(exchange: Exchange) -> str:
    """The media type of what came, without parameters; "" where none is named."""
    return type_named(exchange.header("Content-Type"))


_GUESSED = "not named by the server; asked for and given"


def _told(plain: Exchange, refusal: Exchange, front: str) -> dict[str, str]:
    """The media types in the order the server names them, each with who named it first."""
    told = {}
    if plain.status and plain.status < 300 and type_of(plain):
        told[type_of(plain)] = "the response to Accept: */*"
    same = [link for link in linked(plain, "alternate") if link.address == plain.request.url and link.type]
    found = [(link.type, 'Link, rel="alternate"') for link in same]
    found += [(one, "the body of the 406") for one in _named_in(refusal)]
    description = described_by(plain) or (described_by(send("GET", front)) if front else None)
    described = types_offered(description, plain.request.target) if description else []
    found += [(one, "the description for programs") for one in described]
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


def _asked(url: str, media_type: str, end: float) -> Exchange | None:
    """The response to a request for this media type alone; None when the time is over."""
    left = end - time.monotonic()
    return send("GET", url, {"Accept": media_type}, timeout=min(SECONDS_FOR_ONE, left)) if left > 0 else None
