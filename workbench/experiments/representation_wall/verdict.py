"""Why this type came: what the field Accept says of each type, and what the server made of it."""

import re
from typing import NamedTuple

from clients import Exchange, Response
from clients.reading.media_ranges import media_ranges, unreadable, weight, written
from clients.reading.types_at import TypesAt, is_of, type_of

from ...views.report import octets
from ...views.status_meanings import meaning, status_name
from .tiles import varies

DISREGARDED = "A server may answer as if there were no Accept (RFC 9110, section 12.4.1)."


UNREADABLE = "{part} has no q that can be read: a q is 0, 1, or 0. and up to three digits (RFC 9110, section 12.4.2)."


class Row(NamedTuple):
    """One type of the wall: its q, what gave it, and whether it is the one that came."""

    media_type: str
    q: str
    why: str
    came: bool


class Verdict(NamedTuple):
    """What was sent, a sentence of what came, a row for each type, and sentences of why."""

    accept: str
    came: str
    rows: tuple[Row, ...]
    why: tuple[str, ...]


def verdict(accept: str, exchange: Exchange, found: TypesAt) -> Verdict:
    """What came of a request with this field Accept ("" is a request without it)."""
    rows = tuple(_row(accept, exchange, one) for one in found.offers)
    response = exchange.response
    if response is None:
        return Verdict(accept, f"No answer came. {exchange.error or ''}".strip(), rows, ())
    unread = [_unread(part) for part in media_ranges(accept)[1]]
    why = (*unread, *_choice(accept, exchange, found), *_cache(exchange, found))
    return Verdict(accept, _came(response, type_of(exchange)), rows, why)


def _unread(part: str) -> str:
    """What is wrong with a part: its q, or all of it."""
    named = re.match(r"[^\s;/]+/[^\s;/]+\s*;.*q=", part)
    return UNREADABLE.format(part=part) if named else f"{part} cannot be read as a media range."


def _unclear(accept: str, one) -> str | None:
    """The part that cannot be read, where it is what decides about a type."""
    kind = one.exchange.field("Content-Type") or one.media_type
    return None if weight(accept, kind).by else unreadable(accept, kind)


def _row(accept: str, exchange: Exchange, one) -> Row:
    found = weight(accept, one.exchange.field("Content-Type") or one.media_type)
    if not accept.strip():
        why = "there is no Accept, so anything will do"
    elif part := _unclear(accept, one):
        why = f"{part} names it, with a q that cannot be read"
        return Row(one.media_type, "?", why, is_of(exchange, one.media_type))
    elif found.by is None:
        why = "nothing names it, so it is not wanted"
    else:
        why = f"named by {found.by.words}"
        why += f", which counts more than {_listed(found.overruled)}" if found.overruled else ""
    return Row(one.media_type, written(found.q), why, is_of(exchange, one.media_type))


def _listed(overruled) -> str:
    return " and ".join(f"{one.words} (q={written(one.q)})" for one in overruled)


def _came(response: Response, kind: str) -> str:
    name, size = status_name(response.status, response.reason), octets(len(response.content))
    if 200 <= response.status < 300:
        return f"{name}: {kind or 'a type without a name'} came, {size}."
    return f"{name}: {meaning(response.status).words}"


def _choice(accept: str, exchange: Exchange, found: TypesAt) -> list[str]:
    """Why this one, as far as it can be seen from outside."""
    if any(_unclear(accept, one) for one in found.offers):
        did = f"sent {type_of(exchange)}" if _is_fine(exchange) else f"answered {exchange.status}"
        return [f"Where a q cannot be read, each server reads that as it likes, and this one {did}."]
    qs = {one.media_type: weight(accept, one.exchange.field("Content-Type") or "").q for one in found.offers}
    best = max(qs.values(), default=0)
    if exchange.status == 406:
        said = "No type of the wall has a q above 0" if not best else f"Refused, though the best q is {written(best)}"
        return [f"{said}: nothing that you accept is on offer (RFC 9110, section 15.5.7)."]
    if not _is_fine(exchange):
        return []
    came = type_of(exchange)
    if came not in qs:
        return [f"{came or 'What came'} is not on this wall. {DISREGARDED}"]
    if not best:
        return [f"Every q is 0, and {came} was sent all the same. {DISREGARDED}"]
    if qs[came] < best:
        better = _names(one for one in qs if qs[one] == best)
        return [f"{came} has q={written(qs[came])}, and {better} q={written(best)}: it was not followed. {DISREGARDED}"]
    return [_best(came, [one for one in qs if qs[one] == best], best, found)]


def _best(came: str, equals: list[str], q: float, found: TypesAt) -> str:
    if len(equals) == 1:
        return f"{came} has the highest q, {written(q)}." if len(found.offers) > 1 else f"{came} is all there is."
    said = f"{_names(equals)} have the same q, {written(q)}: you leave the choice to the server, and it took {came}"
    plain = type_of(found.plain)
    same = "as it does for Accept: */*" if plain == came else f"though for Accept: */* it takes {plain}"
    return f"{said}, {same}." if plain in equals else f"{said}."


def _cache(exchange: Exchange, found: TypesAt) -> list[str]:
    """What a cache would do with this answer. RFC 9111, section 4.1."""
    if not _is_fine(exchange):
        return []
    came, vary = type_of(exchange) or "this answer", exchange.field("Vary")
    if vary and varies(exchange):
        if vary.strip() == "*":
            return ["Vary: * tells a cache to use this answer for no other request."]
        without = f"Without Vary it could give {came} to whoever asks next, whatever they accept"
        return [f"Vary: {vary} tells a cache to use this answer only where Accept is the same. {without}."]
    if len(found.offers) < 2:
        return ["There is no Vary, and with one type only none is needed."]
    others = _names(one.media_type for one in found.offers if one.media_type != came)
    return [f"There is no Vary: Accept. A cache may give this {came} to somebody who asks for {others}."]


def _is_fine(exchange: Exchange) -> bool:
    return 200 <= (exchange.status or 0) < 300


def _names(names) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
