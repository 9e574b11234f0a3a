"""The server's journal, read over HTTP: the steps and changes of an exchange, and what differs."""

import json
from dataclasses import dataclass
from types import NoneType
from typing import NamedTuple

from .link_header import linked
from .messages import Exchange, Request
from .old_names import OldNames
from .sending import send
from .syntax import Headers, combined, joined, same_origin
from .text import hide_base_url, one_line
from .wire import Stop


@dataclass(frozen=True)
class Received(OldNames):
    """A request as the server saw it. Secret headers have no values, and a long body is cut by the journal."""

    method: str
    target: str
    version: str
    headers: Headers
    body: str

    @property
    def start(self) -> str:
        """The request line."""
        return f"{self.method} {self.target} {self.version}"


@dataclass(frozen=True)
class Sent(OldNames):
    """A response as the server sent it."""

    status: int
    reason: str
    headers: Headers
    body: str

    @property
    def start(self) -> str:
        """The status line; the journal does not write the version down."""
        return f"HTTP/1.1 {self.status} {self.reason}".rstrip()


def _message(kind, found):
    """A `Received` or a `Sent` from an entry; None where there is none that can be read."""
    try:
        line = [int(found[name]) if name == "status" else _text(found[name]) for name in kind.__match_args__[:-2]]
        headers = tuple((_text(name), _text(value)) for name, value in found["fields"])
        return kind(*line, headers, _text(found["content"]))
    except (LookupError, TypeError, ValueError):
        return None


def _text(value) -> str:
    if not isinstance(value, str):
        raise TypeError("text is expected")
    return value


@dataclass(frozen=True)
class Step:
    """One question the server asked itself, its answer (yes or no), what it went by, and the RFC's section."""

    question: str
    answer: str
    because: str
    section: str


@dataclass(frozen=True)
class Change:
    """One record that changed: `before` is None where it was made, `after` is None where it was removed."""

    kind: str
    id: str
    before: dict | None
    after: dict | None


@dataclass(frozen=True, repr=False)
class ServerSide:
    """One entry of a server's journal.

    `way_out` is None, or {"words": ..., "change": {...}}: the one change to the request that would have
    passed the question at which the server stopped. `received` and `sent` are the messages as the server saw them;
    None where the journal does not hold them.
    """

    number: int
    steps: tuple[Step, ...]
    changes: tuple[Change, ...]
    way_out: dict | None
    address: str = ""
    received: Received | None = None
    sent: Sent | None = None

    def text(self) -> str:
        """The entry as plain text: a line for each question, how to fix it, and a line for each change."""
        lines = [f"Entry {self.number} of the server's journal:"]
        lines += [f"  {one.answer:<3}  {one.question}  {one.because}  ({one.section})" for one in self.steps]
        if self.way_out:
            lines.append(f"How to fix it: {self.way_out['words']}.")
        lines += [_change_text(change) for change in self.changes] or ["No record changed."]
        return hide_base_url("\n".join(one_line(line) for line in lines), self.address)

    __str__ = __repr__ = text


def entry_from_json(found, address: str) -> ServerSide | None:
    """The entry that was read at `address`; None where what was read is no entry of a journal."""
    try:
        steps = tuple(_plain(Step, step) for step in found["steps"])
        changes = tuple(_plain(Change, change) for change in found["changes"])
        messages = _message(Received, found.get("received")), _message(Sent, found.get("sent"))
        return ServerSide(int(found["number"]), steps, changes, _way_out(found["way_out"]), address, *messages)
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def _plain(kind, found: dict):
    """A Step or a Change from the members of its names; TypeError where one is of another type."""
    values = [found[name] for name in kind.__match_args__]
    for name, value in zip(kind.__match_args__, values, strict=True):
        if not isinstance(value, (dict, NoneType) if name in ("before", "after") else str):
            raise TypeError(name)
    return kind(*values)


def _way_out(found) -> dict | None:
    if found is None or (isinstance(found["words"], str) and isinstance(found["change"], dict)):
        return found
    raise TypeError("way_out")


def _change_text(change: Change) -> str:
    before, after = (json.dumps(record, ensure_ascii=False) for record in (change.before, change.after))
    if change.before is None:
        return f"Made: {change.kind} {change.id}, {after}"
    if change.after is None:
        return f"Removed: {change.kind} {change.id}, {before}"
    return f"Changed: {change.kind} {change.id}, from {before} to {after}"


MOST_PAGES = 200


def json_at(address: str | None, stop: Stop | None = None):
    """What GET brings from this address, as data; None where there is no address, or no JSON at it."""
    try:
        return send("GET", address, {"Accept": "application/json"}, stop=stop).json() if address else None
    except ValueError:
        return None


def all_at(address: str | None, member: str) -> list | None:
    """What is listed under `member` at this address and on the pages that follow it; None where there is no list."""
    found: list = []
    asked: set[str] = set()
    try:
        while address and address not in asked and len(asked) < MOST_PAGES:
            asked.add(address)
            answer = send("GET", address, {"Accept": "application/json"})
            listed = answer.json()[member]
            if not isinstance(listed, list):
                return None
            found += listed
            address = next((link.address for link in linked(answer, "next")), None)
    except (ValueError, LookupError, TypeError):
        return None
    return found if asked else None


def named_on_front(base_url: str, name: str) -> str | None:
    """The address that the front page, as JSON, has under this name; None where it names none on the same server."""
    service = json_at(f"{base_url.rstrip('/')}/")
    return address_of(base_url, service.get(name)) if isinstance(service, dict) else None


def address_of(base_url: str, reference) -> str | None:
    """The whole address that a reference means; None where it means none, or one of another server."""
    front = f"{base_url.rstrip('/')}/"
    address = joined(front, reference) if isinstance(reference, str) else None
    return address if address and same_origin(address, front) else None


def entry_at(address: str | None, stop: Stop | None = None) -> ServerSide | None:
    """The entry at this address; None where there is no address, or no entry that can be read."""
    return entry_from_json(json_at(address, stop), address) if address else None


def server_side(exchange: Exchange, stop: Stop | None = None) -> ServerSide | None:
    """The entry that the response's Journal header points to; None where there is none that can be read.

    Only a path of the same server is followed: a response must not send us to ask others. A `stop` ends the wait.
    """
    reference = exchange.header("Journal") or ""
    address = joined(exchange.request.url, reference) if reference.startswith("/") else None
    return entry_at(address, stop) if address and same_origin(address, exchange.request.url) else None


def journal_entry(base_url: str, number: int) -> ServerSide | None:
    """The entry of this number; None where the server keeps no journal, or has no such entry."""
    journal = named_on_front(base_url, "journal")
    return entry_at(joined(journal, str(number))) if journal else None


class Row(NamedTuple):
    """What the first and the second say at one place; None where it is not there."""

    place: str
    before: str | None
    after: str | None


def header_difference(before: Headers, after: Headers) -> list[Row]:
    """A row for each name, in any case of letters, whose values differ: several headers of a name are one list."""
    both = [*before, *after]
    written = {name.lower(): name for name, _ in reversed(both)}  # as it is written first
    names = dict.fromkeys(written[name.lower()] for name, _ in both)
    rows = [Row(name, combined(before, name), combined(after, name)) for name in names]
    return [row for row in rows if row.before != row.after]


MORE = " (and more)"
"""What the journal writes where it cut a body."""

LEFT_OUT = "(left out)"
"""What the journal writes in the place of a secret."""

WITHOUT_BODY = (204, 304)


class Compared(NamedTuple):
    """The rows in which the two sides differ, and what could not be compared."""

    rows: list[Row]
    remarks: list[str]

    def sentence(self, here: str, there: str) -> str:
        """What came of it: `here` and `there` say what the sides are called, the one that sent first."""
        if not self.rows:
            return f"The same as {here}."
        places = ", ".join(row.place for row in self.rows)
        return f"It differs from {here}: {places}. Something between {there} changed it, as proxies do."


def request_compared(request: Request, received: Received) -> Compared:
    """A request as the client sent it, and as the server received it."""
    return _compared(request.start, received.start, request, received, request.body)


def response_compared(exchange: Exchange, sent: Sent) -> Compared:
    """A response as the server sent it, and as the client received it."""
    response = exchange.response
    assert response is not None, "no response came, so there is nothing to compare"
    line = f"{response.status} {response.reason}"
    kept = exchange.request.method != "HEAD" and response.status not in WITHOUT_BODY and response.complete
    body = response.body if kept else None
    return _compared(f"{sent.status} {sent.reason}", line, sent, response, body, turned=True)


def _compared(before: str, after: str, first, second, body: bytes | None, turned: bool = False) -> Compared:
    """Two messages; `body` is the client's, `turned` says that the client's is the second one."""
    rows = [Row("start line", before, after)] if before != after else []
    headers, remarks = _without_secrets(first.headers, second.headers)
    rows += header_difference(*headers)
    journal = first if turned else second
    if body is not None and not same_body(body, journal.body):
        ours, theirs = f"{len(body):,} bytes", f"{len(journal.body.encode()):,} bytes"
        rows.append(Row("content", theirs, ours) if turned else Row("content", ours, theirs))
    if journal.body.endswith(MORE):
        remarks.append("The journal keeps only the beginning of a long body, so only that part was compared.")
    return Compared(rows, remarks)


def same_body(body: bytes, written: str) -> bool:
    """Is this the body that a journal wrote down as text, perhaps cut?"""
    text = body.decode("utf-8", "replace")
    if text == written:
        return True
    # A cut may fall inside a character, which is then a mark of replacement.
    beginning = written.removesuffix(MORE).rstrip("\ufffd")
    return written.endswith(MORE) and bool(beginning) and text.startswith(beginning)


def _without_secrets(first, second):
    """The headers of both but for those of which the journal keeps the name only, and a remark on them."""
    hidden = {name.lower() for name, value in (*first, *second) if value == LEFT_OUT}
    remarks = [f"The journal keeps no secrets; not compared: {', '.join(sorted(hidden))}."] if hidden else []
    return [[pair for pair in side if pair[0].lower() not in hidden] for side in (first, second)], remarks
