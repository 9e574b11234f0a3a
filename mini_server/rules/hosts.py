"""The names by which this server may be asked. RFC 9110, section 7.4.

A stranger's page can make its own name point to this computer (DNS rebinding) and then read what it likes.
It cannot keep its browser from telling us that name in Host, so names that we were never given are refused.
"""

import ipaddress
import re
from dataclasses import dataclass

from .changes import RequestChange
from .targets import taken_apart

HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(?::(?P<port>0{0,9}[0-9]{0,5}))?")
NAME = r"(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+"
ANY_HOST = re.compile(rf"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|{NAME})(?::[0-9]*)?")  # RFC 3986, section 3.2.2
HERE = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Hosts:
    """Which Host is ours: these names with this port; any IP address where a whole class may ask.

    Any port, too, where a forward may lead here from another one: no page of a stranger has such a name.
    """

    port: int
    names: tuple[str, ...] = HERE
    any_address: bool = False
    any_port: bool = False

    def include(self, host: str) -> bool:
        """Is this value of Host one of ours?"""
        if host == self.first:  # nearly always
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
