"""The wire itself: the octets in both directions, written down while they cross.

`requests` hides the wire; here it is opened at its lowest step. What is sent is recorded where the socket is
written, what comes is recorded where the socket is read, before anybody parses it.
"""

import http.client
import io
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from urllib3.connectionpool import HTTPConnection, HTTPSConnection  # in a page, urllib3.connection has others

from ..messages.framing import LONGEST_LINE, chunk_size, has_content, is_chunked, one_length
from .stop import Stop, TooManyInformational, TooMuchBesides

BLOCK = 65_536
MOST_BESIDES, MOST_INFORMATIONAL = 300_000, 1_000
"""So many octets may come that are no content (heads, lengths of chunks), and so many informational answers (1xx)."""


class Wire:
    """What crosses for one request, and the moment by which all must be over, or the word of somebody who cancels."""

    def __init__(self, target: str, deadline: float, stop: Stop | None = None):
        self.target = target
        self.deadline = deadline
        self.stop = stop or Stop()
        self.sent, self.received, self.content = bytearray(), bytearray(), bytearray()
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

    def said(self, octets: bytes) -> None:
        """Write down what went out."""
        self.sent += octets
        self.last_sent = time.monotonic()

    def heard(self, octets: bytes) -> None:
        """Write down what came in; TooMuchBesides where it goes on and on without being content."""
        self.first_heard = self.first_heard or time.monotonic()
        self.received += octets
        if len(self.received) - len(self.content) > MOST_BESIDES + BLOCK:
            raise TooMuchBesides

    def take_content(self, read: Callable[[int], bytes], limit: int) -> None:
        """Read content, some octets at a time, to its end, or to `limit` octets of it."""
        while len(self.content) <= limit:
            self.time_left()
            piece = read(BLOCK)
            if not piece:
                self.complete = True
                return
            self.content += piece
        del self.content[limit:]

    def durations(self) -> tuple[float, float, float, float]:
        """Seconds spent connecting, sending, waiting for the first octet, and receiving."""
        now = time.monotonic()
        connected = self.connected or (self.began if self.sent else now)
        last_sent = max(self.last_sent, connected)
        first = max(self.first_heard or now, last_sent)
        return connected - self.began, last_sent - connected, first - last_sent, now - first


class WireConnection(HTTPConnection):
    """A connection that records what it writes, and sends the target as it was typed."""

    response_class: Any  # what makes a response that writes on the same wire

    def __init__(self, wire: Wire, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.wire = wire
        self.response_class = partial(WireResponse, wire)

    def putrequest(self, method, url, **kwargs):
        super().putrequest(method, self.wire.target, **kwargs)

    def connect(self):
        super().connect()
        self.wire.connected = time.monotonic()
        self.wire.stop.watch(self.sock)

    def send(self, data):
        if self.sock is None:
            self.connect()
        for start in range(0, len(data), BLOCK):
            block = data[start : start + BLOCK]
            self.sock.settimeout(self.wire.time_left())
            self.sock.sendall(block)
            self.wire.said(block)


class SecureWireConnection(WireConnection, HTTPSConnection):
    """The same inside TLS: what is recorded is what was said, not how it was enciphered."""


class WireResponse(http.client.HTTPResponse):
    """A response read through an Ear; informational ones (1xx) are passed over. RFC 9110, section 15.2."""

    headers: Any  # None is how Python's own client knows that no head was read
    _method: Any  # what was asked by, where Python's own client keeps it

    def __init__(self, wire: Wire, sock: socket.socket, *args: Any, **kwargs: Any):
        ear: Any = Ear(sock, wire)  # all that is asked of a socket here is to be a file
        super().__init__(ear, *args, **kwargs)

    def begin(self) -> None:
        for _ in range(MOST_INFORMATIONAL + 1):
            self.headers = None
            super().begin()
            if not 100 <= self.status < 200 or self.status == http.HTTPStatus.SWITCHING_PROTOCOLS:
                break
        else:
            raise TooManyInformational
        length = one_length(self.headers)
        if has_content(self._method, self.status):
            self.length = length  # None is to the end of the connection
            self.chunked, self.chunk_left = is_chunked(", ".join(self.headers.get_all("Transfer-Encoding", []))), None

    def _read_next_chunk_size(self):  # Python's own client takes what int() takes, such as +5, 0x5 and -5
        return chunk_size(self.fp.readline(LONGEST_LINE + 1))


class Ear(io.RawIOBase):
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
