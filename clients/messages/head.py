"""The head of a message: start line and fields, read from octets. RFC 9112, sections 2 to 5."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .framing import content_length, has_content, why_no_end

Fields = tuple[tuple[str, str], ...]

_END_OF_HEAD = re.compile(rb"\r?\n\r?\n")
_FOLD = re.compile(rb"\r?\n[ \t]+")
_STATUS_LINE = re.compile(r"(HTTP/1\.\d) +(\d{3})(?: (.*))?")


class Head(NamedTuple):
    """A start line, its fields, and whether the empty line that ends them was there."""

    start: str
    fields: Fields
    ended: bool


class StatusLine(NamedTuple):
    """The first line of a response, in its three parts."""

    version: str
    status: int
    reason: str


def combined(fields: Fields, name: str) -> str | None:
    """One value from all fields of this name, joined by commas; None without any. RFC 9110, section 5.2."""
    wanted = name.lower()
    values = [value for found, value in fields if found.lower() == wanted]
    return ", ".join(values) if values else None


def first_head(octets: bytes) -> tuple[Head, bytes]:
    """The head these octets begin with, and what follows it."""
    head, end = _head_at(octets, 0)
    return head, octets[end:]


def final_head(octets: bytes) -> Head:
    """The head of the final response, after any informational ones (1xx). RFC 9110, section 15.2."""
    return final_head_and_end(octets)[0]


def final_head_and_end(octets: bytes) -> tuple[Head, int]:
    """That head, and the place where it ends."""
    *_, final = _heads(octets)
    return final


def heads(octets: bytes) -> Iterator[Head]:
    """The heads of the informational responses these octets begin with, then the head of the final one."""
    return (head for head, _ in _heads(octets))


def left_over(head: Head, after: int, method: str) -> int:
    """How many octets came after the end that the head of a response gives to its content. RFC 9112, section 6.3.

    `after` says how many came after the head: where no content may follow, those that came together with it.
    """
    line = status_line(head)
    if line is None:
        return 0
    if method == "HEAD" or line.status in (204, 304):
        return after
    coding = combined(head.fields, "Transfer-Encoding")
    length = content_length(combined(head.fields, "Content-Length")) if coding is None else None
    return 0 if length is None else max(0, after - length)


def without_end(head: Head, method: str) -> str | None:
    """The sentence for a response to this method whose end nobody can know; None where it can be known."""
    line = status_line(head)
    if line is None or not has_content(method, line.status):
        return None
    return why_no_end(combined(head.fields, "Content-Length"), combined(head.fields, "Transfer-Encoding"))


def status_line(head: Head) -> StatusLine | None:
    """The status line of a response; None where the first line is not one."""
    parts = _STATUS_LINE.fullmatch(head.start)
    return StatusLine(parts[1], int(parts[2]), (parts[3] or "").strip()) if parts else None


def as_text(octets: bytes) -> str:
    """Field octets as text: they are US-ASCII, and whoever breaks that rule mostly means UTF-8."""
    try:
        return octets.decode("utf-8")
    except UnicodeDecodeError:
        return octets.decode("iso-8859-1")


def _heads(octets: bytes) -> Iterator[tuple[Head, int]]:
    """Those heads, each with the place where it ends."""
    end, more = 0, True
    while more:
        head, end = _head_at(octets, end)
        line = status_line(head)
        more = end < len(octets) and line is not None and 100 <= line.status < 200 and line.status != 101
        yield head, end


def _head_at(octets: bytes, begin: int) -> tuple[Head, int]:
    """The head that begins here, and where it ends. Only the head is copied: there may be thousands of them."""
    end = _END_OF_HEAD.search(octets, begin)
    head = octets[begin : end.start()] if end else octets[begin:]
    start, *lines = _FOLD.sub(b" ", head).split(b"\n")
    found = Head(as_text(start.rstrip(b"\r")), tuple(_fields(lines)), end is not None)
    return found, end.end() if end else len(octets)


def _fields(lines):
    for line in lines:
        name, colon, value = as_text(line).partition(":")
        if colon:
            yield name, value.strip(" \t\r")
