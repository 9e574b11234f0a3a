"""The file that keeps the records: one server has it and no other one; it is whole, and ours, or it is left alone.

The lock is SQLite's own, so a server that was killed leaves the file free. No other program can read the file
meanwhile, but GET /snapshot/now shows all records. Each record has a sum (CRC-32), by which a bit that turned is found
at the next start; the counters have none.

While a server runs, and after one was killed, what was written last is in a log beside the file, class.db-wal: copy or
move both, once the server has ended. After Ctrl+C there is one file. A log without its file, or a file without its log,
is refused with what to do.

Where the disk is full, a write is 507 (RFC 4918, section 11.5), and nothing of it is stored. It is 503 where the file
was deleted, moved, replaced or made shorter under the running server, as far as the system numbers its files. Other
bytes of the same length are found at the next start, and in the log never: SQLite takes what comes before them for all
there is.
"""

import contextlib
import os
import random
import sqlite3
import time
import zlib
from pathlib import Path

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

UNBEGUN, VERSION = 0, 2  # what the file says of itself
RECORDS = 0  # the mark (SQLite's application_id) of a file of records; what is no record has another mark

DAMAGED = (
    "is damaged, and has been left as it is ({}). Put a copy of before in its place, with nothing beside it that ends "
    "in -wal, or name another file"
)
NOT_OURS = "holds other data than this server's, and has been left as it is. Name another file"
NEWER = "was written by another version of this server, and has been left as it is. Take that one, or name another file"
ROWS = "SELECT kind, id, content, changed, sum FROM record"


class Unusable(Exception):
    """This file cannot keep the records. The words say what was found, and what to do."""


def look_into(db: sqlite3.Connection, file: str, mark: int = RECORDS) -> None:
    """Refuse a file that is damaged or not ours."""
    db.text_factory = lambda data: data.decode(errors="replace")  # what is no text is damage, and no error
    found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Unusable(f"{file} {DAMAGED.format(found.splitlines()[-1])}.")
    version, tables = db.execute("PRAGMA user_version").fetchone()[0], tables_of(db)
    with contextlib.closing(sqlite3.connect(":memory:")) as new:
        new.executescript(SCHEMA)
        ours = tables_of(new)
    if not tables.items() <= ours.items() or (version and not tables):
        raise Unusable(f"{file} {NEWER if 'record' in tables else NOT_OURS}.")
    if version not in (UNBEGUN, VERSION):
        raise Unusable(f"{file} {NEWER}.")
    if version and db.execute("PRAGMA application_id").fetchone()[0] != mark:
        raise Unusable(f"{file} {NOT_OURS}.")
    # What SQLite cannot know: that a text is another one, or that there is something where nothing has begun.
    for *values, found in db.execute(ROWS) if tables else ():
        if version == UNBEGUN or found != sum_of(*values):
            raise Unusable(f"{file} {DAMAGED.format(f'record {values[1]!r} is not what was stored')}.")
    db.text_factory = str


def sum_of(*values: str | int | None) -> int:
    """What a record adds up to: kind, id, content and date."""
    return zlib.crc32(repr(values).encode())


def tables_of(db):
    """The columns of each table; one that an older server did not have yet is missing, and is made."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
    own = [name for name in tables if not name.startswith("sqlite_")]
    return {name: [row[1] for row in db.execute("SELECT * FROM pragma_table_info(?)", (name,))] for name in own}


MEMORY = ":memory:"
TRIES, LONGEST_PAUSE = 20, 0.05  # seconds; of two that start at the same moment, one gets in within a few tries

IN_USE = (
    "is in use by another server, or by another program. Records in one file need one server, or writes are lost: "
    "go on with that server, or stop it first, or name another file"
)
NO_FOLDER = "cannot be made, since its folder is not there. Make the folder first, or name another file"
A_FOLDER = "is a folder. Name a file in it"
NOT_WRITABLE = "cannot be written, or its folder cannot. Change who may write there, or name another file"
NO_ROOM = "has no room: the disk is full. Make room, or name another file"
LOG_ONLY = "is not there or empty, but its log, {}, is there without it. Put the file beside, or name another one"
LOG_GONE = (
    "was not closed by its server, and what that wrote last stands in {}, which is not there. Put it beside; to go "
    "on without, make an empty file of that name"
)
OTHERWISE = "cannot keep the records ({}). Name another file"
IN_WORDS = {
    sqlite3.SQLITE_BUSY: IN_USE,
    sqlite3.SQLITE_NOTADB: NOT_OURS,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_READONLY: NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: NOT_WRITABLE,
}


def opened(file: str, mark: int = RECORDS) -> sqlite3.Connection:
    """What a file of this mark keeps; it is nobody else's until the connection is closed or the process has ended."""
    look_at_the_place(file)
    for tried in range(TRIES):
        try:
            return alone_with(file, mark)
        except sqlite3.Error as error:
            if kind_of(error) != sqlite3.SQLITE_BUSY or tried == TRIES - 1:
                words = NO_ROOM if is_full(error) else IN_WORDS.get(kind_of(error), OTHERWISE).format(error)
                raise Unusable(f"{file} {words}.") from error
        time.sleep(random.uniform(0, LONGEST_PAUSE))
    raise AssertionError("the last try returns or raises")


def kind_of(error, mask=0xFF):
    """SQLite's own number for errors of this kind, or with more bits for this very one; 0 where it doesn't complain."""
    return getattr(error, "sqlite_errorcode", 0) & mask


def is_full(error: BaseException) -> bool:
    """Does this say that the disk, or the account's share of it, is full? A share is known only by a failed write."""
    return kind_of(error) == sqlite3.SQLITE_FULL or kind_of(error, 0xFFFF) == sqlite3.SQLITE_IOERR_WRITE


def is_lost(error: BaseException) -> bool:
    """Does this say that what was written cannot be read any more? Somebody has cut it off, or written over it."""
    return kind_of(error) in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def files_of(file: str) -> list[tuple[int, int, int] | None]:
    """Which files stand at these names, the records and SQLite's log beside them: device, inode and size, or None.

    Where a file system has no inodes, Python says 0: there it is seen that a file is gone, but not that it is another.
    Windows lets nobody delete or replace a file that SQLite has open.
    """
    return [] if file == MEMORY else [file_at(file), file_at(log_of(file))]


def log_of(file):
    """Where SQLite writes first: beside the real file, wherever a link to it stands."""
    return f"{os.path.realpath(file)}-wal"


def file_at(path):
    """Device, inode and size of what stands there. Nothing is opened: that would cost the lock."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size


def are_still(before: list, now: list) -> bool:
    """Are these the same files? SQLite makes neither shorter while it has them, so somebody else has."""
    return all(
        old is None or (new and new[:2] == old[:2] and new[2] >= old[2]) for old, new in zip(before, now, strict=True)
    )


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
    records, log = files_of(file)
    if log and log[2] and not (records and records[2]):  # SQLite would throw it away
        raise Unusable(f"{file} {LOG_ONLY.format(log_of(file))}.")


def alone_with(file, mark):
    """A connection that has SQLite's exclusive lock: the system takes it back from who ends, or is killed.

    The lock is on the file itself and not on its name, so no link leads around it. Nothing here may open the file but
    SQLite: on Linux and macOS, whoever closes a file gives away all locks that the same process has on it.
    """
    with contextlib.ExitStack() as unless_all_is_well:
        had_a_log = file_at(log_of(file))
        name = file if file == MEMORY else str(Path(file).absolute())  # "file:" at its beginning means more to SQLite
        db = sqlite3.connect(name, timeout=0, isolation_level=None, check_same_thread=False)
        unless_all_is_well.callback(db.close)
        db.execute("PRAGMA locking_mode = EXCLUSIVE")  # what is locked once, stays locked
        db.executescript("BEGIN EXCLUSIVE; COMMIT")
        look_into(db, file, mark)
        # Its head says from the first write to the orderly end that a log belongs to the file.
        if not had_a_log and db.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
            raise Unusable(f"{file} {LOG_GONE.format(log_of(file))}.")
        unless_all_is_well.callback(closed, db)  # from here on it is said of the file that a log belongs to it
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # an acknowledged write survives a crash
        db.executescript(f"BEGIN; {SCHEMA} COMMIT")
        unless_all_is_well.pop_all()
    return db


def closed(db: sqlite3.Connection) -> None:
    """Let go of the file, all of it in one piece again, so that nobody looks for a log."""
    with contextlib.suppress(sqlite3.Error):  # the file may be gone, or the disk be full
        db.execute("PRAGMA journal_mode = DELETE")
    db.close()
