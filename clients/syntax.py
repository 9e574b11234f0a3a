"""The syntax of messages: what may stand where, addresses, heads, and where a body ends. RFC 9112."""

import http.client
import re
from collections.abc import Iterator
from ipaddress import IPv6Address
from typing import BinaryIO, NamedTuple
from urllib.parse import quote, urljoin, urlsplit

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_CONTROL_BUT_TAB = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


class NotSendable(ValueError):
    """Nothing was sent. The sentence says what was found, what is expected, and what to do."""


def token(what: str, word: str) -> str:
    """The word, if it is a token. RFC 9110, section 5.6.2."""
    if isinstance(word, str) and _TOKEN.fullmatch(word):
        return word
    raise NotSendable(
        f"{shortly(word)} cannot be a {what}: a {what} is one word of letters, digits and !#$%&'*+-.^_`|~ "
        "(RFC 9110, section 5.6.2). Take out everything else, spaces and colons too."
    )


def header_value(name: str, value: object) -> str:
    """The value as one line of text, if it is one. RFC 9110, section 5.5."""
    if not isinstance(value, str | int):
        raise NotSendable(f"The value of {name} is to be text; this is {shortly(value)}.")
    text = str(value)
    if found := _CONTROL_BUT_TAB.search(text):
        raise NotSendable(
            f"The value of {name} holds a control character, {found[0]!r}. A header is one line: whoever could "
            "break it could add headers of their own (RFC 9110, section 5.5). Take it out."
        )
    utf8(f"value of {name}", text)
    return text


def utf8(what: str, text: str) -> bytes:
    """The text in UTF-8; half a character (a lone surrogate) cannot be written in it."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as reason:
        half = ascii(reason.object[reason.start])
        raise NotSendable(f"The {what} holds half a character, {half}. Type it again.") from None


def shortly(value: object) -> str:
    """How a value was written, cut to what fits in a sentence."""
    written = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return written if len(written) <= 60 else f"{written[:57]}..."


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


def parse_url(url: str) -> Address:
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
    utf8("address", parts[3])
    scheme, authority, rest = parts[1].lower(), parts[2], _CANNOT_CROSS.sub(lambda found: quote(found[0]), parts[3])
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
        raise NotSendable("The address carries a user's name before an @. Send it in the Authorization header instead.")
    host = re.sub(r":\d*$", "", authority)
    port = authority[len(host) + 1 :]
    if not _is_host(host) or len(port) > 5 or int(port or 0) > 65_535:
        raise NotSendable(f"{shortly(authority)} is no host and port. Expected is a name and a number: 127.0.0.1:5000")


def _is_host(host: str) -> bool:
    try:
        return bool(_HOST.fullmatch(host) and (host[0] != "[" or IPv6Address(host[1:-1])))
    except ValueError:
        return False


MOST = 10**15
"""A length beyond this is this: no more will ever come, and Python reads no number of 5,000 digits."""
LONGEST_LINE = 65_536
MOST_HEADERS = 100
_SIZE = re.compile(rb"([0-9A-Fa-f]+)[ \t]*(?:;.*)?\r?\n", re.DOTALL)


class NoSize(http.client.HTTPException):
    """What stands before a chunk is not its size."""


def content_length(value: str | None) -> int | None:
    """The number that Content-Length says; None where it says none, or several.

    `value` is of all its lines, joined by commas; `5, 5` is one value. RFC 9110, section 8.6.
    """
    found = _lengths(value or "")
    return found[0] if len(found) == 1 else None


def lines_of_head(stream: BinaryIO) -> bytes:
    """The lines of headers at which a stream is, with the empty one that ends them. Raises http.client.HTTPException.

    They may be as long, and as many, as Python's own client takes.
    """
    lines: list[bytes] = []
    while not lines or lines[-1] not in (b"\r\n", b"\n", b""):
        lines.append(stream.readline(LONGEST_LINE + 1))
        if len(lines[-1]) > LONGEST_LINE:
            raise http.client.LineTooLong("header line")
        if len(lines) > MOST_HEADERS:
            raise http.client.HTTPException(f"got more than {MOST_HEADERS} headers")
    return b"".join(lines)


def how_it_ends(lines: bytes) -> tuple[int | None, bool]:
    """The length that the lines of a head give to the body, None where they give none; and whether it is in chunks."""
    headers = tuple(_fields(_FOLD.sub(b" ", lines).split(b"\n")))
    coding = combined(headers, "Transfer-Encoding")
    length = content_length(combined(headers, "Content-Length")) if coding is None else None
    return length, is_chunked(coding)


def is_chunked(coding: str | None) -> bool:
    """Does Transfer-Encoding, all its lines joined by commas, say chunks and nothing else? RFC 9112, section 7.1."""
    return coding is not None and coding.strip(" \t").lower() == "chunked"


def chunk_size(line: bytes) -> int:
    """The size that the line before a chunk says, however long that is. Raises http.client.HTTPException."""
    if found := _SIZE.fullmatch(line):
        return int(found[1], 16)
    if line.endswith(b"\n"):
        raise NoSize
    raise http.client.LineTooLong("chunk size") if len(line) > LONGEST_LINE else http.client.IncompleteRead(b"")


def has_body(method: str, status: int) -> bool:
    """May a body follow the head? Where none may, no header is asked where it ends. RFC 9112, section 6.3."""
    tunnel = method == "CONNECT" and 200 <= status < 300
    return not (method == "HEAD" or status < 200 or status in (204, 304) or tunnel)


def _what_was_found(length: str | None, coding: str | None) -> str:
    if length is None:
        return f"its Transfer-Encoding, {shortly(coding)}, is not chunked alone"
    if coding is not None:
        both = f"a Content-Length, {shortly(length)}, and a Transfer-Encoding, {shortly(coding)}"
        return f"it has both {both}, and only one may say it"
    found = _lengths(length)
    if len(found) > 1:
        return f"its Content-Length, {shortly(length)}, gives two different lengths"
    return f"its Content-Length, {shortly(length)}, is no number written in digits"


def _lengths(value: str) -> list[int]:
    """The different numbers in a Content-Length; empty where one of them is none."""
    members = [member.strip(" \t\r\n") for member in value.split(",")]
    if not all(member.isascii() and member.isdigit() for member in members):
        return []
    digits = {member.lstrip("0") or "0" for member in members}
    return sorted({min(int(one), MOST) if len(one) < 20 else MOST for one in digits})


Headers = tuple[tuple[str, str], ...]

_END_OF_HEAD = re.compile(rb"\r?\n\r?\n")
_FOLD = re.compile(rb"\r?\n[ \t]+")
_STATUS_LINE = re.compile(r"(HTTP/1\.\d) +(\d{3})(?: (.*))?")


class Head(NamedTuple):
    """A start line, its headers, and whether the empty line that ends them was there."""

    start: str
    headers: Headers
    ended: bool


class StatusLine(NamedTuple):
    """The first line of a response, in its three parts."""

    version: str
    status: int
    reason: str


def combined(headers: Headers, name: str) -> str | None:
    """One value from all headers of this name, joined by commas; None without any. RFC 9110, sections 5.2 and 5.3.

    Set-Cookie is no list, and its dates have commas: each of its values is a line of its own.
    """
    wanted = name.lower()
    values = [value for found, value in headers if found.lower() == wanted]
    return ("\n" if wanted == "set-cookie" else ", ").join(values) if values else None


def first_head(data: bytes) -> tuple[Head, bytes]:
    """The head these bytes begin with, and what follows it."""
    head, end = _head_at(data, 0)
    return head, data[end:]


def final_head(data: bytes) -> tuple[Head, int]:
    """The head of the final response, after any informational ones (1xx), and the place where it ends.

    RFC 9110, section 15.2.
    """
    *_, final = heads(data)
    return final


def left_over(head: Head, after: int, method: str) -> int:
    """How many bytes came after the end that the head of a response gives to its body. RFC 9112, section 6.3.

    `after` says how many came after the head: where no body may follow, those that came together with it.
    """
    line = status_line(head)
    if line is None:
        return 0
    if method == "HEAD" or line.status in (204, 304):
        return after
    coding = combined(head.headers, "Transfer-Encoding")
    length = content_length(combined(head.headers, "Content-Length")) if coding is None else None
    return 0 if length is None else max(0, after - length)


def without_end(head: Head, method: str) -> str | None:
    """The sentence for a response to this method whose end nobody can know; None where it can be known.

    RFC 9112, sections 6.1 and 6.3.
    """
    line = status_line(head)
    length, coding = (combined(head.headers, name) for name in ("Content-Length", "Transfer-Encoding"))
    if line is None or not has_body(method, line.status):
        return None
    if coding is None and (length is None or content_length(length) is not None):
        return None
    if length is None and is_chunked(coding):
        return None
    return f"Nobody can know where this response ends: {_what_was_found(length, coding)}."


def status_line(head: Head) -> StatusLine | None:
    """The status line of a response; None where the first line is not one."""
    parts = _STATUS_LINE.fullmatch(head.start)
    return StatusLine(parts[1], int(parts[2]), (parts[3] or "").strip()) if parts else None


def as_text(data: bytes) -> str:
    """Header bytes as text: they are US-ASCII, and whoever breaks that rule mostly means UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("iso-8859-1")


def heads(data: bytes) -> Iterator[tuple[Head, int]]:
    """The heads of the informational responses, then that of the final one, each with the place where it ends."""
    end, more = 0, True
    while more:
        head, end = _head_at(data, end)
        line = status_line(head)
        more = end < len(data) and line is not None and 100 <= line.status < 200 and line.status != 101
        yield head, end


def _head_at(data: bytes, begin: int) -> tuple[Head, int]:
    """The head that begins here, and where it ends. Only the head is copied: there may be thousands of them."""
    end = _END_OF_HEAD.search(data, begin)
    head = data[begin : end.start()] if end else data[begin:]
    start, *lines = _FOLD.sub(b" ", head).split(b"\n")
    found = Head(as_text(start.rstrip(b"\r")), tuple(_fields(lines)), end is not None)
    return found, end.end() if end else len(data)


def _fields(lines):
    for line in lines:
        name, colon, value = as_text(line).partition(":")
        if colon:
            yield name, value.strip(" \t\r")
