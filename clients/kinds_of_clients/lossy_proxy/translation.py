"""From what h11 reads to the messages of this room, and from what a client asks a proxy to what a server is asked."""

import h11

from ...messages.address import taken_apart
from ...messages.exchange import Request, Response
from ...messages.head import first_head
from ...messages.syntax import NotSendable
from .forwarding import NotForwarded


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
        return taken_apart(url)
    except NotSendable:
        raise NotForwarded(400, "This proxy was given a target that is no address.") from None


def as_request(url: str, request: h11.Request, content: bytes, octets: bytes) -> Request:
    """A request as the client sent it."""
    method, target = request.method.decode("latin-1"), request.target.decode("latin-1")
    return Request(method, url + target, target, first_head(octets)[0].fields, content, octets)


def as_response(answer: h11.Response, content: bytes, octets: bytes) -> Response:
    """A response as the client gets it, or would have got it."""
    fields = first_head(octets)[0].fields
    return Response(answer.status_code, answer.reason.decode("latin-1"), fields, content, octets)
