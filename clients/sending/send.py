"""Send one request, and keep everything that crossed."""

import time
from dataclasses import replace

from ..messages.content import MOST_OCTETS, broken_coding
from ..messages.exchange import Exchange, Request, Response, Timings
from ..messages.head import Head, final_head_and_end, first_head, left_over, status_line, without_end
from ..messages.plain_text import printable
from ..messages.syntax import NotSendable
from .carry import carry
from .compose import GivenContent, GivenFields, compose
from .failures import FAILURES, NO_STATUS_LINE, not_http, sentence_for
from .redirects import dead_end, redirected
from .stop import Stop
from .wire import Wire

MOST_HOPS = 10


def send(
    method: str,
    url: str,
    fields: GivenFields = None,
    content: GivenContent = None,
    *,
    follow: bool = False,
    timeout: float = 5.0,
    limit: int = MOST_OCTETS,
    stop: Stop | None = None,
) -> Exchange:
    """Send one request and return the exchange, whatever its status.

    `fields` is a dict (None as a value leaves one of our own fields out) or pairs; `content` a dict or list
    (sent as JSON), text (as UTF-8) or bytes. `timeout` is seconds for everything, redirects included; `limit`
    is how many octets of content are read. With `follow`, redirects are followed, ten at most. A `stop` (a
    `clients.Stop`) lets another thread end the wait.

    NotSendable says that nothing was sent, and why. When no answer comes, the exchange's `error` says why.
    """
    request = compose(method, url, fields, content)
    if not timeout or timeout <= 0:
        raise NotSendable(f"The time limit is a number of seconds above 0; {timeout!r} is not.")
    deadline = time.monotonic() + timeout
    exchange = exchange_of(request, deadline, limit, stop)
    return followed(exchange, deadline, limit, stop) if follow else exchange


def exchange_of(request: Request, deadline: float, limit: int = MOST_OCTETS, stop: Stop | None = None) -> Exchange:
    """Send a composed request; what came of it by the deadline (of the monotonic clock)."""
    wire, error, began = Wire(request.target, deadline, stop), None, time.time()
    try:
        carry(request, wire, limit)
    except FAILURES as failure:
        error = sentence_for(failure, wire)
    timings = Timings(*wire.durations())
    octets = bytes(wire.received)
    head, end = final_head_and_end(octets)
    endless = without_end(head, request.method)
    response = _response(wire, octets, head, endless)
    error = endless or _finding(response, request.method, octets, head, end) or error
    if not response:
        error = error or NO_STATUS_LINE  # Python's own client reads some first lines that are none
    return Exchange(_request(wire, request), response, (), timings, error, began, b"" if response else octets)


def followed(exchange: Exchange, deadline: float, limit: int, stop: Stop | None = None) -> Exchange:
    """The exchange at the end of the redirects, its hops before it."""
    hops: list[Exchange] = []
    while request := redirected(exchange):
        if len(hops) == MOST_HOPS:
            error = f"It redirects again, after {MOST_HOPS} redirects. We stopped here."
            return replace(exchange, hops=tuple(hops), error=error)
        hops.append(exchange)
        exchange = exchange_of(request, deadline, limit, stop)
    return replace(exchange, hops=tuple(hops), error=exchange.error or dead_end(exchange))


def _request(wire: Wire, request: Request) -> Request:
    """The request with what really crossed."""
    if not wire.sent:
        return request
    return replace(request, fields=first_head(bytes(wire.sent))[0].fields, octets=bytes(wire.sent))


def _response(wire: Wire, octets: bytes, head: Head, endless: str | None) -> Response | None:
    line = status_line(head)
    if not line:
        return None
    complete = wire.complete and not endless
    return Response(line.status, line.reason, head.fields, bytes(wire.content), octets, complete, version=line.version)


def _finding(response: Response | None, method: str, octets: bytes, head: Head, end: int) -> str | None:
    """What is wrong with an answer that could be read without a failure on the way."""
    if not response:
        return not_http(octets)
    more = left_over(head, len(octets) - end, method)
    if more and response.complete:
        return f"{more:,} more octets came than the answer says it has. They belong to no answer."
    coding = response.field("Content-Encoding") or ""
    if broken_coding(response.content, coding):
        return f"The content is not in the coding it claims to be in: {printable(coding)}."
    return None
