"""Each type asked for again with an entity tag: its own, and one of another type. RFC 9110, section 13.1.2."""

from typing import NamedTuple

from clients import Exchange, send
from clients.reading.types_at import TypesAt

from ...basics.markup import Markup, column_heads, scrolling, tag, together
from ...views.report import octets
from ...views.status_meanings import status_name

WHY = {
    304: "what you have is still good, so no content crosses",
    200: "this tag is not the one of this type, so all of it crosses",
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
            return "no answer came"
        status, own = response.status, self.media_type == self.whose
        size = octets(len(response.content))
        why = WHY.get(status, "")
        if status == 200 and own:
            why = "its own tag, and yet all of it crosses: this server does not look at If-None-Match"
            if self.exchange.field("ETag") != self.tag:
                why = "it has changed since the wall asked for it, and has another tag now"
        if status == 304 and not own:
            why = "the tag of another type, and yet not modified: these types share a tag"
        name = status_name(status, response.reason)
        return f"{name}, {size}" + (f": {why}" if why else "")


def with_tags(url: str, found: TypesAt, timeout: float = 5.0) -> list[Asked]:
    """Ask for each type with its own tag, and, where there is one, with the tag of the type after it."""
    tagged = [(one.media_type, mark) for one in found.offers if (mark := one.exchange.field("ETag"))]
    asked = []
    for i, (name, own) in enumerate(tagged):
        other, others = tagged[(i + 1) % len(tagged)]
        for whose, mark in [(name, own), *([(other, others)] if other != name else [])]:
            fields = {"Accept": name, "If-None-Match": mark}
            asked.append(Asked(name, mark, whose, send("GET", url, fields, timeout=timeout)))
    return asked


NO_TAG = "None of the answers has an entity tag, so there is nothing to ask a condition with."


def conditions_text(asked: list[Asked]) -> str:
    """A line for each request."""
    if not asked:
        return NO_TAG
    width = max(len(one.media_type) for one in asked)
    lines = [f"  {one.media_type:<{width}}  If-None-Match: {words(one)}  {one.said}" for one in asked]
    return "\n".join(["Asked again, with the tags that came", *lines])


def conditions_html(asked: list[Asked]) -> Markup:
    """A table of the requests."""
    if not asked:
        return tag("p", NO_TAG, role="status")
    head = column_heads("asked for", "If-None-Match", "answer")
    rows = [row_html(one) for one in asked]
    table = tag("table", tag("caption", "Asked again with entity tags", cls="oa-hidden"), head, *rows)
    count = sum(one.exchange.status == 304 for one in asked)
    said = tag("p", f"{len(asked)} requests with an entity tag, {count} answered 304.", role="status")
    return together(said, scrolling("Asked again with entity tags", table))


def row_html(one: Asked) -> Markup:
    """One request."""
    return tag("tr", tag("th", one.media_type, scope="row"), tag("td", words(one)), tag("td", one.said))


def words(one: Asked) -> str:
    """The tag, and whose it is."""
    return f"{one.tag} (its own)" if one.whose == one.media_type else f"{one.tag} (of {one.whose})"
