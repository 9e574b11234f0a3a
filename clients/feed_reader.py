"""A feed reader: feedparser chooses what is asked and reads what came; we carry it. It sends nothing but GET."""

import io
import time
from dataclasses import dataclass, replace

import feedparser
from feedparser import http as feedparser_http

from .messages import MOST_BYTES, Exchange, Request, unpacked
from .sending import FAILURES, compose, exchange_of, followed
from .syntax import parse_url
from .text import hide_base_url, one_line

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
        return hide_base_url("\n".join(map(one_line, self._lines())), self.exchange.request.url)

    __str__ = __repr__ = text

    def _lines(self) -> list[str]:
        if self.exchange.error or self.exchange.status == 304:
            return [self.exchange.error or "Nothing new: 304, and no body came."]
        if not self.version:
            return [f"This is no feed: status {self.exchange.status}, {self.exchange.header('Content-Type')}."]
        more = len(self.entries) - MOST_ENTRIES
        last = [f"  and {more:,} more"] if more > 0 else []
        return [f"{self.title} ({self.version})", *(f"  {title}" for title in self.entries[:MOST_ENTRIES]), *last]


def read_feed(url: str, entity_tag: str | None = None) -> Feed:
    """Subscribe to an address, or visit it again with the entity tag of the last visit. Raises NotSendable.

    The library chooses Accept and all other headers. Everything, redirects included, has five seconds.
    """
    deadline = time.monotonic() + 5
    exchange = followed(exchange_of(request_for(url, entity_tag), deadline), deadline, MOST_BYTES)
    found = parsed(exchange)
    titles = tuple(one.get("title", "") for one in found.get("entries", ()))
    title = found.get("feed", {}).get("title", "")
    return Feed(exchange, found.get("version", ""), title, titles, exchange.header("ETag"))


def request_for(url: str, entity_tag: str | None) -> Request:
    """The request that feedparser makes of an address, byte for byte as Python's own client would write it."""
    request, agent = compose("GET", url, {"If-None-Match": entity_tag}), feedparser.USER_AGENT
    accept = feedparser_http.ACCEPT_HEADER
    built = feedparser_http._build_urllib2_request(request.url, agent, accept, entity_tag, None, None, None, {})
    chosen = ((name.title(), value) for name, value in built.header_items())
    return replace(request, headers=(("Host", parse_url(url).authority), *chosen, ("Connection", "close")))


def parsed(exchange: Exchange) -> dict:
    """What feedparser reads in a response; {} where it has nothing to read."""
    response = exchange.response
    body = unpacked(response.body, response.header("Content-Encoding")) if response else None
    if not response or not body:
        return {}
    kind = {"content-type": response.header("Content-Type") or ""}
    try:
        return feedparser.parse(io.BytesIO(body), response_headers=kind)
    except FAILURES:  # as it says of a charset that nobody knows
        return {}
