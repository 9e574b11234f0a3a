"""The head of a message: start line and fields, read from octets. RFC 9112, sections 2 to 5."""

import re
from typing import NamedTuple

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
    values = [value for found, value in fields if found.lower() == name.lower()]
    return ", ".join(values) if values else None


def first_head(octets: bytes) -> tuple[Head, bytes]:
    """The head these octets begin with, and what follows it."""
    end = _END_OF_HEAD.search(octets)
    head, rest = (octets[: end.start()], octets[end.end() :]) if end else (octets, b"")
    start, *lines = _FOLD.sub(b" ", head).split(b"\n")
    return Head(as_text(start.rstrip(b"\r")), tuple(_fields(lines)), end is not None), rest


def final_head(octets: bytes) -> Head:
    """The head of the final response, after any informational ones (1xx). RFC 9110, section 15.2."""
    head, rest = first_head(octets)
    while rest and (line := status_line(head)) and 100 <= line.status < 200 and line.status != 101:
        head, rest = first_head(rest)
    return head


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


def _fields(lines):
    for line in lines:
        name, colon, value = as_text(line).partition(":")
        if colon:
            yield name, value.strip(" \t\r")
