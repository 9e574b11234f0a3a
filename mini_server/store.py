"""The records: one SQLite table, in memory or in a file, and what each turn changed."""

import contextlib
import itertools
import json
import sqlite3
import threading
import weakref
from dataclasses import dataclass

MOST_REMEMBERED = 100  # states; the oldest makes room

SCHEMA = """
CREATE TABLE IF NOT EXISTS record (
    place   INTEGER PRIMARY KEY,  -- the order in which records came
    kind    TEXT NOT NULL,        -- user, blog, ...
    id      TEXT NOT NULL,
    content TEXT,                 -- JSON; NULL once it is deleted, so that we can say 410 and not 404
    UNIQUE (kind, id));
CREATE INDEX IF NOT EXISTS alive ON record (kind, place) WHERE content IS NOT NULL;
CREATE TABLE IF NOT EXISTS counter (kind TEXT PRIMARY KEY, last INTEGER NOT NULL);
"""


@dataclass(frozen=True)
class Change:
    """One record before and after; None where there was or is none."""

    kind: str
    id: str
    before: dict | None
    after: dict | None


class Store:
    """Records by kind and id. Use it inside `with store.turn()`: all of a turn happens, or nothing of it."""

    def __init__(self, file=":memory:", first_records=None):
        self.db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self.close = weakref.finalize(self, self.db.close)  # by hand, or when nobody holds the store any more
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")  # an acknowledged write survives a crash
        self.db.executescript(SCHEMA)
        self.lock, self.changes = threading.RLock(), []
        self.remembered, self.numbers = {}, itertools.count(1)
        self.first_records = first_records or {}
        if not self.db.execute("PRAGMA user_version").fetchone()[0]:  # the first time that this file is used
            self.reset()
            self.db.execute("PRAGMA user_version = 1")

    @contextlib.contextmanager
    def turn(self):
        """One request's time with the records; `changes` lists what it did."""
        with self.lock:
            self.changes = []
            try:
                yield self
                if self.db.in_transaction:
                    self.db.execute("COMMIT")
            except BaseException:
                self.undo()
                raise

    def undo(self):
        self.changes = []
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")

    def get(self, kind, id):
        """The record, or None."""
        row = self.db.execute("SELECT content FROM record WHERE kind = ? AND id = ?", (kind, id)).fetchone()
        return json.loads(row[0]) if row and row[0] else None

    def was_there(self, kind, id):
        """Was there a record of this name that has been deleted?"""
        row = self.db.execute("SELECT content FROM record WHERE kind = ? AND id = ?", (kind, id)).fetchone()
        return row is not None and row[0] is None

    def put(self, kind, id, content):
        """Store a record under this name, whatever was there; None deletes it."""
        before = self.get(kind, id)
        self.write(
            "INSERT INTO record (kind, id, content) VALUES (?, ?, ?)"
            " ON CONFLICT (kind, id) DO UPDATE SET content = excluded.content",
            (kind, id, None if content is None else json.dumps(content)),
        )
        if before != content:
            self.changes.append(Change(kind, id, before, content))

    def add(self, kind, content):
        """Store a record under a name of the server's choice: 1, 2, 3 ..., none of them ever twice. Returns it."""
        row = self.db.execute("SELECT last FROM counter WHERE kind = ?", (kind,)).fetchone()
        number = (row[0] if row else 0) + 1
        while self.get(kind, str(number)) or self.was_there(kind, str(number)):
            number += 1
        self.write("INSERT OR REPLACE INTO counter VALUES (?, ?)", (kind, number))
        self.put(kind, str(number), content)
        return str(number)

    def count(self, kind):
        """How many records of this kind there are."""
        return self.db.execute(
            "SELECT count(*) FROM record WHERE kind = ? AND content IS NOT NULL", (kind,)
        ).fetchone()[0]

    def page(self, kind, after="", limit=-1, **wanted):
        """Up to `limit` (id, record) pairs after a name that contain the wanted texts, in the order they came."""
        conditions = "".join(f" AND instr(lower(json_extract(content, '$.{name}')), lower(?))" for name in wanted)
        rows = self.db.execute(
            "SELECT id, content FROM record WHERE kind = ? AND content IS NOT NULL"
            " AND place > ifnull((SELECT place FROM record WHERE kind = ? AND id = ?), 0)"
            f"{conditions} ORDER BY place LIMIT ?",
            (kind, kind, after, *wanted.values(), limit),
        )
        return [(id, json.loads(content)) for id, content in rows]

    def write(self, sql, values):
        if not self.db.in_transaction:
            self.db.execute("BEGIN IMMEDIATE")
        self.db.execute(sql, values)

    def state(self):
        """All that is stored, as data: the records, the names that are gone, the last number of each kind."""
        state = {
            "records": {},
            "gone": {},
            "last": dict(self.db.execute("SELECT kind, last FROM counter ORDER BY kind")),
        }
        for kind, id, content in self.db.execute("SELECT kind, id, content FROM record ORDER BY place"):
            if content is None:
                state["gone"].setdefault(kind, []).append(id)
            else:
                state["records"].setdefault(kind, {})[id] = json.loads(content)
        return state

    def restore(self, state):
        """Put such a state back, exactly."""
        before = self.state()["records"]
        self.write("DELETE FROM record", ())
        self.write("DELETE FROM counter", ())
        for kind, records in state["records"].items():
            for id, content in records.items():
                self.put(kind, id, content)
        for kind, ids in state.get("gone", {}).items():
            for id in ids:
                self.put(kind, id, None)
        for kind, last in state.get("last", {}).items():
            self.write("INSERT INTO counter VALUES (?, ?)", (kind, last))
        self.changes = differences(before, state["records"])

    def remember(self):
        """Keep the state of now under a new number, and return that number."""
        number = next(str(one) for one in self.numbers if str(one) not in self.remembered)
        self.remembered[number] = self.state()
        while len(self.remembered) > MOST_REMEMBERED:
            del self.remembered[next(iter(self.remembered))]
        return number

    def reset(self):
        """The records with which the course begins; nothing else is remembered."""
        self.remembered, self.numbers = {}, itertools.count(1)
        last = {kind: len(records) for kind, records in self.first_records.items()}
        with self.turn():
            self.restore({"records": self.first_records, "last": last})


def differences(before, after):
    """The changes that lead from one set of records to another."""
    names = dict.fromkeys((kind, id) for side in (before, after) for kind in side for id in side[kind])
    pairs = ((kind, id, before.get(kind, {}).get(id), after.get(kind, {}).get(id)) for kind, id in names)
    return [Change(*pair) for pair in pairs if pair[2] != pair[3]]
