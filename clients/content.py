"""Content read as text: content codings and charsets, with an end to everything. RFC 9110, section 8."""

import re
import zlib

MOST_OCTETS = 2_000_000
"""So much of a content is read or unpacked, unless told otherwise."""

CODINGS = {"gzip": 31, "x-gzip": 31, "deflate": 15}
"""The content codings we can take off, each with what zlib calls it. RFC 9110, section 8.4.1."""

_CHARSETS = {"utf-8", "us-ascii", "iso-8859-1", "windows-1252", "utf-16"}
_CHARSET = re.compile(r""";\s*charset\s*=\s*"?([\w.:-]+)""", re.IGNORECASE)


def unpacked(content: bytes, coding: str | None, limit: int = MOST_OCTETS) -> bytes | None:
    """The content without its coding, at most `limit` octets of it; None where the coding does not fit."""
    coding = (coding or "identity").strip().lower()
    if coding == "identity" or not content:
        return content
    if coding not in CODINGS:
        return None
    try:
        return zlib.decompressobj(CODINGS[coding]).decompress(content, limit)
    except zlib.error:
        return None


def broken_coding(content: bytes, coding: str | None) -> bool:
    """Does the content fail to be in a coding that we know?"""
    return (coding or "").strip().lower() in CODINGS and unpacked(content, coding, limit=1) is None


def text_of(content: bytes, content_type: str | None, complete: bool = True) -> str | None:
    """The content as text, by the charset its type names, UTF-8 otherwise; None where it is not text."""
    if b"\0" in content[:1000] and charset_of(content_type) != "utf-16":
        return None
    # A cut may fall inside a character; at most three of its octets are then to be left out.
    for cut in range(1 if complete else 4):
        try:
            return content[: len(content) - cut].decode(charset_of(content_type))
        except UnicodeDecodeError:
            continue
    return None


def charset_of(content_type: str | None) -> str:
    """The charset named in a Content-Type, if it is one that texts are written in; utf-8 otherwise."""
    named = _CHARSET.search(content_type or "")
    charset = named[1].lower() if named else "utf-8"
    return charset if charset in _CHARSETS else "utf-8"
