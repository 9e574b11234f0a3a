"""Two exchanges compared, part by part."""

from dataclasses import dataclass

from ...messages.address import taken_apart
from ...messages.exchange import Exchange, Request
from ...messages.message import Message
from .of_content import content_difference
from .of_fields import field_difference
from .row import MOST_MADE, Row


@dataclass(frozen=True)
class Part:
    """One part of two exchanges, the rows in which they differ, and a remark where there is one."""

    name: str
    rows: tuple[Row, ...] = ()
    remark: str = ""

    @property
    def same(self) -> bool:
        """Is there nothing in which they differ?"""
        return not self.rows

    @property
    def more(self) -> bool:
        """Are there more differences than were looked for?"""
        return len(self.rows) > MOST_MADE


@dataclass(frozen=True)
class Difference:
    """In what two exchanges differ: a Part for each part of them, also for those that are the same."""

    parts: tuple[Part, ...]

    @property
    def rows(self) -> list[Row]:
        """All rows of all parts."""
        return [row for part in self.parts for row in part.rows]

    @property
    def same(self) -> bool:
        """Are they the same in everything?"""
        return not self.rows

    def sentence(self) -> str:
        """What came of the comparison, in one sentence."""
        if self.same:
            return "The same."
        if any(part.more for part in self.parts):
            return f"More than {MOST_MADE:,} differences."
        telling = [row for row in self.rows if not row.expected]
        if telling:
            return "1 difference." if len(telling) == 1 else f"{len(telling):,} differences."
        return f"The same, but for what differs every time: {', '.join(row.place for row in self.rows)}."


def difference(first: Exchange, second: Exchange) -> Difference:
    """In what two exchanges differ, as data: `diff(a, a)` is the same, however each was spelled."""
    requests, responses = (first.request, second.request), (first.response, second.response)
    return Difference(
        (
            Part("Request line", tuple(request_line(*requests))),
            Part("Fields of the request", tuple(field_difference(*(one.fields for one in requests)))),
            _content("Content of the request", *requests),
            Part("Redirects on the way", tuple(redirects(first, second))),
            Part("Status", tuple(status(first, second))),
            Part("Fields of the answer", tuple(field_difference(*(one.fields if one else () for one in responses)))),
            _content("Content of the answer", *responses),
        )
    )


def request_line(before: Request, after: Request) -> list[Row]:
    """Server, method and target."""
    pairs = (
        ("server", _origin(before), _origin(after)),
        ("method", before.method, after.method),
        ("target", before.target, after.target),
    )
    return [Row(place, here, there) for place, here, there in pairs if here != there]


def status(first: Exchange, second: Exchange) -> list[Row]:
    """Version, status and reason; or why there was no answer."""
    before, after = status_words(first), status_words(second)
    if before != after:
        return [Row("status", before, after)]
    return [Row("remark", first.error, second.error)] if first.error != second.error else []


def status_words(exchange: Exchange) -> str:
    """The status line of an exchange, or why it has none."""
    return exchange.response.start if exchange.response else exchange.error or "no answer"


def redirects(first: Exchange, second: Exchange) -> list[Row]:
    """The answers that led on to another address."""
    before, after = ([_hop(hop) for hop in one.hops] for one in (first, second))
    return [Row("hops", ", ".join(before) or None, ", ".join(after) or None)] if before != after else []


def _hop(exchange: Exchange) -> str:
    return f"{exchange.request.method} {exchange.request.url} {status_words(exchange)}"


def _content(name: str, before: Message | None, after: Message | None) -> Part:
    rows, remark = content_difference(before, after)
    return Part(name, tuple(rows), remark)


def _origin(request: Request) -> str:
    try:
        return taken_apart(request.url).origin
    except ValueError:
        return request.url
