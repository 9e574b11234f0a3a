"""The records: one SQLite table, in memory or in a file; pages of them, states of all, and what each turn changed."""

import contextlib
import json
import os
import threading
import weakref
from collections.abc import Iterator
from typing import NamedTuple, Self, TypedDict

from .data_file import MEMORY, RECORDS, VERSION, are_still, closed, files_of, is_full, is_lost, opened, sum_of
from .http_rules import Clock

LAST = "~"  # comes after every character that a name may have
ALIVE = "kind = ? AND content IS NOT NULL AND id >= ? AND id < ?"
PLACE = "(SELECT place FROM record WHERE kind = ? AND id = ?)"

Row = tuple[str | None, int]  # content and changed


class Change(NamedTuple):
    """One record before and after; None where there was or is none."""

    kind: str
    id: str
    before: dict | None
    after: dict | None


class Closed(Exception):
    """The store is closed."""


class Full(Exception):
    """There is no room for what should be stored, and nothing of it is. What is stored can still be read."""


class Lost(Exception):
    """The file of the records was deleted, replaced or cut: what is written now, nobody would find again."""


class Store:
    """Records by kind and id. Use it inside `with store.turn()`: all of a turn happens, or nothing of it.

    A page begins after a name, not after a number of records: the index finds the name at once, and a record that is
    deleted meanwhile moves nobody else to another page. `prefix` is how names begin where not all of a kind are meant.
    """

    def __init__(self, clock: Clock, file: str = MEMORY, mark: int = RECORDS):
        self.clock, self.mark = clock, mark
        self.db = opened(file, mark)  # nobody else can write to it
        self.shut = weakref.finalize(self, closed, self.db)  # by hand, or when nobody holds the store any more
        self.file = file if file == MEMORY else os.path.realpath(file)  # wherever we work later
        self.files = files_of(self.file)
        self.lock = threading.RLock()
        self.changes: list[Change] = []

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
            try:
                yield self
                self.commit()
            except BaseException as error:
                self.changes = []
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
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

    def row(self, kind: str, id: str) -> Row | None:
        return self.db.execute("SELECT content, changed FROM record WHERE kind = ? AND id = ?", (kind, id)).fetchone()

    def get(self, kind: str, id: str) -> dict | None:
        """The record, or None."""
        row = self.row(kind, id)
        return json.loads(row[0]) if row and row[0] else None

    def is_there(self, kind: str, id: str) -> bool:
        return (self.row(kind, id) or (None,))[0] is not None

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
        while self.row(kind, f"{prefix}{number}"):
            number += 1
        self.write("INSERT OR REPLACE INTO counter VALUES (?, ?)", (counter, number))
        self.put(kind, f"{prefix}{number}", content)
        return f"{prefix}{number}"

    def write(self, sql: str, values: tuple) -> None:
        if not self.db.in_transaction:
            self.db.execute("BEGIN IMMEDIATE")
        self.db.execute(sql, values)

    def count(self, kind: str, prefix: str = "") -> int:
        """How many records of this kind there are, with names that begin so."""
        rows = self.db.execute(f"SELECT count(*) FROM record WHERE {ALIVE}", (kind, prefix, prefix + LAST))
        return rows.fetchone()[0]

    def page(
        self, kind: str, prefix: str = "", after: str = "", limit: int = -1, **wanted: str
    ) -> list[tuple[str, dict]]:
        """Up to `limit` (id, record) pairs after a name that contain the wanted texts, in the order they came."""
        rows = self.db.execute(
            f"SELECT id, content FROM record WHERE {ALIVE} AND place > ifnull({PLACE}, 0) {containing(wanted)}"
            " ORDER BY place LIMIT ?",
            (kind, prefix, prefix + LAST, kind, prefix + after, *wanted.values(), limit),
        )
        return [(id, json.loads(content)) for id, content in rows]

    def newest(self, kind: str, prefix: str, limit: int) -> list[tuple[str, dict]]:
        """The last (id, record) pairs, the newest first."""
        rows = self.db.execute(  # the sign: see below
            f"SELECT id, content FROM record WHERE {ALIVE.replace(' id', ' +id')} ORDER BY place DESC LIMIT ?",
            (kind, prefix, prefix + LAST, limit),
        )
        return [(id, json.loads(content)) for id, content in rows]

    def before(self, kind: str, prefix: str, after: str, page: int, **wanted: str) -> str:
        """The name after which the page before this one begins, "" where that is the first page."""
        rows = self.db.execute(
            f"SELECT id FROM record WHERE {ALIVE} AND place <= ifnull({PLACE}, 0) {containing(wanted)}"
            " ORDER BY place DESC LIMIT ?",
            (kind, prefix, prefix + LAST, kind, prefix + after, *wanted.values(), page + 1),
        )
        names = [id for (id,) in rows]
        return names[page] if len(names) > page else ""

    def before_last_page(self, kind: str, prefix: str, page: int) -> str:
        """The name after which the last page begins, "" where the first page is the last."""
        rows = self.db.execute(  # the sign keeps SQLite from sorting all names: it goes backwards by place
            f"SELECT id FROM record WHERE {ALIVE.replace(' id', ' +id')} ORDER BY place DESC LIMIT 1 OFFSET ?",
            (kind, prefix, prefix + LAST, (self.count(kind, prefix) - 1) % page + 1),
        )
        return (rows.fetchone() or ("",))[0]


def containing(wanted):
    """The condition that members contain the wanted texts. The names come from our own lists, the texts apart."""
    return "".join(f" AND instr(lower(json_extract(content, '$.{name}')), lower(?))" for name in wanted)


class State(TypedDict):
    """All that is stored, as data."""

    records: dict[str, dict[str, dict]]  # kind -> name -> record
    gone: dict[str, list[str]]  # kind -> names of which a record has been deleted
    last: dict[str, int]  # kind -> the last number that the server gave


def state_of(store: Store) -> State:
    """The state that all records are in now."""
    last = dict(store.db.execute("SELECT kind, last FROM counter ORDER BY kind"))
    state: State = {"records": {}, "gone": {}, "last": last}
    for kind, id, content in store.db.execute("SELECT kind, id, content FROM record ORDER BY place"):
        if content is None:
            state["gone"].setdefault(kind, []).append(id)
        else:
            state["records"].setdefault(kind, {})[id] = json.loads(content)
    return state


def put_back(store: Store, state: State, changed: float | None = None, afresh: bool = False) -> None:
    """Make this the state of all records, within a turn of the store. Records that stay the same are not changed.

    `changed` is when the others changed, in seconds since 1970, or now; `afresh` leaves no date of before.
    """
    before = state_of(store)["records"]
    dates = {(kind, id): date for kind, id, date in store.db.execute("SELECT kind, id, changed FROM record")}
    store.write("DELETE FROM record", ())
    store.write("DELETE FROM counter", ())
    for kind, last in state["last"].items():
        store.write("INSERT INTO counter VALUES (?, ?)", (kind, last))
    rows: list[tuple[str, str, dict | None]]
    rows = [(kind, id, content) for kind, found in state["records"].items() for id, content in found.items()]
    rows += [(kind, id, None) for kind, ids in state["gone"].items() for id in ids]
    for kind, id, content in rows:
        same = not afresh and content is not None and before.get(kind, {}).get(id) == content
        store.put(kind, id, content, dates[kind, id] if same else changed)
    store.changes = differences(before, state["records"])
    if afresh or store.changes:
        store.write("DELETE FROM put_back", ())
    if store.changes and not afresh:  # what was there and is not even gone now leaves no date of its own behind
        store.write("INSERT INTO put_back VALUES (?)", (int(changed or store.clock.now()),))


def differences(before, after):
    """The changes that lead from one set of records to another."""
    names = dict.fromkeys((kind, id) for side in (before, after) for kind in side for id in side[kind])
    pairs = ((kind, id, before.get(kind, {}).get(id), after.get(kind, {}).get(id)) for kind, id in names)
    return [Change(*pair) for pair in pairs if pair[2] != pair[3]]
