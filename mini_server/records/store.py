"""The records: one SQLite table, in memory or in a file, and what each turn changed."""

import contextlib
import json
import os
import threading
import weakref
from collections.abc import Iterator
from typing import NamedTuple, Self

from .clock import Clock
from .data_file import MEMORY, are_still, closed, files_of, is_full, is_lost, opened
from .once_made import OnceMade
from .paging import Paging
from .whole_file import RECORDS, VERSION, sum_of

MOST_KNOWN = 1000  # rows
Row = tuple[str | None, int]  # content and changed


class Change(NamedTuple):
    """One record before and after; None where there was or is none."""

    kind: str
    id: str
    before: dict | None
    after: dict | None


class Closed(Exception):
    """Nobody can get at the records any more."""


class Full(Exception):
    """There is no room for what should be stored, and nothing of it is. What is stored can still be read."""


class Lost(Exception):
    """The file of the records was deleted, replaced or cut: what is written now, nobody would find again."""


class Store(Paging):
    """Records by kind and id. Use it inside `with store.turn()`: all of a turn happens, or nothing of it."""

    def __init__(self, clock: Clock, file: str = MEMORY, mark: int = RECORDS):
        self.clock, self.mark = clock, mark
        self.db = opened(file, mark)  # nobody else can write to it, so what was read once stays known until we write
        self.shut = weakref.finalize(self, closed, self.db)  # by hand, or when nobody holds the store any more
        self.file = file if file == MEMORY else os.path.realpath(file)  # wherever we work later
        self.files = files_of(self.file)
        self.lock = threading.RLock()
        self.changes: list[Change] = []
        self.known: dict[tuple[str, str], Row | None] = {}
        self.once = OnceMade()
        self.counted = {}  # how many records of a kind there are; `put` keeps it true

    @property
    def is_new(self) -> bool:
        """Has nobody begun with these records yet? The file says so, even when all of them have been deleted."""
        return not self.db.execute("PRAGMA user_version").fetchone()[0]

    def begun(self) -> None:
        """Note that the first records are in, in the same turn as these."""
        self.db.execute(f"PRAGMA application_id = {self.mark}")
        self.db.execute(f"PRAGMA user_version = {VERSION}")

    @contextlib.contextmanager
    def turn(self) -> Iterator[Self]:
        """One request's time with the records; `changes` lists what it did."""
        with self.lock:
            if not self.shut.alive:
                raise Closed
            self.changes = []
            if len(self.known) > MOST_KNOWN:
                self.known = {}
            try:
                yield self
                self.commit()
            except BaseException as error:
                self.undo()
                if is_full(error):
                    raise Full from error
                if is_lost(error):
                    raise Lost from error
                raise

    def commit(self) -> None:
        """Keep what the turn has written, where it will be found again."""
        if self.db.in_transaction:
            found = files_of(self.file)
            if not are_still(self.files, found):
                raise Lost
            self.files = found
            self.db.execute("COMMIT")

    def close(self) -> None:
        """Let go of the records, once nobody is at work on them. A file of them can then be moved or deleted."""
        with self.lock:
            self.shut()

    def undo(self) -> None:
        self.changes, self.known, self.counted = [], {}, {}
        self.once.forget()
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")

    def row(self, kind: str, id: str) -> Row | None:
        """(content, changed) of this name, or None; it is looked up once, and again after a write."""
        if (kind, id) not in self.known:
            sql = "SELECT content, changed FROM record WHERE kind = ? AND id = ?"
            self.known[kind, id] = self.db.execute(sql, (kind, id)).fetchone()
        return self.known[kind, id]

    def get(self, kind: str, id: str) -> dict | None:
        """The record, or None."""
        row = self.row(kind, id)
        return json.loads(row[0]) if row and row[0] else None

    def is_there(self, kind: str, id: str) -> bool:
        """Is there a record of this name?"""
        row = self.row(kind, id)
        return row is not None and row[0] is not None

    def was_there(self, kind: str, id: str) -> bool:
        """Was there a record of this name that has been deleted?"""
        row = self.row(kind, id)
        return row is not None and row[0] is None

    def put(self, kind: str, id: str, content: dict | None, changed: float | None = None) -> None:
        """Store a record under this name, whatever was there; None deletes it. What stays the same is not changed."""
        before = self.get(kind, id)
        if before == content and before is not None:
            return
        text, date = None if content is None else json.dumps(content), int(changed or self.clock.now())
        values = (text, date, sum_of(kind, id, text, date), kind, id)
        if before is None:  # what was gone and comes again, comes last
            self.write("REPLACE INTO record (content, changed, sum, kind, id) VALUES (?, ?, ?, ?, ?)", values)
        else:
            self.write("UPDATE record SET content = ?, changed = ?, sum = ? WHERE kind = ? AND id = ?", values)
        if before != content:
            self.changes.append(Change(kind, id, before, content))
        if kind in self.counted:
            self.counted[kind] += (content is not None) - (before is not None)

    def last_change(self, kind: str, id: str | None = None) -> int | None:
        """When this record, or the last one of its kind, was changed or deleted; seconds since 1970, or None."""
        if id is not None:
            row = self.row(kind, id)
            return row and row[1]
        latest = "SELECT max(changed) AS at FROM record WHERE kind = ?"  # the index has it: nothing is searched through
        sql = f"SELECT max(at) FROM ({latest} UNION ALL SELECT max(at) FROM put_back)"
        return self.db.execute(sql, (kind,)).fetchone()[0]

    def add(self, kind: str, content: dict, prefix: str = "") -> str:
        """Store a record under a name of the server's choice: 1, 2, 3 ..., none of them ever twice. Returns it."""
        counter = f"{kind} {prefix}".strip()
        row = self.db.execute("SELECT last FROM counter WHERE kind = ?", (counter,)).fetchone()
        number = (row[0] if row else 0) + 1
        while self.get(kind, f"{prefix}{number}") or self.was_there(kind, f"{prefix}{number}"):
            number += 1
        self.write("INSERT OR REPLACE INTO counter VALUES (?, ?)", (counter, number))
        self.put(kind, f"{prefix}{number}", content)
        return f"{prefix}{number}"

    def write(self, sql: str, values: tuple) -> None:
        if not self.db.in_transaction:
            self.db.execute("BEGIN IMMEDIATE")
        self.known.clear()
        self.once.forget()
        self.db.execute(sql, values)
