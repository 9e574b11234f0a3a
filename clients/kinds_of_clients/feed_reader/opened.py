"""What opens addresses for a library that uses Python's own urllib, and writes down what crosses."""

import http.client
import io
import urllib.request
import urllib.response
from dataclasses import replace
from functools import partial
from typing import Any

from ...messages.address import taken_apart
from ...messages.content import MOST_OCTETS, unpacked
from ...messages.exchange import Exchange, Request, Response
from ...messages.head import final_head, first_head, status_line
from ...sending.failures import NO_STATUS_LINE
from ...sending.wire import Wire, WireResponse

NO_PROXY = urllib.request.ProxyHandler({})


class Opened(urllib.request.HTTPSHandler, urllib.request.HTTPHandler):
    """A handler for urllib that keeps one wire for each redirect, and one for the answer.

    All must be over by `deadline`, a moment of the monotonic clock. The library gets the content unpacked.
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
        """Read the answer to its end, or to our limits: the library would read and unpack without any."""
        wire = self.wires[-1]
        wire.take_content(response.read1, MOST_OCTETS)
        plain = unpacked(bytes(wire.content), response.headers.get("Content-Encoding"))
        del response.headers["Content-Encoding"]
        content = io.BytesIO(b"" if plain is None else plain)
        answer = Answer(content, response.headers, request.full_url, response.status)
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
    """An answer as urllib hands it on; libraries write its status anew."""

    status = msg = None


class ForUrllib(WireResponse):
    """A response that has its fields in the form in which urllib hands them on."""

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
    head, content = first_head(sent)
    request = Request(head.start.partition(" ")[0] or "GET", url, wire.target, head.fields, content, sent)
    final = final_head(received)
    line = status_line(final)
    if not line:
        return Exchange(request, None)
    answer = (line.status, line.reason, final.fields, bytes(wire.content), received, wire.complete, line.version)
    return Exchange(request, Response(*answer))


def unsent(url: str) -> Exchange:
    """An exchange of which nothing crossed."""
    return Exchange(Request("GET", url, taken_apart(url).target), None)
