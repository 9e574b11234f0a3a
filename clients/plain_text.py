"""An exchange as plain text, the same on every run: no port, no time.

A line that begins with `>` was sent, one that begins with `<` was received. A line without a mark is a
remark of ours: nothing that a server sends can look like one.
"""

import re
from urllib.parse import urlsplit

from clients.content import text_of, unpacked

MOST_CHARACTERS = 4_000
MOST_IN_A_LINE = 1_000
MOST_FIELDS = 60

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def exchange_text(exchange) -> str:
    """The exchange, with every hop that led to it, as plain text."""
    return "\n\n".join(_one_exchange(one) for one in (*exchange.hops, exchange))


def request_text(request) -> str:
    """A request alone: the start line, the fields, an empty line, the content."""
    return masked(_message(">", f"{request.method} {request.target} HTTP/1.1", request), request.url)


def response_text(response, url: str) -> str:
    """A response alone, to a request for `url`."""
    start = f"{response.version} {response.status} {response.reason}".rstrip()
    return masked(_message("<", start, response), url)


def masked(text: str, url: str) -> str:
    """The text without the port that a local server happened to get."""
    authority = urlsplit(url).netloc
    host, colon, _ = authority.rpartition(":")
    if not colon or host not in ("127.0.0.1", "localhost", "[::1]"):
        return text
    text = re.sub(f"http://{re.escape(authority)}(?!\\d)", "{base_url}", text)
    return re.sub(f"{re.escape(authority)}(?!\\d)", f"{host}:{{port}}", text)


def printable(text: str) -> str:
    """The text with its control characters spelled out, so that a terminal or a reader is not steered by them."""
    return _CONTROLS.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode(), text)


def one_line(text: str) -> str:
    """The text on one line, printable, cut where nobody would read on."""
    line = printable(text).replace("\n", "\\n")
    return line if len(line) <= MOST_IN_A_LINE else f"{line[:MOST_IN_A_LINE]}... ({len(line):,} characters)"


def _one_exchange(exchange) -> str:
    parts = [request_text(exchange.request)]
    if exchange.response:
        parts.append(response_text(exchange.response, exchange.request.url))
    if exchange.error:
        parts.append(masked(exchange.error, exchange.request.url))
    return "\n\n".join(parts)


def _message(mark: str, start: str, message) -> str:
    lines = [start, *(f"{name}: {value}" for name, value in message.fields[:MOST_FIELDS])]
    text = _marked(mark, [one_line(line) for line in lines])
    if len(message.fields) > MOST_FIELDS:
        text += f"\n{len(message.fields) - MOST_FIELDS:,} more fields are not shown."
    return text + _content(mark, message)


def _content(mark: str, message) -> str:
    if not message.content:
        return ""
    shown, remark = content_text(message)
    text = f"\n{mark}" + (f"\n{_marked(mark, shown.splitlines())}" if shown else "")
    return text + (f"\n{remark}" if remark else "")


def content_text(message) -> tuple[str, str]:
    """The content as printable text, cut to a length that can be read, and a remark on what is not shown."""
    coding = message.field("Content-Encoding")
    plain = unpacked(message.content, coding)
    complete = getattr(message, "complete", True)
    text = None if plain is None else text_of(plain, message.field("Content-Type"), complete)
    if text is None:
        return "", _binary(message.content)
    remarks = [f"The content crossed packed with {coding}; it is shown unpacked."] if plain != message.content else []
    if len(text) > MOST_CHARACTERS:
        remarks.append(f"Only its first {MOST_CHARACTERS:,} characters are shown; the content has {_octets(plain)}.")
    if not complete:
        remarks.append(f"The content was read up to here: {_octets(message.content)}. There was, or should be, more.")
    return printable(text[:MOST_CHARACTERS].replace("\r\n", "\n")), " ".join(remarks)


def _marked(mark: str, lines: list[str]) -> str:
    return "\n".join(f"{mark} {line}" if line else mark for line in lines)


def _binary(content: bytes) -> str:
    dots = " ..." if len(content) > 16 else ""
    return f"The content is not text: {_octets(content)}, in hexadecimal {content[:16].hex(' ')}{dots}"


def _octets(content: bytes) -> str:
    return "1 octet" if len(content) == 1 else f"{len(content):,} octets"
