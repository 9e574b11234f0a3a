"""A request handed to `requests`, its answer read with an end to everything."""

from functools import partial
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3 import HTTPHeaderDict
from urllib3.util import SKIP_HEADER

from ..messages.exchange import Request
from .wire import SecureWireConnection, Wire, WireConnection


def carry(request: Request, wire: Wire, limit: int) -> None:
    """Send the request and read at most `limit` octets of content; what crosses is then on the wire's record."""
    with requests.Session() as session:
        for scheme in ("http://", "https://"):
            session.mount(scheme, WireAdapter(wire))
        # The session's own send() would read redirects to their end and keep cookies.
        adapter = session.get_adapter(request.url)
        with adapter.send(_for_requests(request), stream=True, timeout=wire.time_left()) as response:
            wire.take_content(partial(response.raw.read1, decode_content=False), limit)
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


class AsTyped(HTTPHeaderDict):
    """Fields that are written as they were typed: of a name that stands twice, too, each in its own letters."""

    def __init__(self, pairs=()):
        self.pairs = list(pairs)
        super().__init__(self.pairs)

    def items(self):
        """Every (name, value), in order."""
        return self.pairs

    def copy(self):
        """The same again; urllib3 asks for it."""
        return AsTyped(self.pairs)


def _for_requests(request: Request) -> requests.PreparedRequest:
    prepared: Any = requests.PreparedRequest()  # with a target, and fields as typed: more than it says of itself
    prepared.method, prepared.url = request.method, request.url
    prepared.target = request.target  # A transport without sockets reads it here; a URL cannot say `*`.
    prepared.body = request.content or None
    # urllib3 adds these three by itself unless told to leave them out.
    names = {name.lower() for name, _ in request.fields}
    left_out = [name for name in ("Host", "User-Agent", "Accept-Encoding") if name.lower() not in names]
    typed = [(name, value.encode().decode("iso-8859-1")) for name, value in request.fields]
    prepared.headers = AsTyped([*((name, SKIP_HEADER) for name in left_out), *typed])
    return prepared


def _take_over(octets: tuple[bytes, bytes] | None, wire: Wire) -> None:
    if octets:
        wire.sent[:], wire.received[:] = octets
