"""The rules of RFC 9111, as hishel has them, on a clock of ours and mended where it is wrong; entries and freshness.

What is mended: dates are read strictly, because an Expires that is no date is in the past (section 5.3), and hishel
takes nearly everything for one. Of two `max-age` the first counts, and one that is no number is stale (section 4.2.1).
Age (section 5.1) and which headers are kept (section 3.1) are ours altogether.

Of the 160 required tests of http-tests/cache-tests (commit b55b8bd) a `CachingClient` passes 134, and 140 with
`shared=True`. The others ask a shared cache (3), obey CDN-Cache-Control (4), build on what a cache may do and this one
doesn't, such as joining parts or a 304 of its own (18; 15 shared), or have a transfer coding that nobody knows (1).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime, parsedate_to_datetime
from http import HTTPStatus
from importlib.util import find_spec, module_from_spec
from types import ModuleType, SimpleNamespace
from typing import Any
from urllib.request import parse_http_list

import hishel

from .messages import Request, Response
from .syntax import Headers, combined

MOST_ENTRIES = 100


def rfc(section: str) -> str:
    """A section of the RFC about caching."""
    return f"RFC 9111, section {section}"


@dataclass(frozen=True)
class Entry:
    """One stored response, and the request it answered. RFC 9111, section 3.

    `response` has the headers as they are stored: freshened by a 304, and without those of the connection. `size` is
    how many crossed when it came. It was received (or found still right) at `received`, in seconds since 1970, and
    was `initial_age` seconds old then.
    """

    number: int
    request: Request
    response: Response
    size: int
    received: float
    initial_age: float

    octets = property(lambda self: self.size)  # its old name

    @property
    def born(self) -> int:
        """When it was 0 seconds old, by our clock, in whole seconds since 1970."""
        return int(round(self.received - self.initial_age, 3))

    def age(self, now: float) -> int:
        """How old it is, in whole seconds. RFC 9111, section 4.2.3."""
        return int(max(0, now - self.born))

    @property
    def variant(self) -> str:
        """The headers of the request by which it was chosen, such as "Accept: text/html". RFC 9111, section 4.1.

        Empty where it was not chosen; where the server did not say by what, it is for one asker alone.
        """
        names = [name.strip() for name in (self.response.header("Vary") or "").split(",") if name.strip()]
        if "*" in names:
            return "this one client only (Vary: *)"
        said = [(name, self.request.header(name)) for name in names]
        return "; ".join(f"no {name}" if value is None else f"{name}: {value}" for name, value in said)

    @property
    def asked(self) -> str:
        """What it answers, such as "GET /user/1"."""
        return self.request.line


class Store:
    """The entries of a cache, oldest first; numbers are not used twice. Of more than 100 the oldest one goes."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.last_number = 0

    def at(self, url: str) -> list[Entry]:
        """All entries for an address, newest first: where two fit, the newer one is right."""
        return [entry for entry in reversed(self.entries) if entry.request.url == url]

    def numbered(self, number: int) -> Entry:
        return next(entry for entry in self.entries if entry.number == number)

    def add(self, request: Request, response: Response, size: int, received: float, initial_age: float) -> Entry:
        """Keep a response."""
        self.last_number += 1
        self.entries.append(Entry(self.last_number, request, response, size, received, initial_age))
        del self.entries[:-MOST_ENTRIES]
        return self.entries[-1]

    def change(self, number: int, response: Response, received: float, initial_age: float) -> Entry:
        """Put a freshened response in the place of the old one. RFC 9111, section 4.3.4."""
        old = self.numbered(number)
        new = replace(old, response=response, received=received, initial_age=initial_age)
        self.entries[self.entries.index(old)] = new
        return new

    def remove(self, entry: Entry) -> None:
        """Hold this entry no longer."""
        self.entries = [one for one in self.entries if one.number != entry.number]


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FIRST_SECOND = -62_135_596_800  # Mon, 01 Jan 0001 00:00:00 GMT
LAST_SECOND = 253_402_300_799  # Fri, 31 Dec 9999 23:59:59 GMT

_DAY, _DIGITS, _TIME = "(?:mon|tue|wed|thu|fri|sat|sun)", "[0-9]{2}", "(?:[0-9]{2}:){2}[0-9]{2}"
_DATE = re.compile(  # the form that is written today, that of RFC 850, and that of C's asctime()
    rf"{_DAY}, {_DIGITS} [a-z]{{3}} [0-9]{{4}} {_TIME} GMT"
    rf"|{_DAY}[a-z]*day, {_DIGITS}-[a-z]{{3}}-{_DIGITS} {_TIME} GMT"
    rf"|{_DAY} [a-z]{{3}} [0-9 ][0-9] {_TIME} [0-9]{{4}}",
    re.IGNORECASE | re.ASCII,
)


def moment(value: str) -> int | None:
    """The seconds since 1970 that a date says, in any case of letters (RFC 9111, section 4.2), or None."""
    text = value.strip(" \t")
    if not _DATE.fullmatch(text):
        return None
    try:
        return int(parsedate_to_datetime(text).replace(tzinfo=UTC).timestamp())
    except ValueError:  # such as 31 February
        return None


def http_date(seconds: float) -> str:
    """A moment as HTTP writes it; one that no Date can say becomes the nearest one that can."""
    whole = int(min(max(seconds, FIRST_SECOND), LAST_SECOND))
    return format_datetime(EPOCH + timedelta(seconds=whole), usegmt=True)


MOST_SECONDS = 2**31
"""More than this is this."""


def delta_seconds(value: str) -> int | None:
    """The number that the digits say; None where anything else stands there."""
    if not (value.isascii() and value.isdigit()):
        return None
    digits = value.lstrip("0") or "0"
    return min(int(digits), MOST_SECONDS) if len(digits) < 20 else MOST_SECONDS


LIFETIMES = ("max-age", "s-maxage")
WITH_NAMES = ("no-cache", "private")
UNDERSTOOD = {status.value for status in HTTPStatus} - {206, 304}  # these two are not kept here
_LIFETIME = re.compile(r'[a-z-]+=("?)([0-9]+)\1', re.IGNORECASE | re.ASCII)


def made_clear(value: str) -> str:
    """The same directives, each lifetime once and a number.

    Of two the first counts, and one that is no number makes what has it stale (RFC 9111, section 4.2.1): it is 0.
    Where `no-cache` or `private` is said of all, it is not said of some headers alone: the stricter word holds.
    """
    members = [member.strip(" \t") for member in in_members(value)]
    of_all = {member.lower() for member in members}
    clear: dict[str, str] = {}
    for member in members:
        name = member.partition("=")[0].rstrip(" \t").lower()
        if name in LIFETIMES:
            clear.setdefault(name, f"{name}={lifetime(member)}")
        elif name not in WITH_NAMES or name not in of_all:
            clear[member] = member
        else:
            clear[name] = name
    return ", ".join(clear.values())


def understood(value: str, status: int) -> str:
    """The same without no-store, where must-understand allows it to who knows this status. RFC 9111, 5.2.2.3."""
    members = [member.strip(" \t") for member in in_members(value)]
    if status not in UNDERSTOOD or "must-understand" not in (member.lower() for member in members):
        return value
    return ", ".join(member for member in members if member.lower() != "no-store")


def lifetime(member: str) -> int:
    """The seconds that max-age or s-maxage says, in quotes or without; 0 where it is no number."""
    found = _LIFETIME.fullmatch(member)
    return (found and delta_seconds(found[2])) or 0


def in_members(value: str) -> list[str]:
    """The members of a list; a comma inside quotes parts nothing, unless the quotes do not end. RFC 9110, 5.6."""
    quotes = re.sub(r"\\.", "", value).count('"')
    return parse_http_list(value) if quotes % 2 == 0 else value.split(",")


RULES = "hishel._core._spec"


def rules_by(now: Callable[[], float]) -> ModuleType:
    """hishel's states (`IdleClient` is the first) and functions, for which it is `now()`, in seconds since 1970."""
    found = find_spec(RULES)
    if found is None or found.loader is None:
        raise ImportError(f"This hishel has no module {RULES}. Install the version that the course names.")
    rules = module_from_spec(found)
    found.loader.exec_module(rules)
    parse = rules.parse_cache_control
    vars(rules).update(
        time=SimpleNamespace(time=now),
        parse_date=moment,
        parse_cache_control=lambda value: parse(made_clear(value or "")),
    )
    return rules


def hishel_headers(headers: Headers) -> hishel.Headers:
    """Headers as hishel has them: by name, each with all its values."""
    values: dict[str, list[str]] = {}
    for name, value in headers:
        values.setdefault(name.lower(), []).append(value)
    return hishel.Headers(values)


def headers_of(found: hishel.Headers, *spelled: Headers) -> Headers:
    """hishel's headers as ours, their names written as in the first of `spelled` that has them."""
    names = {name.lower(): name for headers in reversed(spelled) for name, _ in headers}
    return tuple((names.get(key, key), value) for key in found for value in found.get_list(key) or [])


def request_for_rules(request: Request) -> hishel.Request:
    """The request, for hishel to judge."""
    return hishel.Request(method=request.method, url=request.url, headers=hishel_headers(request.headers))


def response_for_rules(response: Response) -> hishel.Response:
    """The response, for hishel to judge; the body stays with us."""
    given = hishel_headers(response.headers)
    if said := given.get("cache-control"):
        del given["cache-control"]  # what is set joins what is there
        given["cache-control"] = understood(said, response.status)
    return hishel.Response(status_code=response.status, headers=given)


def entry_for_rules(entry: Entry) -> hishel.Entry:
    """The entry, for hishel to judge."""
    number: Any = entry.number  # hishel has longer names for entries, but only hands them back
    return hishel.Entry(number, request_for_rules(entry.request), response_for_rules(entry.response))


def entry_of_its_age(entry: Entry) -> hishel.Entry:
    """The entry for hishel to judge by its age.

    hishel takes the age from the Date header alone. So it is given the Date that an entry of this age would have, with
    what the Age header says and what a wrong clock cannot make younger (RFC 9111, section 4.2.3), and Expires is moved
    along with it.
    """
    given = entry_for_rules(entry)
    found = dict(given.response.headers)
    date, expires = moment(found.get("date", "")), moment(found.get("expires", ""))
    found["date"] = http_date(entry.born)
    if date is not None and expires is not None:
        found["expires"] = http_date(expires + entry.born - date)
    given.response.headers = hishel.Headers(found)
    return given


def initial_age(response: Response, now: float) -> float:
    """How old a response is that came `now`: by its Date or by its Age, whichever is more. RFC 9111, section 4.2.3."""
    date = moment(response.header("Date") or "")
    apparent = now - date if date is not None else 0.0
    first, *_ = (response.header("Age") or "").split(",")  # of several values the first one counts. Section 5.1
    return max(apparent, float(delta_seconds(first.strip(" \t")) or 0))


def with_a_date(headers: Headers, now: float) -> Headers:
    """The headers with a Date: a cache that stores one without writes down when it came. RFC 9110, section 6.6.1."""
    value = next((value for name, value in headers if name.lower() == "date"), "")
    if moment(value) is not None:
        return headers
    kept = tuple(pair for pair in headers if pair[0].lower() != "date")
    return (*kept, ("Date", http_date(now)))


def with_headers(request: Request, headers: Headers) -> Request:
    """The request with these headers in the place of its own of those names."""
    names = {name.lower() for name, _ in headers}
    kept = [pair for pair in request.headers if pair[0].lower() not in names]
    return replace(request, headers=(*kept, *headers))


@dataclass(frozen=True)
class Freshness:
    """Age and lifetime in seconds; a lifetime of None means that nobody said one.

    With `each_time` the server wants to be asked before each use (`no-cache`). `guessed` is a lifetime that stands in
    no header, but follows from Last-Modified.
    """

    age: int
    lifetime: int | None
    each_time: bool = False
    guessed: bool = False

    @property
    def fresh(self) -> bool:
        """May it answer without the server being asked?"""
        return not self.each_time and self.lifetime is not None and self.age < self.lifetime

    @property
    def more(self) -> str:
        """A word for a lifetime that has begun."""
        return "another " if self.age else ""

    def words(self) -> str:
        """Fresh or not, and for how long."""
        if self.each_time:
            return "to be asked about each time (no-cache)"
        if self.lifetime is None:
            return "to be asked about each time (nothing says for how long it is fresh)"
        if self.fresh:
            return f"fresh for {self.more}{seconds(self.lifetime - self.age)}{' (guessed)' if self.guessed else ''}"
        return f"stale: {seconds(self.age)} old, fresh for {seconds(max(0, self.lifetime))}"


def freshness(entry: Entry, rules, now: float, shared: bool) -> Freshness:
    """Judge an entry by hishel's rules."""
    given = entry_of_its_age(entry).response
    directives = rules.parse_cache_control(given.headers.get("cache-control"))
    said = directives.max_age is not None or "expires" in given.headers
    said = said or (shared and directives.s_maxage is not None)
    lifetime = rules.get_freshness_lifetime(given, shared)
    return Freshness(entry.age(now), lifetime, directives.no_cache is True, lifetime is not None and not said)


def seconds(count: int) -> str:
    """A number of seconds in words."""
    return f"{count:,} s"


WHILE_ASKING, IF_ERROR, CUT_OFF = "stale-while-revalidate", "stale-if-error", "being cut off"
SECTIONS = {WHILE_ASKING: "RFC 5861, section 3", IF_ERROR: "RFC 5861, section 4", CUT_OFF: "RFC 9111, section 4.2.4"}
ERRORS = (500, 502, 503, 504)
FORBIDDING, FOR_SHARED = {"no-cache", "must-revalidate"}, {"proxy-revalidate", "s-maxage"}


def may_answer_stale(value: str, directive: str, stale_for: int, shared: bool) -> bool:
    """May a response of this Cache-Control answer that has been stale for so many seconds?

    By this directive; or, where no response came, by being cut off, which knows no bound.
    """
    members = [member.partition("=") for member in in_members(value)]
    said = {name.strip().lower(): given.strip().strip('"') for name, _, given in reversed(members)}
    window = delta_seconds(said.get(directive, ""))
    forbidden = said.keys() & (FORBIDDING | FOR_SHARED if shared else FORBIDDING)
    return not forbidden and (directive == CUT_OFF or (window is not None and stale_for <= window))


OF_THE_CONNECTION = {
    *("connection", "keep-alive", "proxy-connection", "te", "transfer-encoding", "upgrade"),
    *("proxy-authenticate", "proxy-authentication-info", "proxy-authorization"),
}
"""Headers for the one who reads them from the wire, and for nobody else. RFC 9110, sections 7.6.1 and 11.7."""

OF_THE_BODY = {"content-encoding", "content-length", "content-range", "content-type"}
"""Headers about the body that is stored, which a 304 does not bring."""


def storable(headers: Headers, directives, shared: bool) -> Headers:
    """The headers without those of the connection, those Connection names, and those that Cache-Control keeps back.

    `no-cache="Name"` keeps a header from being used unasked, `private="Name"` from a cache that many people use.
    """
    said, named = directives(combined(headers, "Cache-Control")), combined(headers, "Connection") or ""
    left_out = OF_THE_CONNECTION | {name.strip().lower() for name in named.split(",")}
    for kept_back in (said.no_cache, said.private if shared else None):
        if isinstance(kept_back, list):
            left_out |= {name.lower() for name in kept_back}
    return tuple((name, value) for name, value in headers if name.lower() not in left_out)


def freshened(stored: Headers, came: Headers, directives, shared: bool) -> Headers:
    """The stored headers, those in their place that came with a 304, and after them what is new."""
    by_name: dict[str, list[tuple[str, str]]] = {}
    for pair in stored:
        by_name.setdefault(pair[0].lower(), []).append(pair)
    newer = [pair for pair in storable(came, directives, shared) if pair[0].lower() not in OF_THE_BODY]
    by_name |= {name.lower(): [] for name, _ in newer}
    for pair in newer:
        by_name[pair[0].lower()].append(pair)
    return storable(tuple(pair for pairs in by_name.values() for pair in pairs), directives, shared)
