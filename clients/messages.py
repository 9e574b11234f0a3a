"""Messages as data and as text: `Exchange`, `Request`, `Response`, and their content, unpacked and decoded."""

import dataclasses
import json
import re
import zlib
from functools import lru_cache
from typing import Any, NamedTuple

from .syntax import Fields, Head, combined, heads
from .text import byte_count, hide_base_url, one_line, printable


class Message:
    """A request or a response: a start line, fields, content, and the octets it crossed as. RFC 9112, section 2.1."""

    fields: Fields
    content: bytes
    octets: bytes
    complete: bool = True

    @property
    def start(self) -> str:
        """The start line."""
        raise NotImplementedError

    def field(self, name: str) -> str | None:
        """The value of the field of this name, in any case of letters; None where there is none."""
        return combined(self.fields, name)


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


MOST_CHARACTERS = 4_000
MOST_FIELDS = 60
MOST_INFORMATIONAL = 3


def exchange_text(exchange) -> str:
    """The exchange, with every hop that led to it, as plain text."""
    return "\n\n".join(_one_exchange(one) for one in (*exchange.hops, exchange))


def request_text(request) -> str:
    """A request alone: the start line, the fields, an empty line, the content."""
    return hide_base_url(_message(">", request), request.url)


def response_text(response: Message, url: str) -> str:
    """A response alone, to a request for `url`."""
    return hide_base_url(_message("<", response), url)


def _one_exchange(exchange) -> str:
    parts = [request_text(exchange.request)]
    if exchange.response:
        parts += _informational(exchange.response, exchange.request.url)
        parts.append(response_text(exchange.response, exchange.request.url))
    if exchange.error:
        parts.append(hide_base_url(exchange.error, exchange.request.url))
    return "\n\n".join(parts)


def _informational(response, url: str) -> list[str]:
    """The informational responses (1xx), each as a message; of a flood the first ones, and how many there are."""
    found = response.informational
    parts = [hide_base_url(_head("<", one.start, one.fields), url) for one in found[:MOST_INFORMATIONAL]]
    more = len(found) - MOST_INFORMATIONAL
    return parts + ([f"{more:,} more answers of this kind (1xx) came, and are not shown."] if more > 0 else [])


def _message(mark: str, message: Message) -> str:
    return _head(mark, message.start, message.fields) + _content(mark, message)


def _head(mark: str, start: str, fields) -> str:
    lines = [start, *(f"{name}: {value}" for name, value in fields[:MOST_FIELDS])]
    text = _marked(mark, [one_line(line) for line in lines])
    more = len(fields) - MOST_FIELDS
    return f"{text}\n{more:,} more fields are not shown." if more > 0 else text


def _content(mark: str, message: Message) -> str:
    if not message.content:
        return ""
    shown, remark = content_text(message)
    text = f"\n{mark}" + (f"\n{_marked(mark, shown.splitlines())}" if shown else "")
    return text + (f"\n{remark}" if remark else "")


def content_text(message: Message) -> tuple[str, str]:
    """The content as printable text, cut to a length that can be read, and a remark on what is not shown."""
    plain, cut = unpack(message.content, message.field("Content-Encoding"))
    whole = message.complete and not cut
    text = None if plain is None else text_of(plain, message.field("Content-Type"), whole)
    if plain is None or text is None:
        return "", f"{not_text(message, plain)}: {_in_hexadecimal(message.content)}"
    return printable(text[:MOST_CHARACTERS].replace("\r\n", "\n")), " ".join(_remarks(message, plain, text, cut))


def not_text(message: Message, plain: bytes | None) -> str:
    """Why the content cannot be shown as text; `plain` is what was unpacked, None where that failed."""
    kind, coding = message.field("Content-Type") or "", message.field("Content-Encoding") or ""
    if plain is None:
        return f"The content is packed with {one_line(coding)} and cannot be unpacked here"
    place = misfit(plain, kind) if kind.lower().startswith("text/") or "charset" in kind.lower() else None
    if place is None:
        return "The content is not text"
    return f"The content is not text in {charset_of(kind)}; its octet {place:,} ({plain[place - 1]:02x}) does not fit"


def _remarks(message: Message, plain: bytes, text: str, cut: str) -> list[str]:
    """What there is to say about content that is text and shown."""
    coding, remarks = message.field("Content-Encoding") or "", [cut] if cut else []
    if plain != message.content:
        remarks.insert(0, f"The content crossed packed with {one_line(coding)}; it is shown unpacked.")
    if len(text) > MOST_CHARACTERS:
        whole = byte_count(len(plain))
        remarks.append(f"Only its first {MOST_CHARACTERS:,} characters are shown; the content has {whole}.")
    if not message.complete:
        so_far = byte_count(len(message.content))
        remarks.append(f"The content was read up to here: {so_far}. There was, or should be, more.")
    return remarks


def _marked(mark: str, lines: list[str]) -> str:
    return "\n".join(f"{mark} {line}" if line else mark for line in lines)


def _in_hexadecimal(content: bytes) -> str:
    dots = " ..." if len(content) > 16 else ""
    return f"{byte_count(len(content))}, in hexadecimal {content[:16].hex(' ')}{dots}"


@dataclasses.dataclass(frozen=True)
class Request(Message):
    """What was asked. RFC 9112, section 3.

    `fields` are (name, value) pairs in the order they were sent. `octets` are the bytes that crossed the
    wire: start line, fields, empty line, content in its framing; empty when nothing was sent.
    """

    method: str
    url: str
    target: str
    fields: Fields = ()
    content: bytes = dataclasses.field(default=b"", repr=False)
    octets: bytes = dataclasses.field(default=b"", repr=False)

    @property
    def line(self) -> str:
        """Method and target, such as `GET /user/1`."""
        return f"{self.method} {self.target}"

    @property
    def start(self) -> str:
        """The request line. RFC 9112, section 3."""
        return f"{self.line} HTTP/1.1"

    def text(self) -> str:
        """The request as plain text, each line marked with `>`."""
        return request_text(self)


@dataclasses.dataclass(frozen=True)
class Response(Message):
    """What was answered. RFC 9112, section 4.

    `content` is without its framing (chunks), but still in its content coding, if it has one.
    `octets` are the bytes as they came, informational (1xx) responses included.
    `complete` is False when the end did not come, or when there was more than we were willing to read.
    """

    status: int
    reason: str
    fields: Fields = ()
    content: bytes = dataclasses.field(default=b"", repr=False)
    octets: bytes = dataclasses.field(default=b"", repr=False)
    complete: bool = True
    version: str = "HTTP/1.1"

    @property
    def start(self) -> str:
        """The status line. RFC 9112, section 4."""
        return f"{self.version} {self.status} {self.reason}".rstrip()

    def text(self) -> str | None:
        """The content as text, by its content coding and charset; None where it is not text."""
        plain, remark = unpack(self.content, self.field("Content-Encoding"))
        whole = self.complete and not remark
        return None if plain is None else text_of(plain, self.field("Content-Type"), whole)

    @property
    def informational(self) -> tuple[Head, ...]:
        """The heads of the informational responses (1xx) that came before this one. RFC 9110, section 15.2."""
        return tuple(heads(self.octets))[:-1]


@dataclasses.dataclass(frozen=True)
class Timings:
    """How long it took, in seconds. Never part of a plain-text form: it differs from run to run."""

    connecting: float = 0.0
    sending: float = 0.0
    waiting: float = 0.0
    receiving: float = 0.0

    @property
    def total(self) -> float:
        """From the search for the host to the last octet received."""
        return self.connecting + self.sending + self.waiting + self.receiving


@dataclasses.dataclass(frozen=True, repr=False)
class Exchange:
    """One request and what came of it.

    `response` is None when nothing came that can be read as HTTP; `error` then says why, in a sentence.
    `hops` are the exchanges before this one, when redirects were followed. `began` is when it was sent, in seconds
    since 1970; None where nobody looked at the clock. `received` are the octets that came when they make no response.
    """

    request: Request
    response: Response | None
    hops: tuple["Exchange", ...] = ()
    timings: Timings = Timings()
    error: str | None = None
    began: float | None = None
    received: bytes = dataclasses.field(default=b"", repr=False)

    @property
    def status(self) -> int | None:
        """The status code, such as 204; None without a response."""
        return self.response.status if self.response else None

    def field(self, name: str) -> str | None:
        """The value of a field of the response; None where there is none."""
        return self.response.field(name) if self.response else None

    def json(self) -> Any:
        """The response's content, read as JSON. ValueError says what came instead."""
        text = self.response.text() if self.response else None
        if text is None:
            raise ValueError(self.error or "The response has no text that could be JSON.")
        try:
            return json.loads(text)
        except ValueError:
            raise ValueError(
                f"The content is not JSON. It begins {text[:40]!r}; look at the whole with .text()"
            ) from None
        except RecursionError:
            raise ValueError("The content is nested too deeply to be read; look at the whole with .text()") from None

    def text(self) -> str:
        """The exchange as plain text: sent lines are marked `>`, received lines `<`."""
        return exchange_text(self)

    __str__ = __repr__ = text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text()}
