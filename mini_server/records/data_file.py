"""The file that keeps the records: one server has it and no other one; it is sound, and ours, or it is left alone."""

import contextlib
import os
import random
import sqlite3
import time
from pathlib import Path

SCHEMA = """
CREATE TABLE IF NOT EXISTS record (
    place   INTEGER PRIMARY KEY,  -- the order in which records came
    kind    TEXT NOT NULL,        -- user, blog, ...
    id      TEXT NOT NULL,
    content TEXT,                 -- JSON; NULL once it is deleted, so that we can say 410 and not 404
    changed INTEGER NOT NULL,     -- when, in seconds since 1970
    UNIQUE (kind, id));
CREATE INDEX IF NOT EXISTS names ON record (kind, id) WHERE content IS NOT NULL;
CREATE INDEX IF NOT EXISTS changes ON record (kind, changed);
CREATE INDEX IF NOT EXISTS alive ON record (kind, place) WHERE content IS NOT NULL;
CREATE TABLE IF NOT EXISTS counter (kind TEXT PRIMARY KEY, last INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS put_back (at INTEGER NOT NULL);  -- when records were last taken away without a trace
"""

VERSIONS = (0, 1)  # of this schema: nothing has begun yet, and something has
MEMORY = ":memory:"
TRIES, LONGEST_PAUSE = 20, 0.05  # seconds; of two that start at the same moment, one gets in within a few tries

IN_USE = (
    "is in use by another server, or by another program. Records in one file need one server, or writes are lost: "
    "go on with that server, or stop it first, or name another file"
)
NO_FOLDER = "cannot be made, since its folder is not there. Make the folder first, or name another file"
A_FOLDER = "is a folder. Name a file in it"
DAMAGED = "is damaged, and has been left as it is ({}). Put a copy of before in its place, or name another file"
NOT_OURS = "holds other data than this server's, and has been left as it is. Name another file"
NEWER = "was written by another version of this server, and has been left as it is. Take that one, or name another file"
NOT_WRITABLE = "cannot be written, or its folder cannot. Change who may write there, or name another file"
OTHERWISE = "cannot keep the records ({}). Name another file"
IN_WORDS = {
    sqlite3.SQLITE_BUSY: IN_USE,
    sqlite3.SQLITE_NOTADB: NOT_OURS,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_READONLY: NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: NOT_WRITABLE,
}


class Unusable(Exception):
    """This file cannot keep the records. The words say what was found, and what to do."""


def opened(file: str) -> sqlite3.Connection:
    """The records in this file, which are nobody else's until the connection is closed or the process has ended."""
    look_at_the_place(file)
    for tried in range(TRIES):
        try:
            return alone_with(file)
        except sqlite3.Error as error:
            if kind_of(error) != sqlite3.SQLITE_BUSY or tried == TRIES - 1:
                words = IN_WORDS.get(kind_of(error), OTHERWISE).format(error)
                raise Unusable(f"{file} {words}.") from error
        time.sleep(random.uniform(0, LONGEST_PAUSE))
    raise AssertionError("the last try returns or raises")


def kind_of(error):
    """What went wrong, by SQLite's own number for errors of this kind."""
    return code_of(error) & 0xFF


def code_of(error):
    """SQLite's own number of what went wrong exactly; 0 where something else complains."""
    return getattr(error, "sqlite_errorcode", 0)


def is_full(error: BaseException) -> bool:
    """Does this say that the disk, or the account's share of it, is full? A share is known only by a failed write."""
    return kind_of(error) == sqlite3.SQLITE_FULL or code_of(error) == sqlite3.SQLITE_IOERR_WRITE


def files_of(file: str) -> list[tuple[int, int] | None]:
    """Which files stand at these names, the records and SQLite's log beside them: device and inode, None for no file.

    Where a file system has no inodes, Python says 0: there it is seen that a file is gone, but not that it is another.
    Windows lets nobody delete or replace a file that SQLite has open.
    """
    return [] if file == MEMORY else [file_at(file), file_at(f"{file}-wal")]


def file_at(path):
    """Device and inode of what stands there. Nothing is opened: that would cost the lock."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def look_at_the_place(file):
    """Where SQLite has one error for many mistakes, say which one it is."""
    place = Path(file)
    if file == MEMORY:
        return
    if place.is_dir():
        raise Unusable(f"{file} {A_FOLDER}.")
    if not place.absolute().parent.is_dir():
        raise Unusable(f"{file} {NO_FOLDER}.")
    if place.exists() and not os.access(place, os.W_OK):
        raise Unusable(f"{file} {NOT_WRITABLE}.")


def alone_with(file):
    """A connection that has SQLite's exclusive lock: the system takes it back from who ends, or is killed.

    The lock is on the file itself and not on its name, so no link leads around it. Nothing here may open the file but
    SQLite: on Linux and macOS, whoever closes a file gives away all locks that the same process has on it.
    """
    with contextlib.ExitStack() as unless_all_is_well:
        db = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        unless_all_is_well.callback(db.close)
        db.execute("PRAGMA locking_mode = EXCLUSIVE")  # what is locked once, stays locked
        db.executescript("BEGIN EXCLUSIVE; COMMIT")
        look_into(db, file)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # an acknowledged write survives a crash
        db.executescript(SCHEMA)
        unless_all_is_well.pop_all()
    return db


def look_into(db, file):
    """Refuse what is damaged or not ours, before anything is written."""
    found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise Unusable(f"{file} {DAMAGED.format(found.splitlines()[-1])}.")
    tables, version = tables_of(db), db.execute("PRAGMA user_version").fetchone()[0]
    if not tables.items() <= our_tables().items() or (version and not tables):
        raise Unusable(f"{file} {NEWER if 'record' in tables else NOT_OURS}.")
    if version not in VERSIONS:
        raise Unusable(f"{file} {NEWER}.")


def tables_of(db):
    """The columns of each table; one that an older server did not have yet is missing, and is made."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
    own = [name for name in tables if not name.startswith("sqlite_")]
    return {name: [row[1] for row in db.execute("SELECT * FROM pragma_table_info(?)", (name,))] for name in own}


def our_tables():
    """The same of a file that is new."""
    with contextlib.closing(sqlite3.connect(MEMORY)) as db:
        db.executescript(SCHEMA)
        return tables_of(db)
