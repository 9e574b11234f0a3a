"""The same request once more: what to hand to `send`, or to type into a panel, so that the same octets cross again."""

from typing import NamedTuple

from ..messages.address import taken_apart
from ..messages.exchange import Request
from .compose import USER_AGENT, WITHOUT_CONTENT

SECRET = ("authorization", "proxy-authorization", "cookie", "set-cookie")
"""Fields whose values are not written into files. RFC 9110, section 11; RFC 6265."""

LEFT_OUT = "(left out)"
"""What stands in the place of a secret that was not written down."""


class Arguments(NamedTuple):
    """What `clients.send` takes: method, whole address, fields as pairs (None leaves one of our own out), content."""

    method: str
    url: str
    fields: list[tuple[str, str | None]]
    content: bytes | None


class Typed(NamedTuple):
    """A request as somebody would type it: method, target, fields as pairs, content."""

    method: str
    target: str
    fields: list[tuple[str, str]]
    content: bytes | None


def arguments(request: Request) -> Arguments:
    """The arguments with which `send` sends this request again, octet for octet.

    Where a secret was left out of the record its field is left out too.
    """
    known = [pair for pair in request.fields if not is_left_out(*pair)]
    names = {name.lower() for name, _ in known}
    absent = [(name, None) for name in ("Host", "User-Agent", "Accept") if name.lower() not in names]
    if _length(request) and "content-length" not in names:
        absent.append(("Content-Length", None))
    return Arguments(request.method, address(request), [*known, *absent], request.content or None)


def typed(request: Request) -> Typed:
    """The request as somebody would type it: its target in place of the address, without what we add by ourselves."""
    origin = taken_apart(request.url)
    own = {"host": origin.authority, "user-agent": USER_AGENT, "accept": "*/*", "content-length": _length(request)}
    fields = [
        (name, value)
        for name, value in request.fields
        if own.get(name.lower()) != value and not is_left_out(name, value)
    ]
    target = address(request)[len(origin.origin) :]
    return Typed(request.method, target, fields, request.content or None)


def address(request: Request) -> str:
    """The address that `send` has to be given for this target. `http://host*` means the server as a whole."""
    origin = taken_apart(request.url).origin
    if request.target.startswith(("/", "*")):
        return origin + request.target
    return origin if request.method == "CONNECT" else request.url


def _length(request: Request) -> str | None:
    """The Content-Length that we add by ourselves; None where we add none."""
    framed = any(name.lower() == "transfer-encoding" for name, _ in request.fields)
    needed = request.content or request.method not in WITHOUT_CONTENT
    return str(len(request.content)) if needed and not framed else None


def is_left_out(name: str, value: str) -> bool:
    """Was this a secret, of which only the name is known?"""
    return value == LEFT_OUT and name.lower() in SECRET
