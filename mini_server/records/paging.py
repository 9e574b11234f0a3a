"""The records of a kind, counted and shown a page at a time, in time that does not grow with the number of the page."""

import json
import sqlite3

LAST = "~"  # comes after every character that a name may have
ALIVE = "kind = ? AND content IS NOT NULL AND id >= ? AND id < ?"
PLACE = "(SELECT place FROM record WHERE kind = ? AND id = ?)"


class Paging:
    """What a store can say about many records at once.

    A page begins after a name, not after a number of records: the index finds the name at once, and a record that is
    deleted meanwhile moves nobody else to another page. `prefix` is how names begin where not all of a kind are meant.
    """

    db: sqlite3.Connection
    counted: dict[str, int]

    def count(self, kind: str, prefix: str = "") -> int:
        """How many records of this kind there are, with names that begin so; all of a kind are counted only once."""
        if prefix:
            return self.counted_now(kind, prefix)
        if kind not in self.counted:
            self.counted[kind] = self.counted_now(kind)
        return self.counted[kind]

    def counted_now(self, kind, prefix=""):
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
