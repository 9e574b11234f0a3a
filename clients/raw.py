"""Bytes sent exactly as given, what a strict reader makes of them, and whatever comes back."""

import dataclasses
import socket
import time
from typing import NamedTuple

import h11

from .messages import Exchange, Request, Response
from .syntax import NotSendable, as_text, final_head, parse_url
from .wire import connected

LONGEST_HEAD = 1_000_000
FAULTS = {
    "Missing mandatory Host": "HTTP/1.1 asks for a Host header, and there is none",
    "Found multiple Host": "there is more than one Host header",
    "illegal request line": "this is not a method, a target and a version with one space between them",
    "illegal header line": "this is not a name, a colon right behind it, and a value",
    "Illegal target characters": "the target holds characters that cannot stand there",
    "Illegal method characters": "the method holds characters that cannot stand there",
    "continuation line at start of headers": "the first header begins with a space, as if it went on from another",
    "illegal chunk header": "a chunk does not begin with its size in hexadecimal",
    "conflicting Content-Length headers": "two Content-Length headers say different things",
    "bad Content-Length": "Content-Length is not a number",
    "no request line received": "there is no request line",
    "Receive buffer too long": "this goes on for longer than anybody reads",
}


class Asked(NamedTuple):
    """One complete request in the bytes: its method and target."""

    method: str
    target: str


class Typed(NamedTuple):
    """The complete `requests`, what they are followed by, and where reading stops.

    `lacks` says in words what the reader still waits for, "" where nothing is missing. `fault` says in words why it
    cannot go on, "" where it can; `line` is the number of the line that it cannot read, from 1, where one is to blame.
    """

    requests: tuple[Asked, ...] = ()
    lacks: str = ""
    fault: str = ""
    line: int | None = None

    @property
    def whole(self) -> bool:
        """Are the bytes complete requests, and nothing else?"""
        return not self.lacks and not self.fault


def read_as_typed(data: bytes) -> Typed:
    """Read bytes as requests, one after the other."""
    rest = data
    requests: list[Asked] = []
    while rest.strip(b"\r\n"):
        rest = rest.lstrip(b"\r\n")
        reader = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
        reader.receive_data(rest)
        try:
            asked = one_request(reader)
        except h11.RemoteProtocolError as error:
            line, said = line_at_fault(rest), str(error).split(":")[0]
            before = data[: len(data) - len(rest)].count(b"\n")
            fault = FAULTS.get(said) or (f"{said[:1].lower()}{said[1:]}" if said else f"line {line} cannot be read")
            return Typed(tuple(requests), fault=fault, line=line and before + line)
        if not isinstance(asked, Asked):
            return Typed(tuple(requests), lacks=asked)
        requests.append(asked)
        rest = bytes(reader.trailing_data[0])
    return Typed(tuple(requests), lacks="" if requests else "a request line, such as GET / HTTP/1.1")


def one_request(reader) -> Asked | str:
    """The next request; or what is missing until it is complete."""
    request, read = reader.next_event(), 0
    if request is h11.NEED_DATA:
        return "the empty line that ends the headers"
    while isinstance(event := reader.next_event(), h11.Data):
        read += len(event.data)
    if event is not h11.NEED_DATA:
        return Asked(as_text(request.method), as_text(request.target))
    length = dict(request.headers).get(b"content-length")
    if length is None:
        return "the last chunk: a line with 0, then an empty line"
    return f"more of the body: Content-Length says {int(length):,} bytes, and {read:,} came"


def line_at_fault(data: bytes) -> int | None:
    """The first line of the head that cannot be read, counted from 1; None where no single line is to blame."""
    head = data.replace(b"\r\n", b"\n").split(b"\n\n")[0].split(b"\n")
    for count in range(1, len(head) + 1):
        if not readable(head[:count]):
            return count
    return None


def readable(lines: list[bytes]) -> bool:
    """Can these first lines of a message be read, when nothing else is wrong with it?"""
    named = any(line.lower().startswith(b"host:") for line in lines)
    reader = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
    reader.receive_data(b"\r\n".join([*lines, *([] if named else [b"Host: x"]), b"", b""]))
    try:
        return reader.next_event() is not h11.NEED_DATA
    except h11.RemoteProtocolError:
        return False


# Where a request could not be read nobody knows its method; most responses are read alike for all of them.
UNREAD = Asked("GET", "/")


def responses_in(data: bytes, typed: Typed, url: str = "", ended: bool = False) -> tuple[tuple[Exchange, ...], bytes]:
    """The complete responses, each with the request that it answers, and the bytes that are not one.

    `ended` says that no more will come: for some responses that is how one knows their end. RFC 9112, section 6.3.
    """
    found: list[Exchange] = []
    while data:
        asked = typed.requests[len(found)] if len(found) < len(typed.requests) else UNREAD
        response, bytes_left = first_response(data, asked.method, ended)
        if response is None:
            break
        request = Request(asked.method, url + asked.target, asked.target)
        found.append(Exchange(request, response))
        data = bytes_left
    return tuple(found), data


def first_response(data: bytes, method: str, ended: bool) -> tuple[Response | None, bytes]:
    """The response that the bytes begin with, and what follows it; None where there is no complete one."""
    reader = reader_after(method)
    reader.receive_data(data)
    if ended:
        reader.receive_data(b"")
    try:
        body = body_of(reader)
    except h11.RemoteProtocolError:
        body = None
    if body is None:
        return None, data
    rest = bytes(reader.trailing_data[0])
    (head, _), own = final_head(data), data[: len(data) - len(rest)]
    version, status, *reason = head.start.split(" ", 2)
    return Response(int(status), "".join(reason), head.headers, body, own, version=version), rest


def body_of(reader) -> bytes | None:
    """The body of the final response, without its framing; None where its end is not there."""
    body, status = bytearray(), None
    while not isinstance(event := reader.next_event(), h11.EndOfMessage):
        if isinstance(event, h11.Response):
            status = event.status_code
        elif isinstance(event, h11.Data):
            body += event.data
        elif event in (h11.NEED_DATA, h11.PAUSED) or isinstance(event, h11.ConnectionClosed):
            return None
    return bytes(body) if status else None


def reader_after(method: str):
    """A reader that has asked with this method, so that it knows whether a body follows. RFC 9112, section 6.3."""
    reader = h11.Connection(h11.CLIENT, max_incomplete_event_size=LONGEST_HEAD)
    reader.send(h11.Request(method=method, target="/", headers=[("Host", "localhost")]))
    reader.send(h11.EndOfMessage())
    return reader


BLOCK, MOST_SENT, MOST_RECEIVED = 65_536, 1_000_000, 200_000
CLOSED, SILENT, RESET, MORE = "closed", "silent", "reset", "more"


@dataclasses.dataclass(frozen=True)
class RawExchange:
    """Bytes and what came of them.

    `answers` are the responses in the bytes received, each with the request that it seems to answer; `rest` is what
    could not be read as one. `ending` is how it ended: `closed` by the server, `silent` when nothing more came in time,
    `reset` when the connection broke, `more` when more came than we read, "" when every request was answered.
    `error` says why nothing could be sent.
    """

    url: str
    sent: bytes
    received: bytes = b""
    answers: tuple[Exchange, ...] = ()
    rest: bytes = b""
    ending: str = ""
    error: str = ""

    @property
    def typed(self) -> Typed:
        """What a reader that knows the grammar makes of the bytes sent."""
        return read_as_typed(self.sent)


def send_raw(base_url: str, data: bytes, *, timeout: float = 2.0, then_end: bool = False) -> RawExchange:
    """Send bytes to the server at `base_url`, and read until all is answered, or it closes, or `timeout` seconds pass.

    With `then_end` the server hears that nothing more will follow. NotSendable says that nothing was sent, and why.
    """
    if not data:
        raise NotSendable("There is nothing to send. Type a request line first, such as GET / HTTP/1.1")
    if len(data) > MOST_SENT:
        raise NotSendable(f"These are {len(data):,} bytes; at most {MOST_SENT:,} are sent from here.")
    origin = parse_url(base_url).origin
    try:
        with connected(origin, timeout) as connection:
            return conversation(connection, origin, data, time.monotonic() + timeout, then_end)
    except OSError as failure:
        return RawExchange(origin, b"", error=f"Nothing answers there ({type(failure).__name__}). Does the server run?")


def conversation(connection, origin: str, data: bytes, deadline: float, then_end: bool) -> RawExchange:
    """Say it all, then listen."""
    typed = read_as_typed(data)
    received, ending = bytearray(), ""
    try:
        connection.sendall(data)
        if then_end:
            connection.shutdown(socket.SHUT_WR)
    except OSError:
        ending = RESET  # what the server said before that is still worth reading
    heard = listen(connection, received, typed, deadline)
    answers, rest = responses_in(bytes(received), typed, origin, ended=heard == CLOSED)
    return RawExchange(origin, data, bytes(received), answers, rest, ending or heard)


def listen(connection: socket.socket, received: bytearray, typed: Typed, deadline: float) -> str:
    """Read until nothing more is to be expected; how it ended."""
    while len(received) < MOST_RECEIVED:
        if typed.whole and all_said(responses_in(bytes(received), typed)[0], typed):
            return ""
        try:
            left = deadline - time.monotonic()
            if left <= 0:
                return SILENT
            connection.settimeout(left)
            piece = connection.recv(BLOCK)
        except TimeoutError:
            return SILENT
        except OSError:
            return RESET
        if not piece:
            return CLOSED
        received += piece
    return MORE


def all_said(answers: tuple[Exchange, ...], typed: Typed) -> bool:
    """Is each request answered, and does the server keep the connection? If not, its end is still to come."""
    if len(answers) < len(typed.requests):
        return False
    last = answers[-1].response
    return last is not None and last.version == "HTTP/1.1" and (last.header("Connection") or "").lower() != "close"
