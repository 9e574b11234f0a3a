"""The wire itself: the bytes in both directions, written down while they cross, until somebody stops them."""

import http.client
import io
import socket
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from .syntax import LONGEST_LINE, chunk_size, has_body, how_it_ends, lines_of_head


class Stopped(OSError):
    """Somebody had enough of waiting."""


class NotSecure(OSError):
    """No connection can be made inside TLS, or none that can be trusted."""


class TooManyInformational(http.client.HTTPException):
    """It was said again and again that the response is still to come."""


class TooMuchBesides(http.client.HTTPException):
    """More came around the body than anybody needs to say."""


class Stop:
    """Give one to `send(..., stop=stop)`; `stop.now()` ends the wait at once. `asked` says that this was done.

    What crossed until then stays in the exchange. Whether the server did what was asked, nobody here can know.
    """

    def __init__(self) -> None:
        self.asked = False
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None

    def now(self) -> None:
        """End what is on its way; what has not begun does not begin."""
        with self._lock:
            self.asked = True
            # The other thread sleeps in the socket: closing would not wake it, shutting down does. Inside TLS too
            # it is the plain socket that is shut down, since the other thread holds the enciphered one.
            if self._socket is not None:
                with suppress(OSError):
                    socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def watch(self, connection: socket.socket | None) -> None:
        """Remember the socket that is waited at; Stopped, if it is too late to begin."""
        with self._lock:
            self._socket = connection
        self.check()

    def check(self) -> None:
        """Stopped, if somebody asked for it."""
        if self.asked:
            raise Stopped


BLOCK = 65_536
MOST_BESIDES, MOST_INFORMATIONAL = 300_000, 1_000
"""So many bytes may come that are no body (heads, lengths of chunks), and so many informational responses (1xx)."""


class Wire:
    """What crosses for one request, and the moment by which all must be over, or the word of somebody who cancels."""

    def __init__(self, target: str, deadline: float, stop: Stop | None = None):
        self.target = target
        self.deadline = deadline
        self.stop = stop or Stop()
        self.sent, self.received, self.body = bytearray(), bytearray(), bytearray()
        self.complete = False
        self.began = self.last_sent = time.monotonic()
        self.connected: float | None = None
        self.first_heard: float | None = None

    def time_left(self) -> float:
        """Seconds until the deadline; TimeoutError when there are none, Stopped when somebody cancelled."""
        self.stop.check()
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def said(self, data: bytes) -> None:
        """Write down what went out."""
        self.sent += data
        self.last_sent = time.monotonic()

    def heard(self, data: bytes) -> None:
        """Write down what came in; TooMuchBesides where it goes on and on without being a body."""
        self.first_heard = self.first_heard or time.monotonic()
        self.received += data
        if len(self.received) - len(self.body) > MOST_BESIDES + BLOCK:
            raise TooMuchBesides

    def take_body(self, read: Callable[[int], bytes], limit: int) -> None:
        """Read a body, some bytes at a time, to its end, or to `limit` bytes of it."""
        while len(self.body) <= limit:
            self.time_left()
            piece = read(BLOCK)
            if not piece:
                self.complete = True
                return
            self.body += piece
        del self.body[limit:]

    def durations(self) -> tuple[float, float, float, float]:
        """Seconds spent connecting, sending, waiting for the first byte, and receiving."""
        now = time.monotonic()
        connected = self.connected or (self.began if self.sent else now)
        last_sent = max(self.last_sent, connected)
        first = max(self.first_heard or now, last_sent)
        return connected - self.began, last_sent - connected, first - last_sent, now - first


class WireResponse(http.client.HTTPResponse):
    """A response read through a RecordingReader; informational ones (1xx) are passed over. RFC 9110, section 15.2.

    Python's own client reads its head as if it were an e-mail. Here it is only asked where the body ends.
    """

    lines: bytes  # those of the head's headers
    _method: Any  # what was asked by, where Python's own client keeps it
    _read_status: Any  # reads the first line of a head

    def __init__(self, wire: Wire, sock: socket.socket, *args: Any, **kwargs: Any):
        reader: Any = RecordingReader(sock, wire)  # all that is asked of a socket here is to be a file
        super().__init__(reader, *args, **kwargs)

    def begin(self) -> None:
        passed_over = 0
        while self._is_informational():
            passed_over += self.status != http.HTTPStatus.CONTINUE
            if passed_over > MOST_INFORMATIONAL:
                raise TooManyInformational
        self.will_close, self.chunk_left = True, None
        asked = "GET" if self._method == "CONNECT" else self._method  # to us a tunnel is a body like any other
        body = has_body(asked, self.status)  # a 304 may say chunks, and none come. RFC 9112, section 6.1
        self.length, self.chunked = how_it_ends(self.lines) if body else (0, False)

    def _is_informational(self) -> bool:
        """Read the next head; is another one still to come?"""
        version, self.status, reason = self._read_status()
        if self.status == http.HTTPStatus.CONTINUE:
            lines_of_head(self.fp)
            return True
        self.version = 10 if version in ("HTTP/1.0", "HTTP/0.9") else 11
        if not version.startswith(("HTTP/1.", "HTTP/0.9")):
            raise http.client.UnknownProtocol(version)
        self.code, self.reason, self.lines = self.status, reason.strip(), lines_of_head(self.fp)
        return 100 <= self.status < 200 and self.status != http.HTTPStatus.SWITCHING_PROTOCOLS

    def body(self, most: int) -> bytes:
        """Up to so many bytes of the body, b"" at its end; IncompleteRead where more was announced."""
        data = self.read1(most)
        if not data and self.length:
            raise http.client.IncompleteRead(b"", self.length)
        return data

    def _read_next_chunk_size(self):  # Python's own client takes what int() takes, such as +5, 0x5 and -5
        return chunk_size(self.fp.readline(LONGEST_LINE + 1))


class RecordingReader(io.RawIOBase):
    """Reads a socket and writes down what it hears."""

    def __init__(self, sock: socket.socket, wire: Wire):
        self.sock, self.wire = sock, wire
        self.stream = sock.makefile("rb", buffering=0)

    def makefile(self, mode):
        return io.BufferedReader(self)

    def readable(self):
        return True

    def readinto(self, buffer):
        self.sock.settimeout(self.wire.time_left())
        count = self.stream.readinto(buffer)
        self.wire.heard(bytes(buffer[:count]))
        self.wire.stop.check()  # a socket that was shut down looks like one that the server closed
        return count

    def close(self):
        self.stream.close()
        super().close()


def connected(origin: str, timeout: float) -> socket.socket:
    """A connection to the host and port of an origin, inside TLS where it says https. Raises OSError."""
    parts = urlsplit(origin)
    port = parts.port or {"http": 80, "https": 443}[parts.scheme]
    connection = socket.create_connection((parts.hostname, port), timeout)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # a body need not wait for word of its head
    if parts.scheme == "http":
        return connection
    try:
        return tls().wrap_socket(connection, server_hostname=parts.hostname)
    except BaseException:
        connection.close()
        raise


@cache
def tls() -> ssl.SSLContext:
    """TLS where a certificate has to be one that `requests` trusts."""
    from requests.certs import where  # here, since most ask a server of their own, without TLS

    return ssl.create_default_context(cafile=where())
