"""A request put on a connection as urllib3 opens it, its answer read with an end to everything."""

import contextlib
import errno
import socket
import ssl
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

from urllib3.connectionpool import HTTPConnection, HTTPSConnection  # in a page, urllib3.connection has others
from urllib3.exceptions import SSLError
from urllib3.util import connection as connections
from urllib3.util.ssl_match_hostname import CertificateError

from ..messages.exchange import Request
from .compose import head_and_content
from .stop import NotSecure
from .wire import BLOCK, Wire, WireResponse

NOT_SECURE = (ssl.SSLError, SSLError, CertificateError)
TAKES_NO_MORE = (errno.EPIPE, errno.ECONNRESET, errno.EPROTOTYPE)
"""How a system says that the other side has closed. It may have answered before that: a 413 needs no content."""


def carry(request: Request, wire: Wire, limit: int) -> None:
    """Send the request and read at most `limit` octets of content; what crosses is then on the wire's record."""
    with secured():
        line = opened(request.url, wire)
    with line, WireResponse(wire, line, method=request.method) as response:
        with secured():
            wire.connected = time.monotonic()
            wire.stop.watch(line)
            say(request, line, wire)
            response.begin()
        wire.take_content(response.content, limit)


@contextlib.contextmanager
def secured() -> Iterator[None]:
    """What fails inside of TLS is one kind of failure, until the content begins."""
    try:
        yield
    except NOT_SECURE as failure:
        raise NotSecure from failure


def opened(url: str, wire: Wire) -> socket.socket:
    """A connection to where this address is, inside TLS where it says https."""
    parts = urlsplit(url)
    if parts.scheme == "https":
        return opened_inside_tls(parts.hostname or "", parts.port, wire)
    there, options = (parts.hostname or "", parts.port or 80), HTTPConnection.default_socket_options
    return connections.create_connection(there, wire.time_left(), socket_options=options)


def opened_inside_tls(host: str, port: int | None, wire: Wire) -> socket.socket:
    """The same where the certificate is one that `requests` trusts."""
    from requests.certs import where  # here, since most ask a server of their own, without TLS

    connection = HTTPSConnection(host, port, timeout=wire.time_left(), cert_reqs="CERT_REQUIRED", ca_certs=where())
    try:
        connection.connect()
    except BaseException:
        connection.close()
        raise
    return connection.sock


def say(request: Request, line: socket.socket, wire: Wire) -> None:
    """Head and content of the request, as far as the other side takes them."""
    try:
        for octets in head_and_content(request):
            for start in range(0, len(octets), BLOCK):
                line.settimeout(wire.time_left())
                line.sendall(octets[start : start + BLOCK])
                wire.said(octets[start : start + BLOCK])
    except OSError as failure:
        if failure.errno not in TAKES_NO_MORE:
            raise
