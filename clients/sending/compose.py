"""A request put together from what the caller typed, before anything is sent."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..messages.address import taken_apart
from ..messages.exchange import Request
from ..messages.head import Fields, first_head
from ..messages.syntax import NotSendable, field_value, shortly, token, utf8

USER_AGENT = "one-address"
WITHOUT_CONTENT = ("GET", "HEAD", "DELETE", "OPTIONS", "TRACE", "CONNECT")
"""Methods that give content no meaning: without content they need no Content-Length. RFC 9110, section 8.6."""

GivenFields = Mapping[str, str | int | None] | Iterable[tuple[str, str | int | None]] | None
"""Fields as a caller may give them: by name, or as pairs; a value of None leaves one of our own out."""
GivenContent = dict | list | str | bytes | None
"""Content as a caller may give it: data, sent as JSON, or text, or octets."""


def compose(method: str, url: str, fields: GivenFields = None, content: GivenContent = None) -> Request:
    """The request as `send` would send it. Raises NotSendable when it cannot be sent."""
    method = token("method", method)
    origin, authority, target = taken_apart(url)
    octets, media_type = content_octets(content)
    own = [("Host", authority), ("User-Agent", USER_AGENT), ("Accept", "*/*")]
    last = [("Content-Type", media_type), *framing(method, octets)]
    all_fields = merged(own, given_fields(fields), last)
    # CONNECT names a host and port, nothing else (RFC 9112, section 3.2.3); whoever types a path means it.
    asked = target or (authority if method == "CONNECT" else "/")
    url = origin if target == "*" else origin + (target or "/")
    return Request(method, url, asked, all_fields, octets or b"")


def octets_of(request: Request) -> bytes:
    """The octets that `send` puts on the wire for a composed request, none of them sent yet. RFC 9112, section 2.1."""
    return b"".join(head_and_content(request))


def head_and_content(request: Request) -> tuple[bytes, bytes]:
    """Those octets in two parts; the content in its framing."""
    names = {name.lower() for name, _ in request.fields}
    framed = () if names & {"content-length", "transfer-encoding"} else framing_of_last_resort(request)
    fields = "".join(f"{name}: {value}\r\n" for name, value in (*framed, *request.fields))
    head = f"{request.method} {request.target} HTTP/1.1\r\n{fields}\r\n".encode()
    chunked = "content-length" not in names and ("transfer-encoding" in names or request.content)
    return head, in_chunks(request.content) if chunked else request.content


def framing_of_last_resort(request: Request) -> Fields:
    """Where somebody left Content-Length out: content without an end would be taken for the next request."""
    if request.content:
        return (("Transfer-Encoding", "chunked"),)
    return () if request.method.upper() in WITHOUT_CONTENT else (("Content-Length", "0"),)


def as_announced(request: Request) -> Request:
    """A composed request as it will be read from the wire: its octets, and fields without the spaces around them."""
    octets = octets_of(request)
    return replace(request, fields=first_head(octets)[0].fields, octets=octets)


def in_chunks(content: bytes) -> bytes:
    """The content as one chunk, and the empty one that ends it. RFC 9112, section 7.1."""
    return (b"%x\r\n%b\r\n" % (len(content), content) if content else b"") + b"0\r\n\r\n"


def content_octets(content: GivenContent) -> tuple[bytes | None, str | None]:
    """The octets of a content, and the media type we know it to have.

    A dict or a list becomes JSON; text becomes UTF-8; bytes stay as they are; None is no content.
    """
    if content is None or isinstance(content, bytes):
        return content, None
    if isinstance(content, str):
        return utf8("content", content), None
    if not isinstance(content, dict | list):
        raise NotSendable(f"Content is a dict, a list, text or bytes. This is neither: {shortly(content)}")
    try:
        written = json.dumps(content, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as reason:
        raise NotSendable(
            f"The content cannot be written as JSON: {reason}. Use text, numbers, lists, dicts."
        ) from None
    return utf8("content", written), "application/json"


def framing(method: str, octets: bytes | None) -> list[tuple[str, str]]:
    """The field that says where the content ends. RFC 9112, section 6."""
    if octets is None and method in WITHOUT_CONTENT:
        return []
    return [("Content-Length", str(len(octets or b"")))]


def given_fields(fields: GivenFields) -> list[tuple[str, str | None]]:
    """The caller's fields: a dict, or pairs where a name may come twice. None as a value leaves a field out."""
    given = fields.items() if isinstance(fields, Mapping) else fields or ()
    try:
        pairs = [(name, value) for name, value in given]
    except (TypeError, ValueError):
        raise NotSendable(
            f"Fields are a dict, like {{'Accept': 'text/html'}}. This is none: {shortly(fields)}"
        ) from None
    return [(token("field name", name), None if value is None else field_value(name, value)) for name, value in pairs]


def merged(own, given, last) -> Fields:
    """Our own fields first, each replaced by the caller's of that name; the caller's others; the content's."""
    by_name: dict[str, list] = {}
    for name, value in given:
        by_name.setdefault(name.lower(), []).append((name, value))
    if "transfer-encoding" in by_name:
        last = [pair for pair in last if pair[0] != "Content-Length"]
    first = [pair for mine in own for pair in by_name.pop(mine[0].lower(), [mine])]
    others = [pair for pairs in by_name.values() for pair in pairs]
    rest = [pair for pair in last if pair[0].lower() not in by_name]
    return tuple(pair for pair in (*first, *others, *rest) if pair[1] is not None)
