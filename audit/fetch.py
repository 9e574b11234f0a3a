"""What is sent to a service that is asked for its description: GET, to few places of its own, each told.

This needs Python's own library alone, so that the auditor can be a package of its own.
"""

import http.client
import io
import re
import socket
import ssl
import time
import zlib
from collections.abc import Iterator
from contextlib import closing, suppress
from html import unescape
from typing import NamedTuple
from urllib.parse import quote, urldefrag, urljoin, urlsplit, urlunsplit

from .operation import MOST_BYTES, Remarks, Unreadable, plain

ACCEPT = "application/vnd.oai.openapi+json, application/json;q=0.9, application/yaml;q=0.8, */*;q=0.5"
SECONDS, MOST_PLACES = 30.0, 20
MOST_HOPS = 5  # of one place, so that it leaves some of the 20 to others
REDIRECTS = (301, 302, 303, 307, 308)


class Came(NamedTuple):
    """What a GET of this address brought; without a status `error` says in a sentence why nothing came."""

    url: str
    status: int | None = None
    headers: http.client.HTTPMessage | None = None
    body: bytes = b""
    error: str = ""

    def header(self, name: str) -> str:
        """The value of a header, "" where there is none."""
        return (self.headers.get(name) or "") if self.headers else ""

    @property
    def plain_body(self) -> bytes:
        """The body without gzip, which some send unasked."""
        if self.header("Content-Encoding").lower() not in ("gzip", "deflate"):
            return self.body
        with suppress(zlib.error):
            return zlib.decompressobj(47).decompress(self.body, MOST_BYTES + 1)
        return b""


class Until(io.RawIOBase):
    """What comes over a connection until a moment, however slowly it comes; as far as http.client asks for it."""

    def __init__(self, connection: socket.socket, end: float) -> None:
        self.connection, self.end = connection, end

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(self)  # type: ignore[arg-type]

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        if (left := self.end - time.monotonic()) <= 0:
            raise TimeoutError
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


def get(url: str, end: float) -> Came:
    """What GET brings until this moment of time.monotonic(); raises ValueError where the address can't be asked."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise ValueError("expected http:// or https://, a host, and no @")
    target = quote(urlunsplit(("", "", parts.path or "/", parts.query, "")), safe="/%?:@!$&'()*+,;=~[]")
    whole, left = f"{parts.scheme}://{parts.netloc}{target}", max(end - time.monotonic(), 0.001)
    of = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    try:
        with closing(of(parts.hostname, parts.port, timeout=left)) as connection:
            connection.request("GET", target, headers={"Accept": ACCEPT, "Connection": "close"})
            response = http.client.HTTPResponse(Until(connection.sock, end), method="GET")  # type: ignore[arg-type]
            response.begin()
            return Came(whole, response.status, response.headers, response.read(MOST_BYTES + 1))
    except (OSError, http.client.HTTPException) as failure:
        return Came(whole, error=sentence_for(failure))


SENTENCES: tuple[tuple[type[Exception], str], ...] = (
    (TimeoutError, "Its response wasn't finished in the time there was."),
    (socket.gaierror, "No host of this name was found."),
    (ConnectionRefusedError, "Nothing listens at this host and port."),
    (ssl.SSLError, "No secure connection can be made. Try http:// in the place of https://."),
    (http.client.RemoteDisconnected, "The connection was closed without a response."),
    (OSError, "The connection broke off."),
)


def sentence_for(failure: Exception) -> str:
    """What happened, without the names that libraries have for it."""
    fits = (sentence for kind, sentence in SENTENCES if isinstance(failure, kind))
    return next(fits, "The response can't be read to its end.")


def joined(base: str, reference: str) -> str | None:
    """The whole address that a reference means on the page at `base`; None where it means none."""
    try:
        return urljoin(base, reference)
    except ValueError:
        return None


def same_origin(url: str, other: str) -> bool:
    """Whether both addresses have the same scheme, host and port: RFC 9110, section 4.3.1."""
    with suppress(ValueError):
        one, two = (urlsplit(each) for each in (url, other))
        default = {"http": 80, "https": 443}
        ports = [each.port or default.get(each.scheme) for each in (one, two)]
        return (one.scheme, one.hostname, ports[0]) == (two.scheme, two.hostname, ports[1])
    return False


LINK = re.compile(r'<([^<>]*)>((?:\s*;\s*[^,;="\s]+(?:="(?:[^"\\]|\\.)*"|=[^,;"]*)?)*)')  # RFC 8288, section 3
REL = re.compile(r';\s*rel\s*=\s*"?([^";]*)', re.IGNORECASE)
TAG = re.compile(r"<(?:link|a)\s([^<>]{0,2000})>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""\b([a-z]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)""", re.IGNORECASE)
MOST_READ = 100_000  # characters of a page, or of a header


def links_of(came: Came, relations: tuple[str, ...]) -> Iterator[str]:
    """The addresses of its own server to which a response links by these relations, in Link or in a page."""
    header = ", ".join(came.headers.get_all("Link", []) if came.headers else [])[:MOST_READ]
    linked = [(found[1], rel[1]) for found in LINK.finditer(header) if (rel := REL.search(found[2]))]
    if "html" in came.header("Content-Type").lower():
        for tag in TAG.finditer(came.plain_body[:MOST_READ].decode("utf-8", "replace")):
            given = {name.lower(): unescape(value.strip("\"'")) for name, value in ATTRIBUTE.findall(tag[1])}
            linked.append((given.get("href", ""), given.get("rel", "")))
    for relation in relations:
        for reference, relations_of_it in linked:
            is_one = relation in relations_of_it.lower().split()
            at = joined(came.url, reference.strip()) if is_one else None
            if at and same_origin(at, came.url):
                yield at


class Asking:
    """What sends GET, once to each address, until the time is over or 20 were asked, and says so."""

    def __init__(self, remarks: Remarks) -> None:
        self.remarks, self.end = remarks, time.monotonic() + SECONDS
        self.known, self.sent = dict[str, Came](), 0

    def typed(self, url: str) -> Came:
        """What an address that a person gave brings in the end; raises Unreadable where it cannot be asked."""
        try:
            return self.follow(url, True) or Came(url)
        except ValueError as error:
            raise Unreadable(f"{plain(url)} cannot be asked: {plain(error)}.") from None

    def follow(self, url: str, typed: bool = False) -> Came | None:
        """What it brings, at the end of the redirects that are followed; None, and remarked, where nothing is sent."""
        came, seen = self.once(url, typed), set[str]()
        while came and came.status in REDIRECTS and (location := came.header("Location")) and url not in seen:
            seen.add(url)
            at = joined(url, location)
            too_many = "one redirect too many" if len(seen) > MOST_HOPS else ""
            if why := too_many if may_lead(url, at, typed) else "another host":
                self.remarks.add(f"{plain(url)} redirects to {plain(at or location)}, {why}: not followed.")
                break
            url = urldefrag(str(at)).url
            if not (there := self.once(url)):
                break
            came = there
        return came

    def once(self, url: str, typed: bool = False) -> Came | None:
        """What one GET brings, or brought before; None where no more are sent, or this one cannot be."""
        if url in self.known:
            return self.known[url]
        if self.sent == MOST_PLACES:
            self.remarks.add(f"{MOST_PLACES} places were asked, and no more.")
            return None
        try:
            came = get(url, self.end)
        except ValueError:
            if typed:
                raise
            self.remarks.add(f"Not sent: {plain(url)} is no address that can be asked.")
            return None
        self.sent += 1
        self.known |= {url: came, came.url: came}
        self.remarks.add(f"Sent GET {plain(came.url)}: {came.status or plain(came.error)}.")
        return came


def may_lead(url: str, to: str | None, typed: bool) -> bool:
    """Whether a redirect is followed: on its own server; from what was typed also between http and https."""
    with suppress(ValueError):
        old, new = urlsplit(url), urlsplit(to or "")
        changed = {old.scheme, new.scheme} == {"http", "https"} and old.hostname == new.hostname
        return same_origin(url, to or "") or (typed and changed)
    return False
