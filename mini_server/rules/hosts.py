"""The names by which this server may be asked (RFC 9110, section 7.4), and whose pages ask (WHATWG, Fetch Standard).

A stranger's page can make its own name point to this computer (DNS rebinding) and then read what it likes.
It cannot keep its browser from telling us that name in Host, so names that we were never given are refused.

Nor can it change what its browser says about where a request comes from; a program need not say it. A page of the
same site is a stranger, too: a site has no port (W3C, Fetch Metadata), so whatever else is served on this
computer is of ours.
"""

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass

from .changes import RequestChange
from .targets import taken_apart

HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(?::(?P<port>0{0,9}[0-9]{0,5}))?")
NAME = r"(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+"
ANY_HOST = re.compile(rf"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|{NAME})(?::[0-9]*)?")  # RFC 3986, section 3.2.2
HERE = ("127.0.0.1", "localhost", "::1")
OURS = ("same-origin", "none")  # none: somebody typed the address, or chose it from a list
MARKS = {"HTTP_SEC_FETCH_SITE": "Sec-Fetch-Site", "HTTP_ORIGIN": "Origin"}
MARKS_OF_GET = {**MARKS, "HTTP_REFERER": "Referer", "HTTP_USER_AGENT": "User-Agent"}


@dataclass(frozen=True)
class Hosts:
    """Which Host is ours: these names with this port; any IP address where a whole class may ask.

    Any port, too, where a forward may lead here from another one: no page of a stranger has such a name.
    `outside` is the Host of a forwarder that gives each port a name.
    """

    port: int
    names: tuple[str, ...] = HERE
    any_address: bool = False
    any_port: bool = False
    outside: str = ""

    def include(self, host: str) -> bool:
        """Is this value of Host one of ours?"""
        if host in (self.first, self.outside):  # nearly always
            return True
        parts = HOST.fullmatch(host)
        if not parts or (int(parts["port"] or 80) != self.port and not self.any_port):
            return False
        name = parts["name"].strip("[]").lower()
        return name in self.names or (self.any_address and is_ip_address(name))

    @property
    def first(self) -> str:
        """The Host that always works."""
        return authority(self.names[0], self.port)


def fault_of_host(target: str, host: str | None, hosts: Hosts | None) -> tuple[str, str, RequestChange] | None:
    """What was found, what to do and that change, where a request is for another server. RFC 9110, section 7.4."""
    scheme = taken_apart(target).scheme or "http"
    if scheme != "http":  # whoever means https must not be answered over a line that is open to all
        return f"you asked for {target}, and this is no {scheme} server", "ask by http", {"target": "/"}
    if host is None or not hosts or hosts.include(host):
        return None
    found = f"you asked for {host or 'no host'}, which is another server"
    return found, "send the Host that is ours", {"fields": {"Host": hosts.first}}


def authority(name: str, port: int | str) -> str:
    """A name or an IP address with its port, as an address writes them. RFC 3986, section 3.2.2."""
    return f"[{name}]:{port}" if ":" in name else f"{name}:{port}"


def is_a_host(host: str) -> bool:
    """Could this value of Host be the host of anything? A name may be strange, but it may not be empty."""
    parts = ANY_HOST.fullmatch(host)
    return parts is not None and (parts["address"] is None or is_ip_address(parts["address"]))


def is_ip_address(name):
    try:
        return bool(ipaddress.ip_address(name))
    except ValueError:
        return False


def own_origin(environ: Mapping[str, str]) -> str:
    """Scheme, host and port of this server, as this request has them. RFC 6454, section 6.2."""
    return f"{environ['wsgi.url_scheme']}://{environ.get('HTTP_HOST', '')}".lower()


def said_of_a_stranger(environ: Mapping[str, str], own: str | None) -> str | None:
    """The field by which a browser says that a page of another origin asks; None where no field does.

    Without `own`, Origin is not looked at. It may be "null", as of a page in a sandbox.
    """
    site, origin = environ.get("HTTP_SEC_FETCH_SITE"), environ.get("HTTP_ORIGIN")
    if site is not None:
        return None if site in OURS else f"Sec-Fetch-Site: {site}"
    return None if origin is None or own in (None, origin) else f"Origin: {origin}"


def said_of_an_unknown_page(environ: Mapping[str, str], own: str) -> str | None:
    """The same for a GET that writes. Over http a browser marks it for this computer only: so it has to say Referer.

    Browsers call themselves Mozilla or send Referer (RFC 9110, section 10.1.3); a page cannot change that. `none` is
    no proof here: so a browser marks also what a stranger's page has it fetch ahead, and where what was typed led here.
    """
    if environ.get("HTTP_SEC_FETCH_SITE") == "none":
        return "Sec-Fetch-Site: none, which others can bring about"
    referer = environ.get("HTTP_REFERER", "")
    says_who = referer or environ.get("HTTP_USER_AGENT", "").startswith("Mozilla/")
    if environ.keys() & MARKS.keys() or not says_who:
        return said_of_a_stranger(environ, own)
    return None if f"{referer}/".startswith(f"{own}/") else f"Referer: {referer or '(none)'}"
