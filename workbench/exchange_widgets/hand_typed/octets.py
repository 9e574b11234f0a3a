"""From what is typed to octets, and what there is to say about them before they cross."""

import codecs
import re

from clients import NotSendable
from clients.sending.raw_requests import Typed, read_as_typed

LINE_ENDS = {"CR LF, as HTTP has it": b"\r\n", "LF alone": b"\n", r"what I type: \r \n \x41": b""}
ESCAPE = re.compile(rb"\\(\\|r|n|t|0|x[0-9A-Fa-f]{2})")
A_BACKSLASH = (
    r"After a backslash comes one of r, n, t, 0, \ or x and two hexadecimal digits; {found!r} is none of these."
)


def octets_of(text: str, host: str, line_end: bytes = b"\r\n") -> bytes:
    """The octets that typed text stands for: `{host}` becomes host and port, each end of a line `line_end`.

    With an empty `line_end`, lines end only where that is typed: \\r \\n \\t \\0 \\\\ \\x41 each stand for one octet.
    NotSendable says what cannot be read.
    """
    lines = [utf8(line) for line in text.replace("\r\n", "\n").replace("{host}", host).split("\n")]
    return line_end.join(lines) if line_end else b"".join(unescaped(line) for line in lines)


def utf8(line: str) -> bytes:
    """A line in UTF-8."""
    try:
        return line.encode()
    except UnicodeEncodeError:
        raise NotSendable("The text holds half of a character (a lone surrogate), which has no octets.") from None


def unescaped(line: bytes) -> bytes:
    """A line in which escapes stand for octets."""
    _, backslash, behind = ESCAPE.sub(b"", line).partition(b"\\")
    if backslash:
        raise NotSendable(A_BACKSLASH.format(found="\\" + behind[:3].decode("utf-8", "replace")))
    return ESCAPE.sub(lambda found: codecs.escape_decode(found[0])[0], line)


def remarks(octets: bytes) -> list[str]:
    """What a strict reader would stumble over, in sentences; nothing where all is well."""
    typed = read_as_typed(octets)
    found = [about_the_fault(typed), about_what_is_missing(typed), about_line_ends(octets)]
    return [sentence for sentence in found if sentence]


def about_the_fault(typed: Typed) -> str | None:
    """The line at which a strict reader stops."""
    if not typed.fault:
        return None
    where = f" at line {typed.line}" if typed.line else ""
    return f"A strict reader stops{where}: {typed.fault}."


def about_what_is_missing(typed: Typed) -> str | None:
    """What the server will wait for."""
    return f"The message is not complete. The server will wait for {typed.lacks}." if typed.lacks else None


def about_line_ends(octets: bytes) -> str | None:
    """Lines that end in LF alone."""
    if not re.search(rb"(?<!\r)\n", octets.partition(b"\r\n\r\n")[0]):
        return None
    return (
        "A line ends in LF alone. A server may take that for the end of a line, and need not (RFC 9112, section 2.2)."
    )
