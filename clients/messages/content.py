"""Content read as text: content codings and charsets, with an end to everything. RFC 9110, section 8."""

import re
import zlib
from functools import lru_cache
from typing import NamedTuple

MOST_OCTETS = 2_000_000
"""So much of a content is read or unpacked, unless told otherwise."""

CODINGS = {"gzip": (31,), "x-gzip": (31,), "deflate": (15, -15)}
"""The content codings we can take off, each with what zlib calls it. RFC 9110, section 8.4.1."""

MOST_CODINGS = 3

_CHARSETS = {"utf-8", "us-ascii", "iso-8859-1", "windows-1252", "utf-16"}
_CHARSET = re.compile(r""";\s*charset\s*=\s*"?([\w.:-]+)""", re.IGNORECASE)


class Unpacked(NamedTuple):
    """A content without its coding, None where that cannot be taken off; and a sentence where it is not the whole."""

    octets: bytes | None
    remark: str = ""


def type_named(content_type: str | None) -> str:
    """The media type that a Content-Type names, in lower case, without parameters; "" where it names none."""
    return (content_type or "").partition(";")[0].strip().lower()


def is_json(media_type: str) -> bool:
    """Is content of this type JSON, by its name or its ending? RFC 6839, section 3.1. Unregistered text/json is too."""
    return media_type.endswith(("/json", "+json"))


def is_xml(media_type: str) -> bool:
    """Is content of this type XML, by its name or its ending? RFC 7303, section 9."""
    return media_type.endswith(("/xml", "+xml"))


def unpacked(content: bytes, coding: str | None) -> bytes | None:
    """The content without its coding, at most 2,000,000 octets of it; None where the coding does not fit."""
    return unpack(content, coding).octets


@lru_cache(maxsize=2)  # One answer is looked at from several sides, and may be big.
def unpack(content: bytes, coding: str | None, limit: int = MOST_OCTETS) -> Unpacked:
    """The content without its coding, at most `limit` octets of it, and what there is to say about that.

    What was packed several times is unpacked from the last coding to the first. RFC 9110, section 8.4.
    """
    names = codings_of(coding)
    if not names or not content:
        return Unpacked(content)
    if len(names) > MOST_CODINGS or not set(names) <= CODINGS.keys():
        return Unpacked(None)
    plain, remarks = content, []
    for name in reversed(names):
        octets, remark = _taken_off(plain, name, limit)
        if octets is None:
            return Unpacked(None)
        plain = octets
        remarks.append(remark)
    return Unpacked(plain, next((remark for remark in remarks if remark), ""))


def codings_of(coding: str | None) -> list[str]:
    """The names in a Content-Encoding, in lower case and in their order; `identity` is none."""
    names = [name.strip().lower() for name in (coding or "").split(",")]
    return [name for name in names if name not in ("", "identity")]


def broken_coding(content: bytes, coding: str | None) -> bool:
    """Does the content fail to be in the codings it names, although we know them?"""
    names = codings_of(coding)
    known = 0 < len(names) <= MOST_CODINGS and set(names) <= CODINGS.keys()
    return known and unpack(content, coding, limit=1_000).octets is None


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
    charset = named_charset(content_type)
    return charset if charset in _CHARSETS else "utf-8"


def named_charset(content_type: str | None) -> str:
    """The charset that a Content-Type names, in lower case, whatever it is; "" where it names none."""
    named = _CHARSET.search(content_type or "")
    return named[1].lower() if named else ""


def misfit(content: bytes, content_type: str | None) -> int | None:
    """The place, counted from 1, of the first octet that does not fit the charset; None where all fit."""
    try:
        content.decode(charset_of(content_type))
    except UnicodeDecodeError as fault:
        return fault.start + 1
    return None


def _taken_off(content: bytes, name: str, limit: int) -> Unpacked:
    """The content without this one coding. Some servers send deflate without its wrapper; so do we read it."""
    found = (_inflated(content, kind, limit) for kind in CODINGS[name])
    return next((one for one in found if one.octets is not None), Unpacked(None))


def _inflated(content: bytes, kind: int, limit: int) -> Unpacked:
    """What zlib makes of it, piece by piece, so that what came before a damage is kept."""
    engine, out = zlib.decompressobj(kind), bytearray()
    step = max(1, len(content) // 4_000)
    try:
        for start in range(0, len(content), step):
            out += engine.decompress(content[start : start + step], limit + 1 - len(out))
            if len(out) > limit:
                return Unpacked(bytes(out[:limit]), f"It unpacks to more than {limit:,} octets; we stopped there.")
            if engine.eof:
                break
    except zlib.error:
        return Unpacked(bytes(out) or None, "The packed content is damaged; this is what stood before the damage.")
    return Unpacked(bytes(out), "" if engine.eof else "The packed content breaks off before its end.")
