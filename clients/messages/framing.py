"""Where the content of a response ends, by what its fields say of it. RFC 9112, section 6.3."""

import http.client
import re
from io import BytesIO
from typing import BinaryIO

from .syntax import shortly

MOST = 10**15
"""A length beyond this is this: no more will ever come, and Python reads no number of 5,000 digits."""
LONGEST_LINE = 65_536
MOST_FIELDS = 100
_PLAIN = re.compile(rb"(?:[!-9;-~]+:[^\r\n]*\r?\n)*(?:\r?\n)?")
_ENDS = re.compile(rb"^(content-length|transfer-encoding):[ \t]*([^\r\n]*)", re.IGNORECASE | re.MULTILINE)
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
    """The lines of fields at which a stream is, with the empty one that ends them. Raises http.client.HTTPException.

    They may be as long, and as many, as Python's own client takes.
    """
    lines: list[bytes] = []
    while not lines or lines[-1] not in (b"\r\n", b"\n", b""):
        lines.append(stream.readline(LONGEST_LINE + 1))
        if len(lines[-1]) > LONGEST_LINE:
            raise http.client.LineTooLong("header line")
        if len(lines) > MOST_FIELDS:
            raise http.client.HTTPException(f"got more than {MOST_FIELDS} fields")
    return b"".join(lines)


def how_it_ends(lines: bytes) -> tuple[int | None, bool]:
    """The length that the lines of a head give to the content, None where they give none; and whether it is in chunks.

    What is plain is read here, and at once; what is odd is read as Python's own client reads it.
    """
    if _PLAIN.fullmatch(lines):
        fields = [(name.lower(), value.decode("iso-8859-1")) for name, value in _ENDS.findall(lines)]
        lengths = [value for name, value in fields if name == b"content-length"]
        codings = [value for name, value in fields if name != b"content-length"]
    else:
        head = http.client.parse_headers(BytesIO(lines))
        lengths, codings = head.get_all("Content-Length", []), head.get_all("Transfer-Encoding", [])
    length = None if codings else content_length(", ".join(lengths))
    return length, bool(codings) and is_chunked(", ".join(codings))


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


def has_content(method: str, status: int) -> bool:
    """May content follow the head? Where none may, no field is asked where it ends. RFC 9112, section 6.3."""
    tunnel = method == "CONNECT" and 200 <= status < 300
    return not (method == "HEAD" or status < 200 or status in (204, 304) or tunnel)


def why_no_end(length: str | None, coding: str | None) -> str | None:
    """The sentence for a message whose end nobody can know, by its Content-Length and Transfer-Encoding.

    None where it can be known. RFC 9112, sections 6.1 and 6.3.
    """
    if coding is None and (length is None or content_length(length) is not None):
        return None
    if length is None and is_chunked(coding):
        return None
    return f"Nobody can know where this answer ends: {_what_was_found(length, coding)}."


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
    return sorted({_number(member) for member in members})


def _number(digits: str) -> int:
    digits = digits.lstrip("0") or "0"
    return min(int(digits), MOST) if len(digits) < 20 else MOST
