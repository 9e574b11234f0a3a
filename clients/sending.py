"""Compose a request, send it, follow redirects, say why no response came; and the same once more.

Method, target and headers go as typed, lower case, %7e and dots included. We add Host, User-Agent, `Accept: */*` and
what frames the body. Only a request that can't be sent raises; a response that doesn't come is `exchange.error`.

Everything ends: after 5 seconds, 2,000,000 bytes of body, packed or unpacked, 300,000 bytes around it, 100 headers
or 10 redirects. Where nobody can know the end of a response (Content-Length: -5, or one beside chunks; a
Transfer-Encoding that isn't chunked alone; a chunk of the size 0x5), `error` says what was found, and what came is kept
and not `complete`.
"""

import contextlib
import errno
import http.client
import json
import socket
import ssl
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import urljoin

from .messages import MOST_BYTES, Exchange, Request, Response, Timings, broken_coding
from .old_names import takes_old_names
from .syntax import (
    Head,
    Headers,
    NoSize,
    NotSendable,
    final_head,
    first_head,
    header_value,
    left_over,
    parse_url,
    same_origin,
    shortly,
    status_line,
    token,
    utf8,
    without_end,
)
from .text import printable
from .wire import (
    BLOCK,
    MOST_BESIDES,
    MOST_INFORMATIONAL,
    NotSecure,
    Stop,
    TooManyInformational,
    TooMuchBesides,
    Wire,
    WireResponse,
    connected,
)

USER_AGENT = "one-address"
WITHOUT_BODY = ("GET", "HEAD", "DELETE", "OPTIONS", "TRACE", "CONNECT")
"""Methods that give a body no meaning: without a body they need no Content-Length. RFC 9110, section 8.6."""

GivenHeaders = Mapping[str, str | int | None] | Iterable[tuple[str, str | int | None]] | None
"""Headers as a caller may give them: by name, or as pairs; a value of None leaves one of our own out."""
GivenBody = dict | list | str | bytes | None
"""A body as a caller may give it: data, sent as JSON, or text, or bytes."""


@takes_old_names
def compose(method: str, url: str, headers: GivenHeaders = None, body: GivenBody = None) -> Request:
    """The request as `send` would send it. Raises NotSendable when it cannot be sent."""
    method = token("method", method)
    origin, authority, target = parse_url(url)
    data, media_type = body_bytes(body)
    own = [("Host", authority), ("User-Agent", USER_AGENT), ("Accept", "*/*")]
    last = [("Content-Type", media_type), *framing(method, data)]
    all_headers = merged(own, given_headers(headers), last)
    # CONNECT names a host and port, nothing else (RFC 9112, section 3.2.3); whoever types a path means it.
    asked = target or (authority if method == "CONNECT" else "/")
    url = origin if target == "*" else origin + (target or "/")
    return Request(method, url, asked, all_headers, data or b"")


def bytes_of(request: Request) -> bytes:
    """The bytes that `send` puts on the wire for a composed request, none of them sent yet. RFC 9112, section 2.1."""
    return b"".join(head_and_body(request))


def head_and_body(request: Request) -> tuple[bytes, bytes]:
    """Those bytes in two parts; the body in its framing."""
    names, body, framed = {name.lower() for name, _ in request.headers}, request.body, Headers()
    if not names & {"content-length", "transfer-encoding"}:  # somebody left it out: who knows where the next one begins
        needed = () if request.method.upper() in WITHOUT_BODY else (("Content-Length", "0"),)
        framed = (("Transfer-Encoding", "chunked"),) if body else needed
    headers = "".join(f"{name}: {value}\r\n" for name, value in (*framed, *request.headers))
    head = f"{request.method} {request.target} HTTP/1.1\r\n{headers}\r\n".encode()
    if "content-length" in names or not ("transfer-encoding" in names or body):
        return head, body
    # The body is one chunk, and the empty one ends it. RFC 9112, section 7.1.
    return head, (b"%x\r\n%b\r\n" % (len(body), body) if body else b"") + b"0\r\n\r\n"


def as_announced(request: Request) -> Request:
    """A composed request as it will be read from the wire: its bytes, and headers without the spaces around them."""
    data = bytes_of(request)
    return replace(request, headers=first_head(data)[0].headers, raw=data)


def body_bytes(body: GivenBody) -> tuple[bytes | None, str | None]:
    """The bytes of a body, and the media type we know it to have.

    A dict or a list becomes JSON; text becomes UTF-8; bytes stay as they are; None is no body.
    """
    if body is None or isinstance(body, bytes):
        return body, None
    if isinstance(body, str):
        return utf8("content", body), None
    if not isinstance(body, dict | list):
        raise NotSendable(f"A body is a dict, a list, text or bytes. This is neither: {shortly(body)}")
    try:
        written = json.dumps(body, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as reason:
        raise NotSendable(f"The body cannot be written as JSON: {reason}. Use text, numbers, lists, dicts.") from None
    return utf8("content", written), "application/json"


def framing(method: str, data: bytes | None) -> list[tuple[str, str]]:
    """The header that says where the body ends. RFC 9112, section 6."""
    if data is None and method in WITHOUT_BODY:
        return []
    return [("Content-Length", str(len(data or b"")))]


def given_headers(headers: GivenHeaders) -> list[tuple[str, str | None]]:
    """The caller's headers: a dict, or pairs where a name may come twice. None as a value leaves a header out."""
    given = headers.items() if isinstance(headers, Mapping) else headers or ()
    try:
        pairs = [(name, value) for name, value in given]
    except (TypeError, ValueError):
        raise NotSendable(
            f"Headers are a dict, like {{'Accept': 'text/html'}}. This is none: {shortly(headers)}"
        ) from None
    return [(token("header name", name), None if value is None else header_value(name, value)) for name, value in pairs]


def merged(own, given, last) -> Headers:
    """Our own headers first, each replaced by the caller's of that name; the caller's others; the body's."""
    by_name: dict[str, list] = {}
    for name, value in given:
        by_name.setdefault(name.lower(), []).append((name, value))
    if "transfer-encoding" in by_name:
        last = [pair for pair in last if pair[0] != "Content-Length"]
    first = [pair for mine in own for pair in by_name.pop(mine[0].lower(), [mine])]
    others = [pair for pairs in by_name.values() for pair in pairs]
    rest = [pair for pair in last if pair[0].lower() not in by_name]
    return tuple(pair for pair in (*first, *others, *rest) if pair[1] is not None)


class Typed(NamedTuple):
    """A request as somebody would type it: method, target, headers as pairs, body."""

    method: str
    target: str
    headers: list[tuple[str, str]]
    body: bytes | None


def typed(request: Request) -> Typed:
    """The request as somebody would type it: its target in place of the address, without what we add by ourselves."""
    origin = parse_url(request.url)
    own = {"host": origin.authority, "user-agent": USER_AGENT, "accept": "*/*", "content-length": _length(request)}
    headers = [(name, value) for name, value in request.headers if own.get(name.lower()) != value]
    target = address(request)[len(origin.origin) :]
    return Typed(request.method, target, headers, request.body or None)


def address(request: Request) -> str:
    """The address that `send` has to be given for this target. `http://host*` means the server as a whole."""
    origin = parse_url(request.url).origin
    if request.target.startswith(("/", "*")):
        return origin + request.target
    return origin if request.method == "CONNECT" else request.url


def _length(request: Request) -> str | None:
    """The Content-Length that we add by ourselves; None where we add none."""
    framed = any(name.lower() == "transfer-encoding" for name, _ in request.headers)
    needed = request.body or request.method not in WITHOUT_BODY
    return str(len(request.body)) if needed and not framed else None


TAKES_NO_MORE = (errno.EPIPE, errno.ECONNRESET, errno.EPROTOTYPE)
"""How a system says that the other side has closed. It may have answered before that: a 413 needs no body."""


def carry(request: Request, wire: Wire, limit: int) -> None:
    """Send the request and read at most `limit` bytes of the body; what crosses is then on the wire's record."""
    with secured():
        connection = connected(parse_url(request.url).origin, wire.time_left())
    with connection, WireResponse(wire, connection, method=request.method) as response:
        with secured():
            wire.connected = time.monotonic()
            wire.stop.watch(connection)
            say(request, connection, wire)
            response.begin()
        wire.take_body(response.body, limit)


@contextlib.contextmanager
def secured() -> Iterator[None]:
    """What fails inside of TLS is one kind of failure, until the body begins."""
    try:
        yield
    except ssl.SSLError as failure:
        raise NotSecure from failure


def say(request: Request, connection: socket.socket, wire: Wire) -> None:
    """Head and body of the request, as far as the other side takes them."""
    try:
        for data in head_and_body(request):
            for start in range(0, len(data), BLOCK):
                connection.settimeout(wire.time_left())
                connection.sendall(data[start : start + BLOCK])
                wire.said(data[start : start + BLOCK])
    except OSError as failure:
        if failure.errno not in TAKES_NO_MORE:
            raise


TOO_LATE = "No response came in the time there was. We stopped waiting."
CUT_OFF = "The response was not finished in the time there was. We stopped waiting; this is what had come."
NO_STATUS_LINE = "The first line of the response should read like 'HTTP/1.1 200 OK', and does not."

# The first line that fits is said; so the particular stands before the general.
_SENTENCES = (
    (TooMuchBesides, f"More than {MOST_BESIDES:,} bytes came that are no body. We stopped reading."),
    (TooManyInformational, f"More than {MOST_INFORMATIONAL:,} informational responses (1xx) came. We stopped reading."),
    (NotSecure, "No secure connection can be made. Try http:// in the place of https://."),
    (socket.gaierror, "No host of this name was found. Look for a typing mistake in the address."),
    (ConnectionRefusedError, "Nothing listens at this host and port. Start the server, or correct the port."),
    (http.client.RemoteDisconnected, "The connection was closed without a response."),
    (http.client.IncompleteRead, "The connection was closed before the body was complete."),
    (NoSize, "The body came in chunks, and the length of one is not a number."),
    (http.client.LineTooLong, "One line of the response's head has more than 65,536 bytes. We stopped reading."),
    (http.client.BadStatusLine, NO_STATUS_LINE),
    (ConnectionError, "The connection broke off."),
)

FAILURES = (http.client.HTTPException, OSError, ValueError)


def sentence_for(failure: Exception, wire: Wire) -> str:
    """What happened, without the names that libraries have for it."""
    if wire.stop.asked:
        return cancelled(wire)
    chain = list(_chain(failure))
    if any(isinstance(one, TimeoutError) for one in chain):
        return CUT_OFF if wire.received else TOO_LATE
    for kind, sentence in _SENTENCES:
        if any(isinstance(one, kind) for one in chain):
            return sentence
    if type(chain[-1]) is http.client.HTTPException:
        return "The response has more than 100 headers. We stopped reading."
    return "The response can't be read to its end." if wire.sent else "No connection to this host and port can be made."


def cancelled(wire: Wire) -> str:
    """The sentence for a wait that somebody ended. Only bytes that never left are sure not to have done anything."""
    if not wire.sent:
        return "Cancelled before anything was sent."
    if wire.received:
        return "Cancelled while the response came; this is what had come. The server may have done it."
    return "Cancelled after the request was sent; the server may have done it."


def not_http(data: bytes) -> str | None:
    """The sentence for a response that is not HTTP; None where it is, or could become one."""
    if b"HTTP/1.".startswith(data[:7]):
        return None
    return f"What came is not HTTP/1.1: it begins {data[:40].decode('iso-8859-1')!a}, not like 'HTTP/1.1 200 OK'."


def _chain(failure):
    while failure is not None:
        yield failure
        failure = failure.__cause__ or failure.__context__


REDIRECTS = (301, 302, 303, 307, 308)


def redirected(exchange: Exchange) -> Request | None:
    """The request that a redirect asks for; None where there is none that can be sent."""
    location, before = exchange.header("Location"), exchange.request
    if exchange.status not in REDIRECTS or location is None:
        return None
    try:
        url, method = urljoin(before.url, location), before.method
        # POST becomes GET by custom after 301 and 302, everything but HEAD by rule after 303.
        if (exchange.status == 303 and method != "HEAD") or (exchange.status in (301, 302) and method == "POST"):
            method = "GET"
        headers = _headers_after(before, method, same_origin(url, before.url))
        return compose(method, url, headers, before.body or None if method == before.method else None)
    except ValueError:
        return None


def dead_end(exchange: Exchange) -> str | None:
    """Why a redirect was not followed further; None where there was none."""
    if exchange.status not in REDIRECTS:
        return None
    location = exchange.header("Location")
    where = "without a Location to go to" if location is None else f"to {shortly(location)}, where HTTP cannot follow"
    return f"It redirects {where}. We stopped here."


OF_THE_BODY = {"digest", "expect", "last-modified", "repr-digest", "trailer", "transfer-encoding"}
"""Besides those that begin with Content-: what a GET without a body cannot say. RFC 9110, section 15.4."""


def _headers_after(before: Request, method: str, same: bool) -> list[tuple[str, str]]:
    """The headers that go along: none about a body that is left behind, no secrets to another origin."""
    stay = {"host", "content-length"} | (set() if same else {"authorization", "cookie"})
    if method != before.method:
        stay |= {name.lower() for name, _ in before.headers if name.lower().startswith("content-")} | OF_THE_BODY
    return [(name, value) for name, value in before.headers if name.lower() not in stay]


MOST_HOPS = 10


@takes_old_names
def send(
    method: str,
    url: str,
    headers: GivenHeaders = None,
    body: GivenBody = None,
    *,
    follow: bool = False,
    timeout: float = 5.0,
    limit: int = MOST_BYTES,
    stop: Stop | None = None,
) -> Exchange:
    """Send one request and return the exchange, whatever its status.

    `headers` is a dict (None as a value leaves one of our own headers out) or pairs; `body` a dict or list
    (sent as JSON), text (as UTF-8) or bytes. `timeout` is seconds for everything, redirects included; `limit`
    is how many bytes of the body are read. With `follow`, redirects are followed, ten at most. A `stop` (a
    `clients.Stop`) lets another thread end the wait.

    NotSendable says that nothing was sent, and why. When no response comes, the exchange's `error` says why.
    """
    request = compose(method, url, headers, body)
    if not timeout or timeout <= 0:
        raise NotSendable(f"The time limit is a number of seconds above 0; {timeout!r} is not.")
    deadline = time.monotonic() + timeout
    exchange = exchange_of(request, deadline, limit, stop)
    return followed(exchange, deadline, limit, stop) if follow else exchange


def exchange_of(request: Request, deadline: float, limit: int = MOST_BYTES, stop: Stop | None = None) -> Exchange:
    """Send a composed request; what came of it by the deadline (of the monotonic clock)."""
    wire, error = Wire(request.target, deadline, stop), None
    try:
        carry(request, wire, limit)
    except FAILURES as failure:
        error = sentence_for(failure, wire)
    timings = Timings(*wire.durations())
    data = bytes(wire.received)
    head, end = final_head(data)
    endless = without_end(head, request.method)
    line, response = status_line(head), None
    if line:
        complete, body = wire.complete and not endless, bytes(wire.body)
        response = Response(line.status, line.reason, head.headers, body, data, complete, version=line.version)
    error = endless or _finding(response, request.method, data, head, end) or error
    if not response:
        error = error or NO_STATUS_LINE  # Python's own client reads some first lines that are none
    if wire.sent:  # what really crossed
        request = replace(request, headers=first_head(bytes(wire.sent))[0].headers, raw=bytes(wire.sent))
    return Exchange(request, response, (), timings, error, b"" if response else data)


def send_again(request: Request, timeout: float = 5.0) -> Exchange:
    """Send a request that crossed once more, byte for byte."""
    return exchange_of(request, time.monotonic() + timeout)


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


def _finding(response: Response | None, method: str, data: bytes, head: Head, end: int) -> str | None:
    """What is wrong with a response that could be read without a failure on the way."""
    if not response:
        return not_http(data)
    more = left_over(head, len(data) - end, method)
    if more and response.complete:
        return f"{more:,} more bytes came than the response says it has. They belong to no response."
    coding = response.header("Content-Encoding") or ""
    if broken_coding(response.body, coding):
        return f"The body is not in the coding it claims to be in: {printable(coding)}."
    return None
