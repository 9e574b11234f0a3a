"""An address taken apart, as it was typed. RFC 9110, section 4.2; RFC 9112, section 3.2."""

import re
from ipaddress import IPv6Address
from typing import NamedTuple
from urllib.parse import quote, urljoin, urlsplit

from .syntax import NotSendable, shortly, utf8

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")
"""How the machine itself is named in an address: a server there has whichever port was free."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_URL = re.compile(r"(https?)://([^/?#]*)([^#]*)", re.IGNORECASE)
_HOST = re.compile(r"[A-Za-z0-9._~%!$&'()*+,;=-]+|\[[0-9A-Fa-f:.]+\]")
_NO_SLASH = re.compile(r"([^:@]+:\d+)([A-Za-z][^:@]*)")
_CANNOT_CROSS = re.compile(r"[^\x21-\x7e]+")


class Address(NamedTuple):
    """Origin `http://host:port`, authority `host:port`, and target `/path?query`, empty where none was typed."""

    origin: str
    authority: str
    target: str


def taken_apart(url: str) -> Address:
    """The parts of an address, nothing in its path made tidy. Raises NotSendable.

    A fragment is not sent. Spaces and what is not US-ASCII cannot cross, and go percent-encoded.
    `http://host*` has the target `*`: the server as a whole, for OPTIONS.
    """
    typed = str(url).strip(" ")
    if found := _CONTROL.search(typed):
        raise NotSendable(f"The address holds a control character, {found[0]!r}. Type it on one line, without it.")
    parts = _URL.match(typed)
    if not parts:
        raise NotSendable(f"{shortly(typed)} is not a whole address. One begins like http://127.0.0.1:5000/user/1")
    scheme, authority, rest = parts[1].lower(), parts[2], _encoded(parts[3])
    if authority.endswith("*") and not rest:
        authority, rest = authority[:-1], "*"
    if found := _NO_SLASH.fullmatch(authority):
        raise NotSendable(f"An address begins with a slash: {shortly(f'{scheme}://{found[1]}/{found[2]}{rest}')}")
    _check_authority(authority)
    return Address(f"{scheme}://{authority}", authority, "/" + rest if rest.startswith("?") else rest)


def same_origin(url: str, other: str) -> bool:
    """Do both addresses have the same scheme, host and port? RFC 9110, section 4.3.1."""
    try:
        return _origin(url) == _origin(other)
    except ValueError:
        return False


def joined(base: str, reference: str) -> str | None:
    """The whole address that a reference means on the page at `base`; None where it means none."""
    try:
        return urljoin(base, reference)
    except ValueError:
        return None


def _origin(url: str):
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {"http": 80, "https": 443}.get(parts.scheme)


def _check_authority(authority: str) -> None:
    if "@" in authority:
        raise NotSendable("The address carries a user's name before an @. Send it in the field Authorization instead.")
    host = re.sub(r":\d*$", "", authority)
    if not _is_host(host) or not _is_port(authority[len(host) + 1 :]):
        raise NotSendable(f"{shortly(authority)} is no host and port. Expected is a name and a number: 127.0.0.1:5000")


def _is_host(host: str) -> bool:
    try:
        return bool(_HOST.fullmatch(host) and (host[0] != "[" or IPv6Address(host[1:-1])))
    except ValueError:
        return False


def _is_port(digits: str) -> bool:
    return not digits or (len(digits) <= 5 and int(digits) <= 65535)


def _encoded(target: str) -> str:
    utf8("address", target)
    return _CANNOT_CROSS.sub(lambda found: quote(found[0]), target)
