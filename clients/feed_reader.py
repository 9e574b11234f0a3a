"""A feed reader: the library feedparser with the wire open. It sends nothing but GET."""

import http.client
import io
import time
import urllib.request
import urllib.response
from dataclasses import dataclass, replace
from functools import partial
from http.client import HTTPException
from typing import Any

import feedparser

from .messages import MOST_BYTES, Exchange, Request, Response, unpacked
from .sending import FAILURES, NO_STATUS_LINE, sentence_for
from .syntax import final_head, first_head, parse_url, status_line
from .text import hide_base_url, one_line
from .wire import Wire, WireResponse

NO_PROXY = urllib.request.ProxyHandler({})


class Opened(urllib.request.HTTPSHandler, urllib.request.HTTPHandler):
    """A handler for urllib that keeps one wire for each redirect, and one for the response.

    All must be over by `deadline`, a moment of the monotonic clock. The library gets the body unpacked.
    """

    def __init__(self, deadline: float):
        super().__init__()
        self.deadline = deadline
        self.wires: list[Wire] = []
        self.urls: list[str] = []

    def http_open(self, request):
        return self.do_open(partial(OpenConnection, self._wire(request)), request)

    def https_open(self, request):
        return self.do_open(partial(SecureOpenConnection, self._wire(request)), request)

    def http_response(self, request, response):
        """Read the response to its end, or to our limits: the library would read and unpack without any."""
        wire = self.wires[-1]
        wire.take_body(response.read1, MOST_BYTES)
        plain = unpacked(bytes(wire.body), response.headers.get("Content-Encoding"))
        del response.headers["Content-Encoding"]
        body = io.BytesIO(b"" if plain is None else plain)
        answer = Answer(body, response.headers, request.full_url, response.status)
        answer.msg, answer.status = response.reason, response.status
        return answer

    https_response = http_response

    def exchange(self, url: str, error: str | None) -> Exchange:
        """The last exchange, those that led to it as its hops; an exchange without response where there was none."""
        *hops, last = map(exchange_on, self.wires, self.urls) if self.wires else [unsent(url)]
        return replace(last, hops=tuple(hops), error=error or (None if last.response else NO_STATUS_LINE))

    def _wire(self, request) -> Wire:
        self.wires.append(Wire(request.selector, self.deadline))
        self.urls.append(request.full_url)
        return self.wires[-1]


class Answer(urllib.response.addinfourl):
    """A response as urllib hands it on; libraries write its status anew."""

    status = msg = None


class ForUrllib(WireResponse):
    """A response that has its headers in the form in which urllib hands them on."""

    headers: Any

    def begin(self):
        super().begin()
        self.headers = http.client.parse_headers(io.BytesIO(self.lines))


class OpenConnection(http.client.HTTPConnection):
    """A connection of Python's own that writes on a wire."""

    response_class: Any  # what makes a response that writes on the same wire

    def __init__(self, wire: Wire, host, timeout=None, **more):
        super().__init__(host, timeout=wire.time_left(), **more)
        self.wire, self.response_class = wire, partial(ForUrllib, wire)

    def send(self, data):
        super().send(data)
        self.wire.said(bytes(data))


class SecureOpenConnection(OpenConnection, http.client.HTTPSConnection):
    """The same inside TLS."""


def exchange_on(wire: Wire, url: str) -> Exchange:
    """What crossed on one wire, as an exchange."""
    sent, received = bytes(wire.sent), bytes(wire.received)
    head, body = first_head(sent)
    request = Request(head.start.partition(" ")[0] or "GET", url, wire.target, head.headers, body, sent)
    final = final_head(received)
    line = status_line(final)
    if not line:
        return Exchange(request, None)
    answer = (line.status, line.reason, final.headers, bytes(wire.body), received, wire.complete, line.version)
    return Exchange(request, Response(*answer))


def unsent(url: str) -> Exchange:
    """An exchange of which nothing crossed."""
    return Exchange(Request("GET", url, parse_url(url).target), None)


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


def read_feed(url: str, entity_tag: str | None = None, timeout: float = 5.0) -> Feed:
    """Subscribe to an address, or visit it again with the entity tag of the last visit. Raises NotSendable.

    The library chooses Accept and all other headers. `timeout` is seconds for everything, redirects included.
    """
    whole = parse_url(url)
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
    """The sentence for a response that did not come; None for a body that feedparser could not read as a feed."""
    if not isinstance(failure, OSError | HTTPException) or not opened.wires:
        return None
    return sentence_for(failure, opened.wires[-1])
