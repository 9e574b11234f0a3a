"""A feed reader: the library feedparser, with the wire open. It asks an address for news, and sends nothing but GET."""

import time
from dataclasses import dataclass
from http.client import HTTPException

import feedparser

from ...messages.address import taken_apart
from ...messages.exchange import Exchange
from ...messages.plain_text import masked, one_line
from ...sending.failures import FAILURES, sentence_for
from .opened import NO_PROXY, Opened

NAME = f"feedparser {feedparser.__version__}"
MOST_ENTRIES = 20


@dataclass(frozen=True, repr=False)
class Feed:
    """What a feed reader makes of an address: the exchange, and what it could read.

    `version` is feedparser's name for the format, such as "rss20", and "" where what came is no feed. `entries` are
    the titles, as the feed has them in order. `entity_tag` is for the next visit.
    """

    exchange: Exchange
    version: str = ""
    title: str = ""
    entries: tuple[str, ...] = ()
    entity_tag: str | None = None

    def text(self) -> str:
        """The feed as plain text: what it is, and a line for each entry."""
        return masked("\n".join(map(one_line, self._lines())), self.exchange.request.url)

    __str__ = __repr__ = text

    def _lines(self) -> list[str]:
        if self.exchange.error or self.exchange.status == 304:
            return [self.exchange.error or "Nothing new: 304, and no content came."]
        if not self.version:
            return [f"This is no feed: status {self.exchange.status}, {self.exchange.field('Content-Type')}."]
        more = len(self.entries) - MOST_ENTRIES
        last = [f"  and {more:,} more"] if more > 0 else []
        return [f"{self.title} ({self.version})", *(f"  {title}" for title in self.entries[:MOST_ENTRIES]), *last]


def read_feed(url: str, entity_tag: str | None = None, timeout: float = 5.0) -> Feed:
    """Subscribe to an address, or visit it again with the entity tag of the last visit. Raises NotSendable.

    The library chooses Accept and all other fields. `timeout` is seconds for everything, redirects included.
    """
    whole = taken_apart(url)
    opened, found, error = Opened(time.monotonic() + timeout), {}, None
    try:
        found = feedparser.parse(whole.origin + whole.target, etag=entity_tag, handlers=[opened, NO_PROXY])
        error = reason_of(found.get("bozo_exception"), opened)
    except FAILURES as failure:
        error = reason_of(failure, opened)
    feed, titles = found.get("feed", {}), tuple(one.get("title", "") for one in found.get("entries", ()))
    exchange = opened.exchange(url, error)
    return Feed(exchange, found.get("version", ""), feed.get("title", ""), titles, found.get("etag"))


def reason_of(failure, opened: Opened) -> str | None:
    """The sentence for an answer that did not come; None for content that feedparser could not read as a feed."""
    if not isinstance(failure, OSError | HTTPException) or not opened.wires:
        return None
    return sentence_for(failure, opened.wires[-1])
