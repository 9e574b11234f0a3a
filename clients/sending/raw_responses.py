"""The responses in octets that a server sent one after the other. RFC 9112, section 9.3.2."""

import h11

from ..messages.exchange import Exchange, Request, Response
from ..messages.head import final_head
from .raw_requests import Asked, Typed

LONGEST_HEAD = 1_000_000
# Where a request could not be read nobody knows its method; most answers are read alike for all of them.
UNREAD = Asked("GET", "/")


def answers_in(octets: bytes, typed: Typed, url: str = "", ended: bool = False) -> tuple[tuple[Exchange, ...], bytes]:
    """The complete responses, each with the request that it answers, and the octets that are not one.

    `ended` says that no more will come: for some responses that is how one knows their end. RFC 9112, section 6.3.
    """
    found: list[Exchange] = []
    while octets:
        asked = typed.requests[len(found)] if len(found) < len(typed.requests) else UNREAD
        response, octets_left = first_response(octets, asked.method, ended)
        if response is None:
            break
        request = Request(asked.method, url + asked.target, asked.target)
        found.append(Exchange(request, response))
        octets = octets_left
    return tuple(found), octets


def first_response(octets: bytes, method: str, ended: bool) -> tuple[Response | None, bytes]:
    """The response that the octets begin with, and what follows it; None where there is no complete one."""
    reader = reader_after(method)
    reader.receive_data(octets)
    if ended:
        reader.receive_data(b"")
    try:
        content = content_of(reader)
    except h11.RemoteProtocolError:
        content = None
    if content is None:
        return None, octets
    rest = bytes(reader.trailing_data[0])
    head, own = final_head(octets), octets[: len(octets) - len(rest)]
    version, status, *reason = head.start.split(" ", 2)
    return Response(int(status), "".join(reason), head.fields, content, own, version=version), rest


def content_of(reader) -> bytes | None:
    """The content of the final response, without its framing; None where its end is not there."""
    content, status = bytearray(), None
    while not isinstance(event := reader.next_event(), h11.EndOfMessage):
        if isinstance(event, h11.Response):
            status = event.status_code
        elif isinstance(event, h11.Data):
            content += event.data
        elif event in (h11.NEED_DATA, h11.PAUSED) or isinstance(event, h11.ConnectionClosed):
            return None
    return bytes(content) if status else None


def reader_after(method: str):
    """A reader that has asked with this method, so that it knows whether content follows. RFC 9112, section 6.3."""
    reader = h11.Connection(h11.CLIENT, max_incomplete_event_size=LONGEST_HEAD)
    reader.send(h11.Request(method=method, target="/", headers=[("Host", "localhost")]))
    reader.send(h11.EndOfMessage())
    return reader
