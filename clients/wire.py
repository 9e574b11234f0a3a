"""The wire itself: the octets in both directions, written down while they cross.

`requests` hides the wire; here it is opened at its lowest step. What is sent is recorded where the socket is
written, what comes is recorded where the socket is read, before anybody parses it.
"""

import http.client
import io
import time
from functools import partial

import requests
from requests.adapters import HTTPAdapter
from urllib3 import HTTPHeaderDict
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.util import SKIP_HEADER

BLOCK = 65_536


class Wire:
    """What crosses for one request, and the moment by which all must be over."""

    def __init__(self, target: str, deadline: float):
        self.target = target
        self.deadline = deadline
        self.sent, self.received, self.content = bytearray(), bytearray(), bytearray()
        self.complete = False
        self.began = self.last_sent = time.monotonic()
        self.first_heard: float | None = None

    def time_left(self) -> float:
        """Seconds until the deadline; TimeoutError when there are none."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def said(self, octets: bytes) -> None:
        """Write down what went out."""
        self.sent += octets
        self.last_sent = time.monotonic()

    def heard(self, octets: bytes) -> None:
        """Write down what came in."""
        self.first_heard = self.first_heard or time.monotonic()
        self.received += octets

    def durations(self) -> tuple[float, float, float]:
        """Seconds spent sending (and connecting), waiting for the first octet, and receiving."""
        now = time.monotonic()
        first = self.first_heard or now
        return self.last_sent - self.began, max(0.0, first - self.last_sent), now - first


def carry(request, wire: Wire, limit: int) -> None:
    """Send the request and read at most `limit` octets of content; what crosses is then on the wire's record."""
    with requests.Session() as session:
        for scheme in ("http://", "https://"):
            session.mount(scheme, WireAdapter(wire))
        # The session's own send() would read redirects to their end and keep cookies.
        adapter = session.get_adapter(request.url)
        response = adapter.send(_for_requests(request), stream=True, timeout=wire.time_left())
        _read(response.raw, wire, limit)
        _take_over(octets_of(response), wire)


def octets_of(response) -> tuple[bytes, bytes] | None:
    """What a transport without sockets says crossed, sent and received; None where sockets were used."""
    return getattr(response.raw, "octets", None)


class WireAdapter(HTTPAdapter):
    """A transport of `requests` whose connections write on one Wire."""

    def __init__(self, wire: Wire):
        self.wire = wire
        super().__init__(pool_connections=1, pool_maxsize=1)

    def get_connection_with_tls_context(self, request, *args, **kwargs):
        pool = super().get_connection_with_tls_context(request, *args, **kwargs)
        kind = SecureWireConnection if pool.scheme == "https" else WireConnection
        pool.ConnectionCls = partial(kind, self.wire)
        return pool


class WireConnection(HTTPConnection):
    """A connection that records what it writes, and sends the target as it was typed."""

    def __init__(self, wire: Wire, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.wire = wire
        self.response_class = partial(WireResponse, wire)

    def putrequest(self, method, url, **kwargs):
        super().putrequest(method, self.wire.target, **kwargs)

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

    def __init__(self, wire: Wire, sock, *args, **kwargs):
        super().__init__(Ear(sock, wire), *args, **kwargs)

    def begin(self):
        super().begin()
        while 100 <= self.status < 200 and self.status != http.HTTPStatus.SWITCHING_PROTOCOLS:
            self.headers = None
            super().begin()


class Ear(io.RawIOBase):
    """Reads a socket and writes down what it hears."""

    def __init__(self, sock, wire: Wire):
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
        return count

    def close(self):
        self.stream.close()
        super().close()


def _for_requests(request) -> requests.PreparedRequest:
    prepared = requests.PreparedRequest()
    prepared.method, prepared.url = request.method, request.url.removesuffix("*" if request.target == "*" else "")
    prepared.target = request.target  # A transport without sockets reads it here; a URL cannot say `*`.
    prepared.body = request.content or None
    # urllib3 adds these three by itself unless told to leave them out.
    names = {name.lower() for name, _ in request.fields}
    left_out = [name for name in ("Host", "User-Agent", "Accept-Encoding") if name.lower() not in names]
    prepared.headers = HTTPHeaderDict((name, SKIP_HEADER) for name in left_out)
    for name, value in request.fields:
        prepared.headers.add(name, value.encode().decode("iso-8859-1"))
    return prepared


def _read(raw, wire: Wire, limit: int) -> None:
    while len(wire.content) <= limit:
        wire.time_left()
        piece = raw.read1(BLOCK, decode_content=False)
        if not piece:
            wire.complete = True
            return
        wire.content += piece
    del wire.content[limit:]


def _take_over(octets: tuple[bytes, bytes] | None, wire: Wire) -> None:
    if octets:
        wire.sent[:], wire.received[:] = octets
