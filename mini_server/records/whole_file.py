"""Is a file of records whole, and ours? It is read through once, before anything is written."""

import contextlib
import sqlite3
import zlib

SCHEMA = """
CREATE TABLE IF NOT EXISTS record (
    place   INTEGER PRIMARY KEY,  -- the order in which records came
    kind    TEXT NOT NULL,        -- user, blog, ...
    id      TEXT NOT NULL,
    content TEXT,                 -- JSON; NULL once it is deleted, so that we can say 410 and not 404
    changed INTEGER NOT NULL,     -- when, in seconds since 1970
    sum     INTEGER,              -- of the three texts and the date: a bit that turned is found
    UNIQUE (kind, id));
CREATE INDEX IF NOT EXISTS names ON record (kind, id) WHERE content IS NOT NULL;
CREATE INDEX IF NOT EXISTS changes ON record (kind, changed);
CREATE INDEX IF NOT EXISTS alive ON record (kind, place) WHERE content IS NOT NULL;
CREATE TABLE IF NOT EXISTS counter (kind TEXT PRIMARY KEY, last INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS put_back (at INTEGER NOT NULL);  -- when records were last taken away without a trace
"""

UNBEGUN, WITHOUT_SUMS, VERSION = 0, 1, 2  # what the file says of itself
RECORDS = 0  # the mark (SQLite's application_id) of a file of records; what is no record has another mark

DAMAGED = (
    "is damaged, and has been left as it is ({}). Put a copy of before in its place, with nothing beside it that ends "
    "in -wal, or name another file"
)
NOT_OURS = "holds other data than this server's, and has been left as it is. Name another file"
NEWER = "was written by another version of this server, and has been left as it is. Take that one, or name another file"
ROWS = "SELECT kind, id, content, changed, {} FROM record"


class Unusable(Exception):
    """This file cannot keep the records. The words say what was found, and what to do."""


def look_into(db: sqlite3.Connection, file: str, mark: int = RECORDS) -> int:
    """The version of a file. One that is damaged or not ours is refused."""
    db.text_factory = lambda octets: octets.decode(errors="replace")  # what is no text is damage, and no error
    found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Unusable(f"{file} {DAMAGED.format(found.splitlines()[-1])}.")
    version, tables = db.execute("PRAGMA user_version").fetchone()[0], tables_of(db)
    if version == WITHOUT_SUMS and "record" in tables:
        tables["record"].append("sum")
    if not tables.items() <= our_tables().items() or (version and not tables):
        raise Unusable(f"{file} {NEWER if 'record' in tables else NOT_OURS}.")
    if version not in (UNBEGUN, WITHOUT_SUMS, VERSION):
        raise Unusable(f"{file} {NEWER}.")
    if version and db.execute("PRAGMA application_id").fetchone()[0] != mark:
        raise Unusable(f"{file} {NOT_OURS}.")
    if fault := fault_of_rows(db, tables, version):
        raise Unusable(f"{file} {DAMAGED.format(fault)}.")
    db.text_factory = str
    return version


def fault_of_rows(db, tables, version):
    """What SQLite cannot know: that a text is another one, or that there is something where nothing has begun."""
    if version == WITHOUT_SUMS or not tables:
        return None
    for *values, found in db.execute(ROWS.format("sum")):
        if version == UNBEGUN or found != sum_of(*values):
            return f"record {values[1]!r} is not what was stored"
    return None


def sum_of(*values: str | int | None) -> int:
    """What a record adds up to: kind, id, content and date."""
    return zlib.crc32(repr(values).encode())


def make_tables(db: sqlite3.Connection, version: int) -> None:
    """Make what is not there yet; records of before get their sums."""
    db.execute("BEGIN")
    if version == WITHOUT_SUMS:
        db.execute("ALTER TABLE record ADD COLUMN sum INTEGER")
        sums = [(sum_of(*values), place) for *values, place in db.execute(ROWS.format("place"))]
        db.executemany("UPDATE record SET sum = ? WHERE place = ?", sums)
        db.execute(f"PRAGMA user_version = {VERSION}")
    for statement in SCHEMA.split(";\n"):
        db.execute(statement)
    db.execute("COMMIT")


def tables_of(db):
    """The columns of each table; one that an older server did not have yet is missing, and is made."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
    own = [name for name in tables if not name.startswith("sqlite_")]
    return {name: [row[1] for row in db.execute("SELECT * FROM pragma_table_info(?)", (name,))] for name in own}


def our_tables():
    """The same of a file that is new."""
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.executescript(SCHEMA)
        return tables_of(db)
