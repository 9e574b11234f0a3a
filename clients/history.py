"""Exchanges that are kept and found again, and what one side sent held against what the other received."""

import threading
from collections import deque
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from weakref import WeakSet

from .difference import Row, header_difference
from .journal import Received, Sent, ServerSide
from .messages import Exchange, Request
from .sending import LEFT_OUT
from .text import hide_base_url

MOST_SEARCHED = 100_000
"""So many characters of a body are searched."""


@dataclass(frozen=True)
class Entry:
    """One exchange that is kept: its number, what the server's journal says about it, and the words it is found by."""

    number: int
    exchange: Exchange
    side: ServerSide | None = None
    words: str = field(default="", repr=False)

    @property
    def size(self) -> int:
        """How much of the memory it takes, roughly: the bytes of its messages and of its redirects'."""
        return sum(_size(one) for one in (*self.exchange.hops, self.exchange))

    @property
    def changes(self) -> int | None:
        """How many records changed; None where the server does not say."""
        return len(self.side.changes) if self.side else None


def searched(exchange: Exchange) -> str:
    """All words an exchange is found by, in lower case and without the port."""
    request, response = exchange.request, exchange.response
    parts = [request.method, request.url, request.target, *_pairs(request.headers), _text(request)]
    if response:
        status = response.status
        parts += [f"{status} {status // 100}xx {response.reason}", *_pairs(response.headers), _text(response)]
    parts += [exchange.error or "", *(searched(hop) for hop in exchange.hops)]
    return hide_base_url("\n".join(parts), request.url).lower()


def _text(message) -> str:
    text = message.text() if hasattr(message, "version") else message.body.decode("utf-8", "replace")
    return (text or "")[:MOST_SEARCHED]


def _pairs(headers) -> list[str]:
    return [f"{name}: {value}" for name, value in headers]


def _size(exchange: Exchange) -> int:
    messages = [message for message in (exchange.request, exchange.response) if message]
    return sum(len(message.raw) + len(message.body) for message in messages)


MOST_EXCHANGES = 1_000
MOST_BYTES = 20_000_000


class Kept:
    """The last exchanges, at most `most` and at most `most_bytes`; the oldest make room.

    Numbers begin at 1 and are never given twice. Those who `watch` are told by their method `kept_changed()`. Several
    threads may add.
    """

    def __init__(self, most: int = MOST_EXCHANGES, most_bytes: int = MOST_BYTES):
        self.most, self.most_bytes = most, most_bytes
        self._entries: deque[Entry] = deque()
        self._watching: WeakSet[Any] = WeakSet()
        self._lock = threading.RLock()
        self._number = self._held = self.forgotten = 0

    def __len__(self):
        return len(self._entries)

    @property
    def entries(self) -> list[Entry]:
        """All that is kept, the oldest first."""
        with self._lock:
            return list(self._entries)

    def add(self, exchange: Exchange, side: ServerSide | None = None) -> Entry:
        """Keep an exchange, and what the server says about it where that is known."""
        words = searched(exchange)
        with self._lock:
            self._number += 1
            entry = Entry(self._number, exchange, side, words)
            self._entries.append(entry)
            self._held += entry.size
            self._make_room()
        self._tell()
        return entry

    def get(self, number: int) -> Entry | None:
        """The entry of this number; None where it is not kept (any more)."""
        return next((entry for entry in self.entries if entry.number == number), None)

    def find(self, words: str = "", origin: str | None = None) -> list[Entry]:
        """The entries in which all of the words stand somewhere, in any case of letters; the oldest first.

        Searched are number, method, address, status (`412`, `4xx`, its name), headers and body. With `origin`,
        such as `http://127.0.0.1:5000`, only exchanges with this server.
        """
        wanted = str(words).lower().split()
        return [
            entry
            for entry in self.entries
            if (origin is None or _is_with(entry.exchange, origin)) and all(_stands(word, entry) for word in wanted)
        ]

    def clear(self) -> None:
        """Forget all of them; numbers go on."""
        with self._lock:
            self._entries.clear()
            self._held = self.forgotten = 0
        self._tell()

    def watch(self, watcher: Any) -> None:
        """Tell the watcher of every change, for as long as somebody holds it."""
        self._watching.add(watcher)

    def _make_room(self) -> None:
        while len(self._entries) > self.most or (self._held > self.most_bytes and len(self._entries) > 1):
            self._held -= self._entries.popleft().size
            self.forgotten += 1

    def _tell(self) -> None:
        for watcher in list(self._watching):
            watcher.kept_changed()


def _stands(word: str, entry: Entry) -> bool:
    return word in entry.words or word in (f"#{entry.number}", str(entry.number))


def _is_with(exchange: Exchange, origin: str) -> bool:
    return exchange.request.url.lower().startswith(origin.rstrip("/").lower() + "/") or (
        exchange.request.url.lower() == origin.rstrip("/").lower()
    )


MORE = " (and more)"
"""What the journal writes where it cut a body."""

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
        remarks.append("The journal keeps the beginning of a long body only; so far it was compared.")
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
