"""Exchanges that are kept and found again."""

import threading
from collections import deque
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakSet

from .journal import ServerSide
from .messages import Exchange
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
        both = ((one.request, one.response) for one in (*self.exchange.hops, self.exchange))
        return sum(len(message.raw) + len(message.body) for pair in both for message in pair if message)

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
            while len(self._entries) > self.most or (self._held > self.most_bytes and len(self._entries) > 1):
                self._held -= self._entries.popleft().size
                self.forgotten += 1
        self._tell()
        return entry

    def get(self, number: int) -> Entry | None:
        """The entry of this number; None where it is not kept (any more)."""
        return next((entry for entry in self.entries if entry.number == number), None)

    def find(self, words: str = "") -> list[Entry]:
        """The entries in which all of the words stand somewhere, in any case of letters; the oldest first.

        Searched are number, method, address, status (`412`, `4xx`, its name), headers and body.
        """
        wanted = str(words).lower().split()
        numbers = ((entry, (f"#{entry.number}", str(entry.number))) for entry in self.entries)
        return [entry for entry, own in numbers if all(word in entry.words or word in own for word in wanted)]

    def clear(self) -> None:
        """Forget all of them; numbers go on."""
        with self._lock:
            self._entries.clear()
            self._held = self.forgotten = 0
        self._tell()

    def watch(self, watcher: Any) -> None:
        """Tell the watcher of every change, for as long as somebody holds it."""
        self._watching.add(watcher)

    def _tell(self) -> None:
        for watcher in list(self._watching):
            watcher.kept_changed()
