"""What can be wrong with a message although it has the shape of a request: 400. RFC 9112, sections 2.2 to 6.3.

Each look returns None, or the words for what it found and the change to the request that mends it.
"""

import re
from typing import NamedTuple

from ..rules.changes import RequestChange
from ..rules.hosts import authority, is_a_host
from ..rules.of_a_message import FIELDS, TARGET
from ..rules.targets import fault_of_target

CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


class Fault(NamedTuple):
    """What is wrong with a message: status, what was found, the change that mends it, and where the rule stands."""

    status: int
    words: str
    change: RequestChange
    section: str


def two_ends(environ):
    """Content-Length and Transfer-Encoding together may hide a second request. RFC 9112, section 6.1."""
    if not {"CONTENT_LENGTH", "HTTP_TRANSFER_ENCODING"} <= environ.keys():
        return None
    words = "Content-Length and Transfer-Encoding say where the content ends in two ways"
    return words, {"fields": {"Content-Length": None}}


def chunks_before_their_time(environ):
    """HTTP/1.0 knows no transfer coding: whoever passed it on did not understand it. RFC 9112, section 6.1."""
    if environ["SERVER_PROTOCOL"] > "HTTP/1.0" or "HTTP_TRANSFER_ENCODING" not in environ:
        return None
    return "HTTP/1.0 has no Transfer-Encoding, so nobody can say where the content ends", {"version": "HTTP/1.1"}


def control_character(environ):
    """Whoever reads the value next may take it for something else. RFC 9110, section 5.5."""
    for name, value in environ[FIELDS]:
        if CONTROL.search(value):
            return f"there is a control character in the field {name}", {"fields": {name: None}}
    return None


def strange_host(environ):
    """A Host that is neither a name nor an address. RFC 9112, section 3.2."""
    host = environ.get("HTTP_HOST")
    if host is None or is_a_host(host):
        return None
    words = f"{what_is_wrong_with(host)}; send a name or an IP address, a colon and the port"
    return words, {"fields": {"Host": authority(environ["SERVER_NAME"], environ["SERVER_PORT"])}}


def what_is_wrong_with(host):
    if "@" in host:
        return "an address must not carry a name or a password"
    return f"{host} is not a host" if host else "Host is empty"


def strange_target(environ):
    """A target in none of the four forms, or with signs that an address cannot have. RFC 9112, section 3.2."""
    speaks_1 = environ["SERVER_PROTOCOL"].startswith("HTTP/1.")  # another version may have other forms
    return fault_of_target(environ["REQUEST_METHOD"], environ[TARGET]) if speaks_1 else None


LOOKS = (two_ends, chunks_before_their_time, control_character, strange_host, strange_target)


def fault_of(environ):
    """The first `Fault` of a request, or None."""
    for look in LOOKS:
        if found := look(environ):
            return Fault(400, *found, rule_of(look))
    return None


def rule_of(look):
    """Where the rule stands: its docstring ends with that."""
    return re.search(r"RFC \d+, section [\d.]*\d", look.__doc__)[0]
