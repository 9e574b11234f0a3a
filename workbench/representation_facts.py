"""What there is to say about the media types at one address: tiles, why this one came, what entity tags bring."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from clients import Exchange, Response, send
from clients.negotiation import TypesAt, TypeThere, is_of, media_ranges, type_of, unreadable, weight, written
from clients.text import byte_count

from .body_view import body_text, view_of
from .html import Markup, column_heads, element, join, scrolling
from .meanings import meaning, status_name

FACTS = ("ETag", "Last-Modified", "Vary", "Content-Language", "Cache-Control")
FACT_WORDS = {"ETag": "entity tag (ETag)"}
MOST_LINES = 30


def facts(tile: TypeThere) -> list[tuple[str, str]]:
    """What the headers say about a representation, as (name, value); what they do not say is said too."""
    response = answer(tile)
    said = [(name, response.header(name)) for name in FACTS]
    found = [("Content-Type", response.header("Content-Type") or "none"), ("body", byte_count(len(response.body)))]
    found += [(FACT_WORDS.get(name, name), value) for name, value in said if value]
    found += [(FACT_WORDS.get(name, name), "none") for name, value in said if not value and name in ("ETag", "Vary")]
    return [*found, ("told by", tile.told_by)]


def answer(tile: TypeThere) -> Response:
    """What brought it: only what came is on a wall."""
    if tile.exchange.response is None:
        raise ValueError(f"{tile.media_type} did not come.")
    return tile.exchange.response


def tile_text(tile: TypeThere) -> str:
    """A tile as plain text: its facts and its body."""
    said = [f"  {name}: {value}" for name, value in facts(tile)]
    said = [line.replace(*steady_tag(tile)) for line in said]
    lines = body_text(answer(tile)).splitlines()
    cut = [f"  ... {len(lines) - MOST_LINES:,} more lines"] if len(lines) > MOST_LINES else []
    body = [f"  | {line}".rstrip() for line in lines[:MOST_LINES]] + cut
    return "\n".join([tile.media_type, *said, *body])


def steady_tag(tile: TypeThere) -> tuple[str, str]:
    """The tag, and what replaces it in a text that is the same on every run.

    Where the content names the server with its port, as a feed does, the tag is another one after every start.
    """
    tag, port = tile.exchange.header("ETag") or "none", urlsplit(tile.exchange.request.url).port
    named = port and f":{port}".encode() in answer(tile).body
    return (tag, "{a tag that changes with the port}") if named and tag != "none" else (tag, tag)


def tile_html(tile: TypeThere) -> Markup:
    """A tile: the type, its facts, what it looks like."""
    rows = [element("div", element("dt", name), element("dd", value)) for name, value in facts(tile)]
    head = element("h4", tile.media_type, cls="oa-pane-head")
    shown = join(element("dl", *rows, cls="oa-facts"), seen_html(answer(tile)))
    label = f"{tile.media_type}, {byte_count(len(answer(tile).body))}"
    return element("section", head, shown, cls="oa-pane", role="group", aria_label=label)


def seen_html(response: Response) -> Markup:
    """The body as somebody sees it who understands its media type."""
    view = view_of(response)
    if view is None:
        return element("p", "There is no body.", cls="oa-seen")
    remarks = [element("p", remark, cls="oa-remark-line") for remark in view.remarks]
    return element("div", element("p", "Shown as ", view.what, ":", cls="oa-dim"), *remarks, view.html(), cls="oa-seen")


def tiles_html(found: TypesAt) -> Markup:
    """All tiles, and a sentence about what they are together."""
    notes = [element("p", note) for note in notes_about(found)]
    return join(element("div", *map(tile_html, found.offers), cls="oa-wall"), *notes)


def tiles_text(found: TypesAt) -> str:
    """All tiles as plain text."""
    return "\n\n".join([*map(tile_text, found.offers), "\n".join(notes_about(found))])


def notes_about(found: TypesAt) -> list[str]:
    """What can be said of all types together, a sentence each."""
    notes = [counted(found), *without_vary(found), *shared_tags(found)]
    if found.refusal is not None and found.refusal.response and found.refusal.status != 406:
        said = f"{found.refusal.status}, {found.refusal.header('Content-Type') or 'no media type'}"
        notes.append(f"Asked for a media type that nobody offers, it answers {said} instead of refusing with 406.")
    notes += [f"{name} is named ({who}), but did not come when it was asked for." for name, who in found.silent]
    if found.unasked:
        notes.append(f"{found.unasked:,} more media types were not asked for, because the wall is full.")
    return notes


def counted(found: TypesAt) -> str:
    """How many types there are, and what that means."""
    count = len(found.offers)
    if count == 1:
        return "There is only one media type, whatever a client prefers."
    return f"{count} media types at one address are representations of one resource (RFC 9110, section 3.2)."


def without_vary(found: TypesAt) -> list[str]:
    """A warning where the type is chosen by Accept, and caches are not told."""
    bare = [one.media_type for one in found.offers if not varies(one.exchange)]
    if len(found.offers) < 2 or not bare:
        return []
    which = "None of them says" if len(bare) == len(found.offers) else f"Without it: {', '.join(bare)}. They do not say"
    return [f"{which} Vary: Accept, so a cache may give one media type to somebody who asks for another."]


def shared_tags(found: TypesAt) -> list[str]:
    """Types that have one entity tag between them."""
    by_tag: dict[str, list[str]] = {}
    for one in found.offers:
        if tag := one.exchange.header("ETag"):
            by_tag.setdefault(tag, []).append(one.media_type)
    return [f"{' and '.join(names)} have the same entity tag, {tag}." for tag, names in by_tag.items() if names[1:]]


def varies(exchange: Exchange) -> bool:
    """Does the response say that it was chosen by Accept?"""
    names = {name.strip().lower() for name in (exchange.header("Vary") or "").split(",")}
    return bool(names & {"accept", "*"})


DISREGARDED = "A server may answer as if there were no Accept (RFC 9110, section 12.4.1)."
UNREADABLE = "{part} has no readable q: a q is 0, 1, or 0. and up to three digits (RFC 9110, section 12.4.2)."


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
    """What came of a request with this Accept header ("" is a request without it)."""
    rows = tuple(_row(accept, exchange, one) for one in found.offers)
    response = exchange.response
    if response is None:
        return Verdict(accept, f"No response came. {exchange.error or ''}".strip(), rows, ())
    unread = [
        UNREADABLE.format(part=part)
        if re.match(r"[^\s;/]+/[^\s;/]+\s*;.*q=", part)
        else f"{part} cannot be read as a media range."
        for part in media_ranges(accept)[1]
    ]
    why = (*unread, *_choice(accept, exchange, found), *_cache(exchange, found))
    return Verdict(accept, _came(response, type_of(exchange)), rows, why)


def _unclear(accept: str, one) -> str | None:
    """The part that cannot be read, where it is what decides about a type."""
    kind = one.exchange.header("Content-Type") or one.media_type
    return None if weight(accept, kind).by else unreadable(accept, kind)


def _row(accept: str, exchange: Exchange, one) -> Row:
    found = weight(accept, one.exchange.header("Content-Type") or one.media_type)
    if not accept.strip():
        why = "there is no Accept, so anything will do"
    elif part := _unclear(accept, one):
        why = f"{part} names it, with an unreadable q"
        return Row(one.media_type, "?", why, is_of(exchange, one.media_type))
    elif found.by is None:
        why = "nothing names it, so it is not wanted"
    else:
        why = f"fits {found.by.words}"
        if found.overruled:
            overruled = " and ".join(f"{one.words} (q={written(one.q)})" for one in found.overruled)
            why += f", which counts more than {overruled}"
    return Row(one.media_type, written(found.q), why, is_of(exchange, one.media_type))


def _came(response: Response, kind: str) -> str:
    name, size = status_name(response.status, response.reason), byte_count(len(response.body))
    if 200 <= response.status < 300:
        return f"{name}: {kind or 'a type without a name'} came, {size}."
    return f"{name}: {meaning(response.status).words}"


def _choice(accept: str, exchange: Exchange, found: TypesAt) -> list[str]:
    """Why this one, as far as it can be seen from outside."""
    if any(_unclear(accept, one) for one in found.offers):
        did = f"sent {type_of(exchange)}" if _is_fine(exchange) else f"answered {exchange.status}"
        return [f"Where a q can't be read, each server reads that as it likes, and this one {did}."]
    qs = {one.media_type: weight(accept, one.exchange.header("Content-Type") or "").q for one in found.offers}
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
    """What a cache would do with this response. RFC 9111, section 4.1."""
    if not _is_fine(exchange):
        return []
    came, vary = type_of(exchange) or "this response", exchange.header("Vary")
    if vary and varies(exchange):
        if vary.strip() == "*":
            return ["Vary: * tells a cache to use this response for no other request."]
        without = f"Without Vary it could give {came} to whoever asks next, whatever they accept"
        return [f"Vary: {vary} tells a cache to use this response only where Accept says the same. {without}."]
    if len(found.offers) < 2:
        return ["There is no Vary, and with only one media type none is needed."]
    others = _names(one.media_type for one in found.offers if one.media_type != came)
    return [f"There is no Vary: Accept. A cache may give this {came} to somebody who asks for {others}."]


def _is_fine(exchange: Exchange) -> bool:
    return 200 <= (exchange.status or 0) < 300


def _names(names) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


CAME = "this one came"
NO_HEADER = "(no Accept header)"


def asked(found: Verdict) -> str:
    """The header as it was sent."""
    return f"Accept: {found.accept}" if found.accept.strip() else NO_HEADER


def verdict_html(found: Verdict) -> Markup:
    """What was asked, what came, a row for each type, of which the winner is marked in words, and why."""
    head = column_heads("media type", "q", "why this q", "what came")
    rows = []
    for row in found.rows:
        came = element("td", element("strong", CAME) if row.came else "")
        name = element("th", row.media_type, scope="row")
        rows.append(element("tr", name, element("td", row.q), element("td", row.why), came))
    table = element("table", element("caption", "How much each media type is wanted", cls="oa-hidden"), head, *rows)
    said = element("p", element("code", asked(found)), " → ", element("strong", found.came), role="status")
    return join(said, scrolling("How much each media type is wanted", table), *(element("p", one) for one in found.why))


WHY = {
    304: "what you have is still good, so no body crosses",
    200: "this tag is not the one of this media type, so all of it crosses",
}


class Asked(NamedTuple):
    """A request with If-None-Match: the type asked for, the tag and whose it is, and the exchange."""

    media_type: str
    tag: str
    whose: str
    exchange: Exchange

    @property
    def said(self) -> str:
        """The status and what it says here."""
        response = self.exchange.response
        if response is None:
            return "no response came"
        status, own = response.status, self.media_type == self.whose
        size = byte_count(len(response.body))
        why = WHY.get(status, "")
        if status == 200 and own:
            why = "its own tag, and yet all of it crosses, because this server ignores If-None-Match"
            if self.exchange.header("ETag") != self.tag:
                why = "it has changed since the wall asked for it, and has another tag now"
        if status == 304 and not own:
            why = "the tag of another media type, and yet not modified, because these two share a tag"
        name = status_name(status, response.reason)
        return f"{name}, {size}" + (f": {why}" if why else "")


def with_tags(url: str, found: TypesAt) -> list[Asked]:
    """Ask for each type with its own tag, and, where there is one, with the tag of the type after it."""
    tagged = [(one.media_type, mark) for one in found.offers if (mark := one.exchange.header("ETag"))]
    asked = []
    for i, (name, own) in enumerate(tagged):
        other, others = tagged[(i + 1) % len(tagged)]
        for whose, mark in [(name, own), *([(other, others)] if other != name else [])]:
            headers = {"Accept": name, "If-None-Match": mark}
            asked.append(Asked(name, mark, whose, send("GET", url, headers)))
    return asked


NO_TAG = "None of the responses has an entity tag, so there is nothing to put in If-None-Match."


def conditions_html(asked: list[Asked]) -> Markup:
    """A table of the requests."""
    if not asked:
        return element("p", NO_TAG, role="status")
    head = column_heads("asked for", "If-None-Match", "response")
    rows = [
        element("tr", element("th", one.media_type, scope="row"), element("td", words(one)), element("td", one.said))
        for one in asked
    ]
    table = element("table", element("caption", "Asked again with entity tags", cls="oa-hidden"), head, *rows)
    count = sum(one.exchange.status == 304 for one in asked)
    said = element("p", f"{len(asked)} requests with an entity tag, {count} answered 304.", role="status")
    return join(said, scrolling("Asked again with entity tags", table))


def words(one: Asked) -> str:
    """The tag, and whose it is."""
    return f"{one.tag} (its own)" if one.whose == one.media_type else f"{one.tag} (of {one.whose})"
