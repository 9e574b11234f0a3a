"""Messages as data and as text: `Exchange`, `Request`, `Response`, and their body, unpacked and decoded."""

import codecs
import dataclasses
import json
import re
import zlib
from collections.abc import Collection
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

import webencodings

from .old_names import OldNames, made_with_old_names
from .syntax import Head, Headers, combined, heads
from .text import byte_count, hide_base_url, one_line, printable


class Message(OldNames):
    """A request or a response: a start line, headers, body, and the bytes it crossed as. RFC 9112, section 2.1."""

    headers: Headers
    body: bytes
    raw: bytes
    complete: bool = True

    @property
    def start(self) -> str:
        """The start line."""
        raise NotImplementedError

    def header(self, name: str) -> str | None:
        """The value of the header of this name, in any case of letters; None where there is none."""
        return combined(self.headers, name)


MOST_BYTES = 2_000_000
"""So much of a body is read or unpacked, unless told otherwise."""

_GZIP, _MEMBER = 31, b"\x1f\x8b\x08"
CODINGS = {"gzip": (_GZIP,), "x-gzip": (_GZIP,), "deflate": (15, -15)}
"""The content codings we can take off, each with what zlib calls it. RFC 9110, section 8.4.1."""

MOST_CODINGS = 3

_CHARSET = re.compile(r""";\s*charset\s*=\s*["']?([\w.:-]+)""", re.IGNORECASE)
# What a body says of itself, where its type does not: HTML Standard, 4.2.5.4, and XML, 4.3.3.
_IN_HTML = re.compile(rb"""<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE)
_IN_XML = re.compile(rb"""<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)""")


class Unpacked(NamedTuple):
    """A body without its coding, None where that cannot be taken off; and a sentence where it is not the whole."""

    data: bytes | None
    remark: str = ""


def type_named(content_type: str | None) -> str:
    """The media type that a Content-Type names, in lower case, without parameters; "" where it names none."""
    return (content_type or "").partition(";")[0].strip().lower()


def is_json(media_type: str) -> bool:
    """Does this media type stand for JSON, by its name or its ending? RFC 6839, section 3.1. Or text/json."""
    return media_type.endswith(("/json", "+json"))


def is_xml(media_type: str) -> bool:
    """Does this media type stand for XML, by its name or its ending? RFC 7303, section 9."""
    return media_type.endswith(("/xml", "+xml"))


def unpacked(body: bytes, coding: str | None) -> bytes | None:
    """The body without its coding, at most 2,000,000 bytes of it; None where the coding does not fit."""
    return unpack(body, coding).data


@lru_cache(maxsize=2)  # One response is looked at from several sides, and may be big.
def unpack(body: bytes, coding: str | None, limit: int = MOST_BYTES) -> Unpacked:
    """The body without its coding, at most `limit` bytes of it, and what there is to say about that.

    What was packed several times is unpacked from the last coding to the first. RFC 9110, section 8.4.
    """
    names = codings_of(coding)
    if not names or not body:
        return Unpacked(body)
    if len(names) > MOST_CODINGS or not set(names) <= CODINGS.keys():
        return Unpacked(None)
    plain, remarks = body, []
    for name in reversed(names):
        # Some servers send deflate without its wrapper; so do we read it.
        found = (_inflated(plain, kind, limit) for kind in CODINGS[name])
        data, remark = next((one for one in found if one.data is not None), Unpacked(None))
        if data is None:
            return Unpacked(None)
        plain = data
        remarks.append(remark)
    return Unpacked(plain, next((remark for remark in remarks if remark), ""))


def codings_of(coding: str | None) -> list[str]:
    """The names in a Content-Encoding, in lower case and in their order; `identity` is none."""
    names = [name.strip().lower() for name in (coding or "").split(",")]
    return [name for name in names if name not in ("", "identity")]


def broken_coding(body: bytes, coding: str | None) -> bool:
    """Does the body fail to be in the codings it names, although we know them?"""
    names = codings_of(coding)
    known = 0 < len(names) <= MOST_CODINGS and set(names) <= CODINGS.keys()
    return known and unpack(body, coding, limit=1_000).data is None


def text_of(body: bytes, content_type: str | None, complete: bool = True) -> str | None:
    """The body as text, in the charset of `charset_of`; None where it is not text."""
    charset = charset_of(content_type, body)
    if b"\0" in body[:1000] and not charset.startswith("utf-16"):
        return None
    # A cut may fall inside a character; at most three of its bytes are then to be left out.
    for cut in range(1 if complete else 4):
        with suppress(UnicodeDecodeError):
            return body[: len(body) - cut].decode(charset)
    return None


def page_text(body: bytes, content_type: str | None) -> str:
    """A page as browsers read it: a byte that fits no character becomes \N{REPLACEMENT CHARACTER}."""
    return body.decode(charset_of(content_type, body), "replace")


def charset_of(content_type: str | None, body: bytes = b"") -> str:
    """The charset of a body: the one that its Content-Type names, or else a page or XML itself; otherwise UTF-8.

    Names are read as the Encoding Standard says. A page that names none and isn't UTF-8 is windows-1252 to browsers.
    """
    if found := known_charset(named_charset(content_type)):
        return found
    kind = type_named(content_type)
    says = _IN_HTML if kind == "text/html" else _IN_XML if is_xml(kind) else None
    if says and body.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    named = says and says.search(body[:1024])
    if named and (found := known_charset(named[1].decode())):
        return "utf-8" if found.startswith("utf-16") else found  # its name could not be read otherwise
    return "utf-8" if kind != "text/html" or _is_utf8(body) else "windows-1252"


def known_charset(label: str) -> str | None:
    """The charset that this label means, where Python can read it; None otherwise. Encoding Standard, section 4.2."""
    found = webencodings.lookup(label)
    if found is None:
        return None
    name = "utf-16" if found.name == "utf-16le" else found.name  # Python looks at its first two bytes then
    with suppress(LookupError):
        return name if codecs.lookup(name) else None
    return None


def charset_remark(content_type: str | None) -> str:
    """What there is to say about a charset that cannot be read here; "" where there is nothing."""
    named = named_charset(content_type)
    if not named or known_charset(named):
        return ""
    return f"Its Content-Type names the charset {one_line(named)}, which is not read here; it was tried as utf-8."


def _is_utf8(body: bytes) -> bool:
    # Where the body was cut inside a character, what is cut off is no fault.
    with suppress(UnicodeDecodeError):
        codecs.getincrementaldecoder("utf-8")().decode(body)
        return True
    return False


def named_charset(content_type: str | None) -> str:
    """The charset that a Content-Type names, in lower case, whatever it is; "" where it names none."""
    named = _CHARSET.search(content_type or "")
    return named[1].lower() if named else ""


def misfit(body: bytes, content_type: str | None) -> int | None:
    """The place, counted from 1, of the first byte that does not fit the charset; None where all fit."""
    try:
        body.decode(charset_of(content_type, body))
    except UnicodeDecodeError as fault:
        return fault.start + 1
    return None


def _inflated(body: bytes, kind: int, limit: int) -> Unpacked:
    """What zlib makes of it, piece by piece, so that what came before a damage is kept.

    A gzip may have several members, one after the other (RFC 1952, section 2.2), and then zeros, as on a tape.
    """
    engine, out, end = zlib.decompressobj(kind), bytearray(), 0  # where the last whole member ends
    step = max(1, len(body) // 4_000)
    try:
        for start in range(0, len(body), step):
            piece = body[start : start + step]
            while piece and (kind == _GZIP or not end):
                out += engine.decompress(piece, limit + 1 - len(out))
                if len(out) > limit:
                    return Unpacked(bytes(out[:limit]), f"It unpacks to more than {limit:,} bytes; we stopped there.")
                piece = engine.unused_data
                if engine.eof:
                    end = min(start + step, len(body)) - len(piece)
                    engine = zlib.decompressobj(kind)
    except zlib.error:
        if not end or body.startswith(_MEMBER, end):
            return Unpacked(bytes(out) or None, "The packed body is damaged; this is what stood before the damage.")
    rest = body[end:]
    if end and not rest.strip(b"\0"):
        return Unpacked(bytes(out))
    if end and not (kind == _GZIP and _MEMBER.startswith(rest[:3])):
        return Unpacked(bytes(out), f"After the end of the packed body come {len(rest):,} more bytes.")
    return Unpacked(bytes(out), "The packed body breaks off before its end.")


MOST_CHARACTERS = 4_000
MOST_HEADERS = 60
MOST_INFORMATIONAL = 3


def request_text(request, only: Collection[str] = ()) -> str:
    """A request alone: the start line, the headers, an empty line, the body."""
    return hide_base_url(_message(">", request, only), request.url)


def response_text(response: Message, url: str, only: Collection[str] = ()) -> str:
    """A response alone, to a request for `url`."""
    return hide_base_url(_message("<", response, only), url)


def _one_exchange(exchange, only: Collection[str]) -> str:
    parts = [request_text(exchange.request, only)]
    if exchange.response:
        parts += _informational(exchange.response, exchange.request.url)
        parts.append(response_text(exchange.response, exchange.request.url, only))
    if exchange.error:
        parts.append(hide_base_url(exchange.error, exchange.request.url))
    return "\n\n".join(parts)


def _informational(response, url: str) -> list[str]:
    """The informational responses (1xx), each as a message; of a flood the first ones, and how many there are."""
    found = response.informational
    parts = [hide_base_url(_head("<", one.start, one.headers), url) for one in found[:MOST_INFORMATIONAL]]
    more = len(found) - MOST_INFORMATIONAL
    return parts + ([f"{more:,} more responses of this kind (1xx) came, and are not shown."] if more > 0 else [])


def _message(mark: str, message: Message, only: Collection[str] = ()) -> str:
    return _head(mark, message.start, message.headers, only) + _content(mark, message)


def _head(mark: str, start: str, headers, only: Collection[str] = ()) -> str:
    names = {name.lower() for name in only}
    shown = [(name, value) for name, value in headers if not names or name.lower() in names][:MOST_HEADERS]
    lines = [start, *(f"{name}: {value}" for name, value in shown)]
    text = _marked(mark, [one_line(line) for line in lines])
    more = len(headers) - len(shown)
    return f"{text}\n{more:,} more {'header is' if more == 1 else 'headers are'} not shown." if more else text


def _content(mark: str, message: Message) -> str:
    if not message.body:
        return ""
    shown, remark = body_text(message)
    text = f"\n{mark}" + (f"\n{_marked(mark, shown.splitlines())}" if shown else "")
    return text + (f"\n{remark}" if remark else "")


def body_text(message: Message) -> tuple[str, str]:
    """The body as printable text, cut to a length that can be read, and a remark on what is not shown."""
    plain, cut = unpack(message.body, message.header("Content-Encoding"))
    whole = message.complete and not cut
    text = None if plain is None else text_of(plain, message.header("Content-Type"), whole)
    if plain is None or text is None:
        dots = " ..." if len(message.body) > 16 else ""
        beginning = f"{byte_count(len(message.body))}, in hexadecimal {message.body[:16].hex(' ')}{dots}"
        return "", f"{not_text(message, plain)}: {beginning}"
    return printable(text[:MOST_CHARACTERS].replace("\r\n", "\n")), " ".join(_remarks(message, plain, text, cut))


def not_text(message: Message, plain: bytes | None) -> str:
    """Why the body cannot be shown as text; `plain` is what was unpacked, None where that failed."""
    kind, coding = message.header("Content-Type") or "", message.header("Content-Encoding") or ""
    if plain is None:
        return f"The body is packed with {one_line(coding)} and cannot be unpacked here"
    place = misfit(plain, kind) if kind.lower().startswith("text/") or "charset" in kind.lower() else None
    if place is None:
        return "The body is not text"
    charset, byte = charset_of(kind, plain), f"{plain[place - 1]:02x}"
    return f"The body is not text in {charset}; its byte {place:,} ({byte}) does not fit"


def _remarks(message: Message, plain: bytes, text: str, cut: str) -> list[str]:
    """What there is to say about a body that is text and shown."""
    coding, remarks = message.header("Content-Encoding") or "", [cut] if cut else []
    if plain != message.body:
        remarks.insert(0, f"The body crossed packed with {one_line(coding)}; it is shown unpacked.")
    if len(text) > MOST_CHARACTERS:
        whole = byte_count(len(plain))
        remarks.append(f"Only its first {MOST_CHARACTERS:,} characters are shown; the body has {whole}.")
    if unknown := charset_remark(message.header("Content-Type")):
        remarks.append(unknown)
    if not message.complete:
        so_far = byte_count(len(message.body))
        remarks.append(f"The body was read up to here: {so_far}. There was, or should be, more.")
    return remarks


def _marked(mark: str, lines: list[str]) -> str:
    return "\n".join(f"{mark} {line}" if line else mark for line in lines)


@made_with_old_names
@dataclasses.dataclass(frozen=True)
class Request(Message):
    """What was asked. RFC 9112, section 3.

    `headers` are (name, value) pairs in the order they were sent. `raw` are the bytes that crossed the
    wire: start line, headers, empty line, body in its framing; empty when nothing was sent.
    """

    method: str
    url: str
    target: str
    headers: Headers = ()
    body: bytes = dataclasses.field(default=b"", repr=False)
    raw: bytes = dataclasses.field(default=b"", repr=False)

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


@made_with_old_names
@dataclasses.dataclass(frozen=True)
class Response(Message):
    """What was answered. RFC 9112, section 4.

    `body` is without its framing (chunks), but still in its content coding, if it has one.
    `raw` are the bytes as they came, informational (1xx) responses included.
    `complete` is False when the end did not come, or when there was more than we were willing to read.
    """

    status: int
    reason: str
    headers: Headers = ()
    body: bytes = dataclasses.field(default=b"", repr=False)
    raw: bytes = dataclasses.field(default=b"", repr=False)
    complete: bool = True
    version: str = "HTTP/1.1"

    @property
    def start(self) -> str:
        """The status line. RFC 9112, section 4."""
        return f"{self.version} {self.status} {self.reason}".rstrip()

    def text(self) -> str | None:
        """The body as text, by its content coding and charset; None where it is not text."""
        plain, remark = unpack(self.body, self.header("Content-Encoding"))
        whole = self.complete and not remark
        return None if plain is None else text_of(plain, self.header("Content-Type"), whole)

    @property
    def informational(self) -> tuple[Head, ...]:
        """The heads of the informational responses (1xx) that came before this one. RFC 9110, section 15.2."""
        return tuple(head for head, _ in heads(self.raw))[:-1]


@dataclasses.dataclass(frozen=True)
class Timings:
    """How long it took, in seconds. Never part of a plain-text form: it differs from run to run."""

    connecting: float = 0.0
    sending: float = 0.0
    waiting: float = 0.0
    receiving: float = 0.0

    @property
    def total(self) -> float:
        """From the search for the host to the last byte received."""
        return self.connecting + self.sending + self.waiting + self.receiving


class Outcome(OldNames):
    """What came of a request: a response, or else an `error` that says in a sentence why there is none."""

    response: Response | None
    error: str | None

    @property
    def status(self) -> int | None:
        """The status code, such as 204; None without a response."""
        return self.response.status if self.response else None

    def header(self, name: str) -> str | None:
        """The value of a header of the response; None where there is none."""
        return self.response.header(name) if self.response else None

    def json(self) -> Any:
        """The response's body, read as JSON. ValueError says what came instead."""
        text = self.response.text() if self.response else None
        if text is None:
            raise ValueError(self.error or "The response has no text that could be JSON.")
        try:
            return json.loads(text)
        except ValueError:
            raise ValueError(
                f"The body is not JSON. It begins {text[:40]!r}; look at the whole with .response.text()"
            ) from None
        except RecursionError:
            raise ValueError(
                "The body is nested too deeply to be read; look at the whole with .response.text()"
            ) from None


@dataclasses.dataclass(frozen=True, repr=False)
class Exchange(Outcome):
    """One request and what came of it.

    `response` is None when nothing came that can be read as HTTP; `error` then says why, in a sentence.
    `hops` are the exchanges before this one, when redirects were followed. `received` are the bytes that came when
    they make no response.
    """

    request: Request
    response: Response | None
    hops: tuple["Exchange", ...] = ()
    timings: Timings = Timings()
    error: str | None = None
    received: bytes = dataclasses.field(default=b"", repr=False)

    def text(self, only: Collection[str] = ()) -> str:
        """The exchange as plain text: sent lines are marked `>`, received lines `<`.

        Of the headers those are shown that `only` names, or all where it names none.
        """
        return "\n\n".join(_one_exchange(one, only) for one in (*self.hops, self))

    __str__ = __repr__ = text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text()}
