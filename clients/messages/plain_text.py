"""An exchange as plain text, the same on every run: no port, no time.

A line that begins with `>` was sent, one that begins with `<` was received. A line without a mark is a
remark of ours: nothing that a server sends can look like one.
"""

from .content import charset_of, misfit, text_of, unpack
from .message import Message
from .safe_words import masked, one_line, printable

MOST_CHARACTERS = 4_000
MOST_FIELDS = 60
MOST_INFORMATIONAL = 3


def exchange_text(exchange) -> str:
    """The exchange, with every hop that led to it, as plain text."""
    return "\n\n".join(_one_exchange(one) for one in (*exchange.hops, exchange))


def request_text(request) -> str:
    """A request alone: the start line, the fields, an empty line, the content."""
    return masked(_message(">", request), request.url)


def response_text(response: Message, url: str) -> str:
    """A response alone, to a request for `url`."""
    return masked(_message("<", response), url)


def _one_exchange(exchange) -> str:
    parts = [request_text(exchange.request)]
    if exchange.response:
        parts += _informational(exchange.response, exchange.request.url)
        parts.append(response_text(exchange.response, exchange.request.url))
    if exchange.error:
        parts.append(masked(exchange.error, exchange.request.url))
    return "\n\n".join(parts)


def _informational(response, url: str) -> list[str]:
    """The informational responses (1xx), each as a message; of a flood the first ones, and how many there are."""
    found = response.informational
    parts = [masked(_head("<", one.start, one.fields), url) for one in found[:MOST_INFORMATIONAL]]
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
        remarks.append(f"Only its first {MOST_CHARACTERS:,} characters are shown; the content has {_octets(plain)}.")
    if not message.complete:
        remarks.append(f"The content was read up to here: {_octets(message.content)}. There was, or should be, more.")
    return remarks


def _marked(mark: str, lines: list[str]) -> str:
    return "\n".join(f"{mark} {line}" if line else mark for line in lines)


def _in_hexadecimal(content: bytes) -> str:
    dots = " ..." if len(content) > 16 else ""
    return f"{_octets(content)}, in hexadecimal {content[:16].hex(' ')}{dots}"


def _octets(content: bytes) -> str:
    return "1 octet" if len(content) == 1 else f"{len(content):,} octets"
