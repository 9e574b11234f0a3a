"""Requests written as HTTP writes them, sent for real: a fresh server of the course gets them, and decides."""

import json
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from clients import Exchange, send
from clients.server_side.front_page import all_at
from mini_server import start

DECIDES = ('"status"', '"statuses"', '"field NAME"', '"count /users/"', '"content NAME"')
A_DECISION = re.compile(r"status|statuses|field [!-~]+|count /[!-~]*/|content [^ ].*")
START_LINE = re.compile(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+) ([/*{][!-~]*)(?: HTTP/1\.1)?")
FIELD = re.compile(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*)")
FROM_BEFORE = ("ETag", "Location")  # {ETag} in a request is that field of the answer before
ABSENT = "none"
PATIENCE = 30.0  # seconds: only a busy computer takes long


class NotARequest(ValueError):
    """A text is no request that can be sent; the message says what to write."""


class Asked(NamedTuple):
    """A request as it was written: `fields` as pairs; `content` is None where none was written."""

    method: str
    target: str
    fields: list[tuple[str, str]]
    content: str | None


class Came(NamedTuple):
    """What crossed the wire, and what it decided, in words ("" where nothing was to be decided)."""

    exchanges: list[Exchange]
    decided: str


def request_in(text: str) -> Asked:
    """The request that a text is: METHOD target, then fields, an empty line, content. Raises NotARequest."""
    head, gap, content = text.strip("\n").partition("\n\n")
    first, *lines = [line.rstrip() for line in head.split("\n")]
    begun = START_LINE.fullmatch(first)
    if not begun:
        raise NotARequest(f"{first!r} is no first line; write METHOD and a target, such as DELETE /user/3")
    fields = [FIELD.fullmatch(line) for line in lines]
    for line in (line for line, field in zip(lines, fields, strict=True) if not field):
        raise NotARequest(f"{line!r} is no field; write Name: value, and an empty line before content")
    return Asked(begun[1], begun[2], [(field[1], field[2]) for field in fields if field], content if gap else None)


def request_fault(text: str) -> str:
    """Why a text is no request, or ""."""
    try:
        request_in(text)
    except NotARequest as fault:
        return str(fault)
    return ""


def may_decide(decides: str) -> bool:
    """Whether this names something that can be read of what came."""
    return bool(A_DECISION.fullmatch(decides))


def sent_for_real(texts: Iterable[str], decides: str = "") -> Came:
    """Send requests to a fresh server of the course, one after the other; it is stopped afterwards.

    `decides` names what is read of what came: `status`, `statuses`, `field Location`, `count /users/`, `content name`.
    Raises NotARequest, and OSError where no server can be started.
    """
    exchanges: list[Exchange] = []
    with start() as server:
        for text in texts:
            asked = request_in(filled_in(text, exchanges, server.url))
            url = server.url + asked.target
            exchanges.append(send(asked.method, url, asked.fields, asked.content, timeout=PATIENCE))
        return Came(exchanges, decided(decides, exchanges, server.url) if decides else "")


def filled_in(text: str, exchanges: list[Exchange], url: str) -> str:
    """The text with {ETag} and {Location} of the answer before it in their places."""
    for name in FROM_BEFORE:
        mark = f"{{{name}}}"
        if mark in text:
            value = exchanges[-1].field(name) if exchanges else None
            if value is None:
                raise NotARequest(f"{mark} stands for a field that the answer before does not have")
            text = text.replace(mark, value.removeprefix(url))
    return text


def decided(decides: str, exchanges: list[Exchange], url: str) -> str:
    """What came, as an option says it; `none` for what is not there. The server at `url` still answers."""
    what, _, name = decides.partition(" ")
    return READS[what](exchanges, name, url)


def status(exchanges: list[Exchange], *_: str) -> str:
    return str(exchanges[-1].status)


def statuses(exchanges: list[Exchange], *_: str) -> str:
    return ", then ".join(str(exchange.status) for exchange in exchanges)


def field(exchanges: list[Exchange], name: str, _: str) -> str:
    value = exchanges[-1].field(name)
    return ABSENT if value is None else value


def count(_: list[Exchange], address: str, url: str) -> str:
    """How many records a list of the course holds, on all of its pages; its last word names the member."""
    listed = all_at(url + address, address.strip("/").rpartition("/")[2])
    return ABSENT if listed is None else str(len(listed))


def content(exchanges: list[Exchange], name: str, _: str) -> str:
    """A member of the last answer's JSON, as text."""
    try:
        value = exchanges[-1].json().get(name)
    except (ValueError, AttributeError):
        value = None
    return ABSENT if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


READS: dict[str, Callable[[list[Exchange], str, str], str]] = {
    "status": status,
    "statuses": statuses,
    "field": field,
    "count": count,
    "content": content,
}
