"""A spider: it follows every link it can, as a search engine does, and sends nothing but GET."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .hypermedia import offered
from .journal import Change, server_side
from .link_header import links, links_left_out
from .messages import Exchange
from .old_names import takes_old_names
from .sending import compose, send
from .snapshots import records_of, state
from .syntax import NotSendable, parse_url, same_origin
from .text import printable


def met(asked: Sequence[Exchange], unasked: int) -> list[str]:
    """What was met besides what was looked for, and why a walk ended where it began, in sentences."""
    missing = [one for one in asked if (one.status or 0) >= 400]
    counted = ", ".join(f"{status} ({count:,})" for status, count in Counter(one.status for one in missing).items())
    said = [f"Not there, or refused: {counted}; the first is {printable(one.request.target)}." for one in missing[:1]]
    return said if unasked or len(asked) != 1 or not asked[0].response else [*said, why_no_further(asked[0])]


def why_no_further(answer: Exchange) -> str:
    """Where the addresses in a response lead to, none of which a robot follows."""
    away = [one for one in links(answer) if not same_origin(one, answer.request.url)]
    unlinked = [one for one in offered(answer) if one not in links(answer)]
    found = [f"{len(away):,} lead to other servers"] * bool(away)
    found += [f"{len(unlinked):,} addresses in its body are no links"] * bool(unlinked)
    words = f": {', '.join(found)}" if found else ""
    return f"No link led on (of a page, of the Link header, or a redirect){words}."


ACCEPT = "text/html, */*;q=0.1"
MOST_SECONDS = 60.0
MOST_NAMED = 5


@dataclass(frozen=True, repr=False)
class Crawl:
    """Where a spider has been, and what the server's records were before and after.

    `asked` are its exchanges in order, `changes` what each of them changed in the records, by the server's journal.
    `before` and `after` are None where the server offers no records to count. `unasked` addresses were known
    when the spider stopped at its limit. `fault` says why nothing could be asked, "" where it could.
    """

    asked: tuple[Exchange, ...]
    before: dict | None
    after: dict | None
    changes: tuple[tuple[Change, ...], ...]
    unasked: int = 0
    fault: str = ""

    @property
    def writes(self) -> tuple[Exchange, ...]:
        """The exchanges that changed records."""
        return tuple(one for one, changed in zip(self.asked, self.changes, strict=True) if changed)

    @property
    def kinds(self) -> list[str]:
        """The kinds of record that stand in an address that was asked; all, where none does."""
        kinds = sorted({*(self.before or ()), *(self.after or ())})
        segments = {segment for one in self.asked for segment in one.request.target.split("/")}
        return [kind for kind in kinds if kind in segments] or kinds

    def text(self) -> str:
        """The crawl as plain text: what was asked, and what that did to the records."""
        if self.fault:
            return self.fault
        many = len(self.asked)
        count = "1 address asked, by GET." if many == 1 else f"{many:,} addresses asked, each by GET."
        lines = [" ".join([count, *_counted(self)])]
        if self.before is None:
            lines += met(self.asked, self.unasked)
        if self.writes:
            first = ", ".join(one.request.line for one in self.writes[:MOST_NAMED])
            more = len(self.writes) - MOST_NAMED
            lines.append(f"These changed records: {first}{f', and {more:,} more' if more > 0 else ''}.")
        if silent := [one for one in self.asked if not one.response]:
            lines.append(f"From {len(silent):,} of them came no response. The first: {silent[0].error}")
        if many := sum(1 for one in self.asked if links_left_out(one)):
            lines.append(f"Responses with more links than were looked at: {many:,}.")
        if self.unasked:
            lines.append(f"The spider stopped at its limit; it knew {self.unasked:,} more.")
        return "\n".join(lines)

    __str__ = __repr__ = text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text()}


@takes_old_names
def spider(url: str, limit: int = 200, headers: Mapping[str, str] | None = None) -> Crawl:
    """Follow every link from `url` on, on the same server, each address once and at most `limit` of them.

    `headers`, such as Authorization or Cookie, go with each request.
    """
    try:
        origin = parse_url(compose("GET", url, headers).url).origin
    except NotSendable as refusal:
        return Crawl((), None, None, (), fault=f"Nothing was asked: {refusal}")
    before = records_of(state(origin))
    asked, unasked = crawled(url, limit, headers)
    after = records_of(state(origin))
    entries = [server_side(one) for one in asked]
    return Crawl(tuple(asked), before, after, tuple(one.changes if one else () for one in entries), unasked)


def crawled(url: str, limit: int, headers: Mapping[str, str] | None = None) -> tuple[list[Exchange], int]:
    """The exchanges of a walk, nearest first, and how many known addresses were left unasked."""
    waiting = [compose("GET", url).url]
    known = set(waiting)
    asked: list[Exchange] = []
    end = time.monotonic() + MOST_SECONDS
    while waiting and len(asked) < limit and time.monotonic() < end:
        asked.append(send("GET", waiting.pop(0), {"Accept": ACCEPT, **(headers or {})}))
        found = [link for link in to_ask(asked[-1]) if link not in known]
        known.update(found)
        waiting += found
    return asked, len(waiting)


def to_ask(exchange: Exchange) -> list[str]:
    """The links of a response that stay on its server and that can be sent."""
    own = [link for link in links(exchange) if same_origin(link, exchange.request.url)]
    return list(dict.fromkeys(url for url in map(_sendable, own) if url))


def _sendable(link: str) -> str | None:
    try:
        return compose("GET", link).url
    except NotSendable:
        return None


def _counted(crawl: Crawl) -> list[str]:
    before, after = crawl.before, crawl.after
    if crawl.asked and not any(one.response for one in crawl.asked):
        return []
    if before is None or after is None:
        return ["This server offers no records to count."]
    return [
        f"{_plural(kind)} before: {len(before.get(kind, ()))}. {_plural(kind)} after: {len(after.get(kind, ()))}."
        for kind in crawl.kinds
    ]


def _plural(kind: str) -> str:
    kind = printable(kind).capitalize()
    return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
