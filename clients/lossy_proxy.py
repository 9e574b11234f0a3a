"""A reverse proxy that loses responses: the server does its work, and the client hears nothing of it."""

import contextlib
import itertools
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from http import HTTPStatus

import h11

from .messages import Exchange, Request, Response
from .syntax import NotSendable, first_head, parse_url
from .wire import connected

METHODS = (b"TRACE", b"OPTIONS")
SECRET = {b"authorization", b"proxy-authorization", b"cookie"}


def hands_left(request: h11.Request) -> int | None:
    """How often the request may still be handed on; None where nobody counts."""
    value = dict(request.headers).get(b"max-forwards", b"")
    return int(value) if request.method in METHODS and value.isdigit() else None


def one_less(request: h11.Request) -> h11.Request:
    """The request as it is handed on, the number lowered by one."""
    left = hands_left(request)
    if left is None:
        return request
    headers = [(name, value) for name, value in request.headers.raw_items() if name.lower() != b"max-forwards"]
    counted = (b"Max-Forwards", str(left - 1).encode())
    return h11.Request(method=request.method, target=request.target, headers=[*headers, counted])


def our_answer(request: h11.Request) -> tuple[h11.Response, bytes]:
    """The response of whoever gets the last of them. TRACE gives the request back without secrets; OPTIONS says 204."""
    if request.method == b"OPTIONS":
        return h11.Response(status_code=204, reason=b"No Content", headers=[]), b""
    headers = [(name, value) for name, value in request.headers.raw_items() if name.lower() not in SECRET]
    lines = [b"%s %s HTTP/1.1" % (request.method, request.target), *(b"%s: %s" % header for header in headers)]
    body = b"\r\n".join([*lines, b"", b""])
    said = [(b"Content-Type", b"message/http"), (b"Content-Length", str(len(body)).encode())]
    return h11.Response(status_code=200, reason=b"OK", headers=said), body


PIECE = 65_536
MOST_BYTES = 2_000_000
"""The longest body that is handed on, either way."""
ONE_CONNECTION = {"connection", "keep-alive", "proxy-connection", "proxy-authorization", "te", "upgrade", "trailer"}
"""Headers for the next neighbour only. RFC 9110, section 7.6.1."""
VIA = (b"Via", b"1.1 lossy-proxy")


class NotForwarded(Exception):
    """A request, or a response, that cannot be handed on: the status that the client gets instead, and a sentence."""

    def __init__(self, status: int, words: str):
        super().__init__(words)
        self.status = status


def forward(base_url: str, request: h11.Request, body: bytes, timeout: float) -> tuple[h11.Response, bytes]:
    """The server's response to a client's request, and the response's body without its framing. Raises NotForwarded."""
    if hands_left(request) == 0:
        return our_answer(request)
    origin, authority, _ = parse_url(base_url)
    wire = h11.Connection(h11.CLIENT)
    try:
        with connected(origin, timeout) as connection:
            asked = one_less(request)
            kept = [(name, value) for name, value in handed_on(asked) if name.lower() != b"host"]
            headers = [(b"Host", authority.encode()), *kept, VIA]
            connection.sendall(wire.send(h11.Request(method=asked.method, target=asked.target, headers=headers)))
            connection.sendall(wire.send(h11.Data(body)) + wire.send(h11.EndOfMessage()))
            return answer_on(connection, wire)
    except TimeoutError:
        raise NotForwarded(504, "The server behind this proxy did not answer in the time there was.") from None
    except (OSError, h11.ProtocolError) as fault:
        words = f"The server behind this proxy gave no response that can be handed on ({type(fault).__name__})."
        raise NotForwarded(502, words) from None


def for_the_client(answer: h11.Response, instead: Mapping[str, str | None]) -> h11.Response:
    """The response as the client gets it, with some headers in place of the server's own, or without them."""
    names = {name.lower() for name in instead}
    kept = [(name, value) for name, value in handed_on(answer) if name.decode("latin-1").lower() not in names]
    given = [(name.encode(), value.encode()) for name, value in instead.items() if value is not None]
    return h11.Response(status_code=answer.status_code, reason=answer.reason, headers=[*kept, *given])


def handed_on(message) -> list[tuple[bytes, bytes]]:
    """The headers of a message but for those of one connection, and those that Connection names."""
    headers = message.headers.raw_items()
    named = b",".join(value for name, value in headers if name.lower() == b"connection").decode("latin-1")
    left_out = ONE_CONNECTION | {name.strip().lower() for name in named.split(",")}
    return [(name, value) for name, value in headers if name.decode("latin-1").lower() not in left_out]


def answer_on(connection: socket.socket, wire: h11.Connection) -> tuple[h11.Response, bytes]:
    """The final response that arrives on a connection; informational ones (1xx) are passed over."""
    events, body = arriving(connection, wire), bytearray()
    answer = next(event for event in events if isinstance(event, h11.Response))
    for event in events:
        body += event.data if isinstance(event, h11.Data) else b""
        if len(body) > MOST_BYTES:
            raise NotForwarded(502, f"The response of the server has more than {MOST_BYTES:,} bytes.")
    return answer, bytes(body)


def arriving(connection: socket.socket, wire: h11.Connection) -> Iterator[h11.Event]:
    """What arrives on a connection, as h11 understands it, up to the end of a message."""
    while not isinstance(event := wire.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            wire.receive_data(connection.recv(PIECE))
        elif isinstance(event, h11.Event):
            yield event


def asked_of_us(request: h11.Request, proxy) -> h11.Request:
    """The request with its target in origin form. In absolute form it names a host: that must be ours, or the server's.

    RFC 9112, section 3.2.2.
    """
    if request.method == b"CONNECT":
        raise NotForwarded(501, "This proxy makes no tunnels.")
    if request.target.startswith(b"/") or request.target == b"*":
        return request
    _, authority, target = host_and_rest(request.target.decode("latin-1"))
    if authority not in (proxy.authority, host_and_rest(proxy.base_url)[1]):
        raise NotForwarded(421, "This proxy stands in front of one server, and this request is for another.")
    return h11.Request(method=request.method, target=target or "/", headers=request.headers.raw_items())


def host_and_rest(url: str):
    """The parts of an address; NotForwarded where it is none."""
    try:
        return parse_url(url)
    except NotSendable:
        raise NotForwarded(400, "This proxy was given a target that is no address.") from None


LARGEST_LEFTOVER = 16_000_000


class ProxiedConnection:
    """Takes requests from `connection` and answers them as `proxy` says, until one side has had enough."""

    def __init__(self, connection: socket.socket, proxy):
        self.connection, self.proxy = connection, proxy
        self.wire, self.heard = h11.Connection(h11.SERVER), bytearray()
        # Kept here, since in memory the rest may come in a later turn.
        self.asked: h11.Request | None = None
        self.body = bytearray()

    def run(self) -> None:
        """Answer requests until the connection is to be closed."""
        while self.answer_one() and self.wire.our_state is self.wire.their_state is h11.DONE:
            self.wire.start_next_cycle()

    def answer_one(self) -> bool:
        """Take one request and hand it on; False when the client has gone, or its response was lost."""
        try:
            request, body = self.request()
            return request is not None and self.handed_on(asked_of_us(request, self.proxy), body, self.taken())
        except h11.RemoteProtocolError as fault:
            self.refuse(400, f"This proxy cannot read such a message: {fault}.")
        except NotForwarded as fault:
            self.refuse(fault.status, str(fault))
        return False

    def request(self) -> tuple[h11.Request | None, bytes]:
        """The next request and its body; None when the client has gone."""
        while type(event := self.next_event()) is not h11.EndOfMessage:
            if type(event) is h11.Request:
                self.asked = event
            elif type(event) is h11.Data:
                self.body += event.data
            else:
                return None, b""
            if len(self.body) > MOST_BYTES:
                raise NotForwarded(413, f"This proxy hands on {MOST_BYTES:,} bytes of the body at most.")
        request, body = self.asked, bytes(self.body)
        self.asked, self.body = None, bytearray()
        return request, body

    def next_event(self):
        """The next event that h11 understands, reading as many bytes as it takes."""
        while (event := self.wire.next_event()) is h11.NEED_DATA:
            if self.wire.they_are_waiting_for_100_continue:
                go_on = h11.InformationalResponse(status_code=100, headers=[], reason=b"Continue")
                self.connection.sendall(self.wire.send(go_on))
            data = self.connection.recv(PIECE)
            self.heard += data
            self.wire.receive_data(data)
        return event

    def taken(self) -> bytes:
        """The bytes of the request that is complete now; what came after it belongs to the next one."""
        rest = len(self.wire.trailing_data[0])
        data = bytes(self.heard[: len(self.heard) - rest])
        del self.heard[: len(data)]
        return data

    def handed_on(self, request: h11.Request, body: bytes, data: bytes) -> bool:
        """Let the server work, then let the client hear of it, or not."""
        method, target = request.method.decode("latin-1"), request.target.decode("latin-1")
        asked = Request(method, self.proxy.url + target, target, first_head(data)[0].headers, body, data)
        if self.decided("drop", self.proxy.dropped, asked):
            return False
        answer, answered = self.proxy.forwarded(request, body)
        said = self.written(for_the_client(answer, self.proxy.headers), answered)
        reason, headers = answer.reason.decode("latin-1"), first_head(said)[0].headers
        heard = Exchange(asked, Response(answer.status_code, reason, headers, answered, said))
        if self.decided("lose", self.proxy.judged, heard).lost:
            return False
        self.connection.sendall(said)
        return True

    def decided(self, name: str, decide, what):
        """What the proxy makes of a request or an exchange. The function behind it is a learner's and may fail."""
        try:
            return decide(what)
        except Exception as fault:
            done = "The server has done its work, and then" if name == "lose" else "The server was not asked:"
            words = f"{done} the function {name} failed: {type(fault).__name__}: {fault}."
            raise NotForwarded(502, words) from None

    def written(self, answer: h11.Response, body: bytes) -> bytes:
        """The bytes of a response as this client is to get them."""
        pieces = (answer, h11.Data(body), h11.EndOfMessage()) if body else (answer, h11.EndOfMessage())
        return b"".join(self.wire.send(piece) or b"" for piece in pieces)

    def refuse(self, status: int, words: str) -> None:
        """Say why nothing was handed on, and that the connection ends here."""
        body = f"{words}\n".encode()
        headers = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": len(body), "Connection": "close"}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.connection.sendall(f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n{head}\r\n".encode() + body)
        # Read what the client still sends: closing on unread bytes would destroy our response on its way.
        self.connection.shutdown(socket.SHUT_WR)
        left = LARGEST_LEFTOVER
        while left > 0 and (data := self.connection.recv(PIECE)):
            left -= len(data)


MOST_CONNECTIONS = 50
SILENT_SECONDS = 60
NAME = "lossy proxy"  # of its threads


class OnSockets:
    """A free port of this computer, until `stop`."""

    def __init__(self, proxy):
        self.proxy, self.stopped = proxy, False
        self.connections, self.places = {}, threading.BoundedSemaphore(MOST_CONNECTIONS)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = self.listener.getsockname()
        self.port = self.address[1]
        self.thread = threading.Thread(target=self.accept, name=NAME, daemon=True)
        self.thread.start()

    def stop(self, timeout: float) -> None:
        """Hang up on everybody and free the port. Stopping twice does no harm."""
        if self.stopped:
            return
        self.stopped = True
        self.hang_up()
        with contextlib.suppress(OSError):  # wakes accept(): closing a socket does not do so on every system
            socket.create_connection(self.address, timeout=1).close()
        self.thread.join(timeout)
        self.hang_up()
        for thread in [*self.connections.values()]:
            thread.join(timeout)

    def hang_up(self) -> None:
        """End every connection."""
        for connection in [*self.connections]:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def accept(self) -> None:
        """Take connections until stopped."""
        with self.listener, contextlib.suppress(OSError):
            while not self.stopped:
                self.places.acquire()
                connection, _ = self.listener.accept()
                thread = threading.Thread(target=self.serve, args=(connection,), name=NAME, daemon=True)
                self.connections[connection] = thread
                thread.start()

    def serve(self, connection: socket.socket) -> None:
        """One connection from its first byte to its last."""
        try:
            with connection, contextlib.suppress(OSError):
                connection.settimeout(SILENT_SECONDS)
                ProxiedConnection(connection, self.proxy).run()
        finally:
            self.connections.pop(connection, None)
            self.places.release()


class InMemory:
    """A port of the network of memory, which whoever started the server has put there."""

    def __init__(self, proxy):
        self.proxy, self.connections, self.network = proxy, [], socket.in_memory
        self.port = self.network.listen(self.answer)

    def answer(self, end) -> ProxiedConnection:
        """What answers at this end of a connection."""
        self.connections.append(end)
        return ProxiedConnection(end, self.proxy)

    def stop(self, timeout: float) -> None:
        """Hang up on everybody and free the port."""
        self.network.leave(self.port)
        for end in self.connections:
            end.close()


MOST_KEPT = 1_000
LOST = "The server answered, and the response was lost on its way: the client saw its connection close."
DROPPED = "The request was lost on its way to the server: the client saw its connection close."


@dataclass(frozen=True)
class Passed:
    """One request that came by.

    `number` counts from 1. `exchange` is what crossed on the client's side of the wire, except where it was `lost`:
    then its response is what the client did not get, or None where the request itself was lost.
    """

    number: int
    exchange: Exchange
    lost: bool = False

    @property
    def line(self) -> str:
        """Method and target."""
        return self.exchange.request.line


class LossyProxy:
    """Stands in front of `base_url` at an address of its own, `url`, and loses the responses that it is told to lose.

    It takes requests as if it were the server, so it is a reverse proxy, or gateway (RFC 9110, section 3.7).
    `lose` is a number: so many responses from the first on are lost; or a function that is given each exchange after
    the server has answered, as a `Passed`, and says whether it is lost. `drop` is a function that is given each
    `Request`, and says whether it is lost before the server sees it: to the client both look the same. `headers` are
    set in each response in place of the server's own; one that is None is left out. `timeout` is the seconds that the
    server has for each response. `passed` is what came by, the last 1,000 of it.

    It hands on a body up to 2,000,000 bytes, and answers 502 or 504 where the server gives no response.
    """

    def __init__(
        self,
        base_url: str,
        lose: int | Callable[[Passed], bool] = 0,
        *,
        drop: Callable[[Request], bool] | None = None,
        headers: Mapping[str, str | None] | None = None,
        timeout: float = 5.0,
    ):
        self.base_url, self.timeout = parse_url(str(base_url)).origin, timeout
        self.headers = dict(headers or {})
        self.lose = lose if callable(lose) else lambda one: one.number <= lose
        self.drop = drop or (lambda request: False)
        self._numbers = itertools.count(1)
        self._kept: deque[Passed] = deque(maxlen=MOST_KEPT)
        self._listening = InMemory(self) if hasattr(socket, "in_memory") else OnSockets(self)
        self.authority = f"127.0.0.1:{self._listening.port}"
        self.url = f"http://{self.authority}"

    @property
    def passed(self) -> tuple[Passed, ...]:
        """What came by, in the order in which it was answered."""
        return tuple(self._kept)

    @property
    def lost(self) -> tuple[Passed, ...]:
        """Those whose response the client never heard."""
        return tuple(one for one in self._kept if one.lost)

    def stop(self) -> None:
        """Hang up on everybody and free the port. Stopping twice does no harm."""
        self._listening.stop(self.timeout)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def __repr__(self):
        return f"<a proxy in front of {{base_url}}: {len(self.passed):,} came by, of which {len(self.lost):,} lost>"

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response to a request, and the response's body. Raises NotForwarded."""
        return forward(self.base_url, request, body, self.timeout)

    def dropped(self, request: Request) -> bool:
        """Is a request lost before the server sees it? Then it is written down."""
        if lost := bool(self.drop(request)):
            self._kept.append(Passed(next(self._numbers), Exchange(request, None, error=DROPPED), True))
        return lost

    def judged(self, exchange: Exchange) -> Passed:
        """Write an exchange down, with a number and whether its response is lost."""
        number = next(self._numbers)
        lost = bool(self.lose(Passed(number, exchange)))
        if lost:
            exchange = Exchange(exchange.request, exchange.response, error=LOST)
        self._kept.append(Passed(number, exchange, lost))
        return self._kept[-1]
