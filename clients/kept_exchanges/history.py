"""Exchanges that are kept: the last ones, numbered, with an end to how much, and found again by any words in them."""

import threading
from collections import deque
from typing import Protocol
from weakref import WeakSet

from ..messages.exchange import Exchange
from ..server_side.journal import ServerSide
from .history_entry import Entry, searched

MOST_EXCHANGES = 1_000
MOST_OCTETS = 20_000_000


class Watcher(Protocol):
    """Who wants to know of every change."""

    def kept_changed(self) -> None:
        """Exchanges were added, or forgotten."""


class Kept:
    """The last exchanges, at most `most` and at most so many `octets`; the oldest make room.

    Numbers begin at 1 and are never given twice. Those who `watch` are told by their method `kept_changed()`. Several
    threads may add.
    """

    def __init__(self, most: int = MOST_EXCHANGES, octets: int = MOST_OCTETS):
        self.most, self.octets = most, octets
        self._entries: deque[Entry] = deque()
        self._watching: WeakSet[Watcher] = WeakSet()
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
            self._held += entry.octets
            self._make_room()
        self._tell()
        return entry

    def get(self, number: int) -> Entry | None:
        """The entry of this number; None where it is not kept (any more)."""
        return next((entry for entry in self.entries if entry.number == number), None)

    def find(self, words: str = "", origin: str | None = None) -> list[Entry]:
        """The entries in which all of the words stand somewhere, in any case of letters; the oldest first.

        Searched are number, method, address, status (`412`, `4xx`, its name), fields and content. With `origin`,
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

    def watch(self, watcher: Watcher) -> None:
        """Tell the watcher of every change, for as long as somebody holds it."""
        self._watching.add(watcher)

    def _make_room(self) -> None:
        while len(self._entries) > self.most or (self._held > self.octets and len(self._entries) > 1):
            self._held -= self._entries.popleft().octets
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
