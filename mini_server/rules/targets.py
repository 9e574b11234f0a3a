"""What a request asks for: the four forms of a target. RFC 9112, section 3.2."""

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import quote

from .changes import RequestChange

ABSOLUTE = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)(.*)")
NOT_IN_AN_ADDRESS = re.compile(
    r"%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9._~!$&'()*+,;=:@/?%-]"
)  # RFC 3986, sections 3.3 and 3.4


class Target(NamedTuple):
    """A target taken apart, nothing decoded; scheme and authority are "" unless the target names them itself."""

    scheme: str
    authority: str
    path: str
    query: str


@lru_cache(maxsize=64)  # one request asks for it several times
def taken_apart(target: str) -> Target:
    """A target in any form. `OPTIONS http://host` has no path: it is "" then, and means the server as a whole."""
    absolute = ABSOLUTE.fullmatch(target) if not target.startswith("/") else None
    scheme, authority, rest = absolute.groups() if absolute else ("", "", target)
    path, _, query = rest.partition("?")
    return Target(scheme.lower(), authority, path, query)


def with_query(path: str, query: str) -> str:
    """The two as one target; a query that says nothing is left out."""
    return f"{path}?{query}" if query else path


def fault_of_target(method: str, target: str) -> tuple[str, RequestChange] | None:
    """What is wrong with a target: the words and the target or method that would be right, or None."""
    if method == "CONNECT":  # it is refused whatever it asks for
        return None
    if target == "*":
        return (
            None if method == "OPTIONS" else ("* means the server as a whole, and only OPTIONS", {"method": "OPTIONS"})
        )
    parts = taken_apart(target)
    if not (target.startswith("/") or parts.scheme):
        return f"the target {target} begins neither with a slash nor with http://", {"target": "/"}
    found = NOT_IN_AN_ADDRESS.search(parts.path + parts.query if parts.scheme else target)
    return found and (what_stands_there(target, found[0]), {"target": mended(target)})


def what_stands_there(target, sign):
    """Words for a sign that an address cannot have."""
    if sign == "#":
        return f"{target} has a #: what follows it is for the client alone"
    if sign == "%":
        return f"{target} has a % that is not followed by two hex digits"
    return f"{target} has a {sign} in it, which an address writes as {quote(sign, safe='')}"


def mended(target):
    """The same target as an address may be written."""
    whole = ABSOLUTE.fullmatch(target)
    before = target[: whole.start(3)] if whole else ""
    rest = target[len(before) :].partition("#")[0]
    return before + (NOT_IN_AN_ADDRESS.sub(lambda sign: quote(sign[0], safe=""), rest) or "/")
