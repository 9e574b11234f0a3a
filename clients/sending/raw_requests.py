"""What a strict reader makes of octets that somebody typed as requests. RFC 9112.

The reader is h11, a library that knows the grammar. Another server may be more lenient, or stricter.
"""

from typing import NamedTuple

import h11

from ..messages.head import as_text

LONGEST_HEAD = 1_000_000
FAULTS = {
    "Missing mandatory Host": "HTTP/1.1 asks for a field Host, and there is none",
    "Found multiple Host": "there is more than one field Host",
    "illegal request line": "this is not a method, a target and a version with one space between them",
    "illegal header line": "this is not a name, a colon right behind it, and a value",
    "Illegal target characters": "the target holds characters that cannot stand there",
    "Illegal method characters": "the method holds characters that cannot stand there",
    "continuation line at start of headers": "the first field begins with a space, as if it went on from another",
    "illegal chunk header": "a chunk does not begin with its size in hexadecimal",
    "conflicting Content-Length headers": "two fields Content-Length say different things",
    "bad Content-Length": "Content-Length is not a number",
    "no request line received": "there is no request line",
    "Receive buffer too long": "this goes on for longer than anybody reads",
}


class Asked(NamedTuple):
    """One complete request in the octets: its method and target."""

    method: str
    target: str


class Typed(NamedTuple):
    """The complete `requests`, what they are followed by, and where reading stops.

    `lacks` says in words what the reader still waits for, "" where nothing is missing. `fault` says in words why it
    cannot go on, "" where it can; `line` is the number of the line that it cannot read, from 1, where one is to blame.
    """

    requests: tuple[Asked, ...] = ()
    lacks: str = ""
    fault: str = ""
    line: int | None = None

    @property
    def whole(self) -> bool:
        """Are the octets complete requests, and nothing else?"""
        return not self.lacks and not self.fault


def read_as_typed(octets: bytes) -> Typed:
    """Read octets as requests, one after the other."""
    rest = octets
    requests: list[Asked] = []
    while rest.strip(b"\r\n"):
        rest = rest.lstrip(b"\r\n")
        reader = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
        reader.receive_data(rest)
        try:
            asked = one_request(reader)
        except h11.RemoteProtocolError as error:
            line = line_at_fault(rest)
            before = octets[: len(octets) - len(rest)].count(b"\n")
            return Typed(tuple(requests), fault=fault_words(error, line), line=line and before + line)
        if not isinstance(asked, Asked):
            return Typed(tuple(requests), lacks=asked)
        requests.append(asked)
        rest = bytes(reader.trailing_data[0])
    return Typed(tuple(requests), lacks="" if requests else "a request line, such as GET / HTTP/1.1")


def one_request(reader) -> Asked | str:
    """The next request; or what is missing until it is complete."""
    request, read = reader.next_event(), 0
    if request is h11.NEED_DATA:
        return "the empty line that ends the fields"
    while isinstance(event := reader.next_event(), h11.Data):
        read += len(event.data)
    if event is h11.NEED_DATA:
        return missing_content(dict(request.headers), read)
    return Asked(as_text(request.method), as_text(request.target))


def missing_content(fields: dict[bytes, bytes], read: int) -> str:
    """What of the content has not come yet. RFC 9112, section 6."""
    if b"content-length" not in fields:
        return "the last chunk: a line with 0, then an empty line"
    told = int(fields[b"content-length"])
    return f"more content: Content-Length says {told:,} octets, and {read:,} came"


def fault_words(error, line: int | None) -> str:
    """Why reading stops, without the innards of the library."""
    said = str(error).split(":")[0]
    if said in FAULTS:
        return FAULTS[said]
    return f"{said[:1].lower()}{said[1:]}" if said else f"line {line} cannot be read"


def line_at_fault(octets: bytes) -> int | None:
    """The first line of the head that cannot be read, counted from 1; None where no single line is to blame."""
    head = octets.replace(b"\r\n", b"\n").split(b"\n\n")[0].split(b"\n")
    for count in range(1, len(head) + 1):
        if not readable(head[:count]):
            return count
    return None


def readable(lines: list[bytes]) -> bool:
    """Can these first lines of a message be read, when nothing else is wrong with it?"""
    named = any(line.lower().startswith(b"host:") for line in lines)
    reader = h11.Connection(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)
    reader.receive_data(b"\r\n".join([*lines, *([] if named else [b"Host: x"]), b"", b""]))
    try:
        return reader.next_event() is not h11.NEED_DATA
    except h11.RemoteProtocolError:
        return False
