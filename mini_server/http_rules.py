"""What HTTP itself says (RFC 9110): methods, status codes, media types, dates and clocks, targets, hosts, and what
stays secret."""

import ipaddress
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC
from email.utils import formatdate, parsedate_to_datetime
from functools import lru_cache
from http import HTTPStatus
from typing import NamedTuple, TypedDict
from urllib.parse import quote, unquote

from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

KNOWN = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "QUERY", "OPTIONS", "TRACE", "CONNECT")
SHOWING = ("GET", "HEAD", "QUERY")  # ask for a representation, and for nothing else
WITH_BODY = ("POST", "PUT", "PATCH", "QUERY")  # what the body means is defined
ACCEPT_HEADER = {
    "POST": "Accept-Post",
    "PATCH": "Accept-Patch",
    "QUERY": "Accept-Query",
}  # how each names its media types


def allow(methods: Iterable[str]) -> str:
    """The value of Allow: always in the same order. RFC 9110, section 10.2.1."""
    return ", ".join(sorted(methods))


RENAMED = {413: "Content Too Large", 414: "URI Too Long", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}


def reason_phrase(status: int, otherwise: str = "") -> str:
    """The phrase of RFC 9110, section 15, under every version of Python; an unknown status keeps its own."""
    known = status in HTTPStatus._value2member_map_
    return RENAMED.get(status) or (HTTPStatus(status).phrase if known else otherwise)


FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
MERGE_PATCH = "application/merge-patch+json"
PROBLEM = "application/problem+json"
HTML, XML, RSS = "text/html", "application/xml", "application/rss+xml"
PNG, JPEG = "image/png", "image/jpeg"
EVENTS = "text/event-stream"
MESSAGE = "message/http"
OPENAPI = "application/vnd.oai.openapi+json"

CHARSET = re.compile(r";\s*charset=[^;,]*", re.IGNORECASE)  # all we offer is UTF-8; JSON does not even define it

# Java's own client sends "*; q=.2": neither is written as RFC 9110 has it, and what both mean is plain.
BARE_STAR, BARE_POINT = (
    re.compile(r"(?<![^\s,])\*(?=\s*(?:[;,]|$))"),
    re.compile(r"(?<=;)(\s*q=)(?=\.\d)", re.IGNORECASE),
)
LONGEST_ACCEPT = 1000  # characters: browsers send less than 200, and werkzeug takes seconds for 60,000


def best(accept: str | None, offers: list[str]) -> str | None:
    """The offer that the client likes best, the first of equals; None where it accepts none.

    A very long Accept is disregarded, as a server may. RFC 9110, section 12.5.1.
    """
    if accept in (None, "", "*/*") or len(accept) > LONGEST_ACCEPT:
        return offers[0]
    accept = BARE_POINT.sub(r"\g<1>0", BARE_STAR.sub("*/*", CHARSET.sub("", accept)))
    wanted = parse_accept_header(accept, MIMEAccept)
    favourite = max(offers, key=wanted.quality)
    return favourite if wanted.quality(favourite) > 0 else None


DAY = "(Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
DATE = re.compile(  # how HTTP writes a time today, and two old ways that must still be read
    rf"{DAY}, \d\d [A-Z][a-z]{{2}} \d{{4}} [\d:]{{8}} GMT"
    rf"|{DAY}[a-z]*day, \d\d-[A-Z][a-z]{{2}}-\d\d [\d:]{{8}} GMT|{DAY} [A-Z][a-z]{{2}} [ \d]\d [\d:]{{8}} \d{{4}}"
)


def http_date(seconds: float) -> str:
    """A time as HTTP writes it: Thu, 01 Jan 2026 09:00:00 GMT. RFC 9110, section 5.6.7."""
    return formatdate(int(seconds), usegmt=True)


def read_date(text: str) -> int | None:
    """The time that a header names, in seconds since 1970; None where it is not a date. RFC 9110, section 5.6.7."""
    if not DATE.fullmatch(text):
        return None
    try:
        return int(parsedate_to_datetime(text).replace(tzinfo=UTC).timestamp())
    except ValueError:  # such as 31 February
        return None


COURSE_START = 1_767_258_000  # Thu, 01 Jan 2026 09:00:00 GMT


class CourseClock:
    """A clock that moves only when it is told to, so that a lesson shows the same bytes every time.

    RFC 9110, section 6.6.1, asks for the best approximation of now. Whoever starts the server for a class gets that.
    """

    begins_again = True  # after a reset no date of before is known, for time itself was put back

    def __init__(self, start: int = COURSE_START):
        self.start = self.seconds = start

    def now(self) -> int:
        """Seconds since 1970, as the course counts them."""
        return self.seconds

    def advance(self, seconds: int) -> None:
        """Let this many seconds pass at once."""
        self.seconds += seconds

    def reset(self) -> None:
        """Back to the first morning of the course."""
        self.seconds = self.start


class SystemClock:
    """The machine's own clock, for `python -m mini_server`."""

    begins_again = False

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def reset(self) -> None:
        """Nobody sets the real time back."""


Clock = CourseClock | SystemClock


class RequestChange(TypedDict, total=False):
    """Any of these; what is not in it may stay as it was."""

    method: str
    target: str
    version: str
    fields: dict[str, str | None]  # None leaves a header out
    content: str
    wait: int  # seconds


Headers = list[tuple[str, str]]  # names and values, in the order in which they came

MALFORMED = "mini_server.malformed"  # the Fault of what came, where it is no request
HEADERS = "mini_server.fields"  # the `Headers` as they came
TARGET = "mini_server.target"  # the request target as it came, not decoded
DOOR = "mini_server.door"  # the secret of the door that it came through, if it did (server.py)

LONGEST_TARGET = 8_000  # bytes; a longer one is refused with 414. RFC 9112, section 3, asks for at least as many
LONGEST_HEAD = 65_536  # bytes of request line and headers together; more is refused with 431

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
def parse_target(target: str) -> Target:
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
    parts = parse_target(target)
    if not (target.startswith("/") or parts.scheme):
        return f"the target {target} begins neither with a slash nor with http://", {"target": "/"}
    found = NOT_IN_AN_ADDRESS.search(parts.path + parts.query if parts.scheme else target)
    if not found:
        return None
    words = {
        "#": f"{target} has a #: what follows it is for the client alone",
        "%": f"{target} has a % that is not followed by two hex digits",
    }
    other = f"{target} has a {found[0]} in it, which an address writes as {quote(found[0], safe='')}"
    whole = ABSOLUTE.fullmatch(target)
    before = target[: whole.start(3)] if whole else ""
    rest = target[len(before) :].partition("#")[0]
    right = before + (NOT_IN_AN_ADDRESS.sub(lambda sign: quote(sign[0], safe=""), rest) or "/")
    return words.get(found[0], other), {"target": right}


HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(?::(?P<port>0{0,9}[0-9]{0,5}))?")
HOST_NAME = r"(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+"
ANY_HOST = re.compile(rf"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|{HOST_NAME})(?::[0-9]*)?")  # RFC 3986, section 3.2.2
HERE = ("127.0.0.1", "localhost", "::1")
OURS = ("same-origin", "none")  # none: somebody typed the address, or chose it from a list
MARKS = {"HTTP_SEC_FETCH_SITE": "Sec-Fetch-Site", "HTTP_ORIGIN": "Origin"}
MARKS_OF_GET = {**MARKS, "HTTP_REFERER": "Referer", "HTTP_USER_AGENT": "User-Agent"}


@dataclass(frozen=True)
class Hosts:
    """Which Host is ours: these names with this port; any IP address where a whole class may ask.

    Any port, too, where a forward may lead here from another one: no foreign page has such a name.
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
    scheme = parse_target(target).scheme or "http"
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


def said_of_a_foreign_page(environ: Mapping[str, str], own: str | None) -> str | None:
    """The header by which a browser says that a page of another origin asks; None where no header does.

    Without `own`, Origin is not looked at. It may be "null", as of a page in a sandbox.
    """
    site, origin = environ.get("HTTP_SEC_FETCH_SITE"), environ.get("HTTP_ORIGIN")
    if site is not None:
        return None if site in OURS else f"Sec-Fetch-Site: {site}"
    return None if origin is None or own in (None, origin) else f"Origin: {origin}"


def said_of_an_unknown_page(environ: Mapping[str, str], own: str) -> str | None:
    """The same for a GET that writes. Over http a browser marks it for this computer only: so it has to say Referer.

    Browsers call themselves Mozilla or send Referer (RFC 9110, section 10.1.3); a page cannot change that. `none` is
    no proof here: so a browser marks also what a foreign page has it fetch ahead, and where what was typed led here.
    """
    if environ.get("HTTP_SEC_FETCH_SITE") == "none":
        return "Sec-Fetch-Site: none, which others can bring about"
    referer = environ.get("HTTP_REFERER", "")
    says_who = referer or environ.get("HTTP_USER_AGENT", "").startswith("Mozilla/")
    if environ.keys() & MARKS.keys() or not says_who:
        return said_of_a_foreign_page(environ, own)
    return None if f"{referer}/".startswith(f"{own}/") else f"Referer: {referer or '(none)'}"


REDACTED = "(left-out)"  # no blank in it: it stands in addresses
NAMES = ("authorization", "cookie", "passw", "pwd", "secret", "token", "xsrf", "csrf", "session", "jwt",
         "apikey", "api-key", "api_key")  # fmt: skip


TWICE = re.compile("%(?:25)+")
NAMES_A_SECRET = re.compile(f"(?:{'|'.join(NAMES)})[^&;#=]{{0,40}}=")  # bounded: nobody can make us search for long
WORD = re.compile(r"[^\x00-\x20\x7f&]+")
CREDENTIALS = re.compile(r"//[^/?#]*@")
BEFORE_A_HOST = re.compile(r"^[^/?#]*@")


def redacted(text: str) -> str:
    """Any text without what the addresses in it must not carry: a password, or the value of what is called a token."""
    return WORD.sub(redact_match, CREDENTIALS.sub("//(left out)@", text))  # RFC 9110, section 4.2.4


def redact_match(found):
    """A parameter without the value of a secret; signs that no address may have stay, so that they are refused."""
    if not NAMES_A_SECRET.search(decoded(found[0])):
        return found[0]
    name, equals, value = found[0].partition("=")
    if not equals or "=" in decoded(name):  # the secret may stand before the sign
        name, equals, value = "", "", found[0]
    return name + equals + REDACTED + "".join(NOT_IN_AN_ADDRESS.findall(value))


def decoded(text):
    """In small letters, with percent and percent of percent decoded."""
    return unquote(TWICE.sub("%", text), "latin-1").casefold()


def redacted_target(target: str) -> str:
    """The same for a target, or a Host: its path keeps as many parts as it has."""
    target = CREDENTIALS.sub("//(left out)@", BEFORE_A_HOST.sub("(left out)@", target, count=1))
    path, mark, query = target.partition("?")
    return "/".join(map(redacted, path.split("/"))) + mark + redacted(query)
