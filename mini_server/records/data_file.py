"""The file that keeps the records: one server has it and no other one; it is whole, and ours, or it is left alone."""

import contextlib
import os
import random
import sqlite3
import time
from pathlib import Path

from .whole_file import DAMAGED, NOT_OURS, RECORDS, WITHOUT_SUMS, Unusable, look_into, make_tables

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


def kind_of(error):
    """What went wrong, by SQLite's own number for errors of this kind."""
    return code_of(error) & 0xFF


def code_of(error):
    """SQLite's own number of what went wrong exactly; 0 where something else complains."""
    return getattr(error, "sqlite_errorcode", 0)


def is_full(error: BaseException) -> bool:
    """Does this say that the disk, or the account's share of it, is full? A share is known only by a failed write."""
    return kind_of(error) == sqlite3.SQLITE_FULL or code_of(error) == sqlite3.SQLITE_IOERR_WRITE


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
        version = look_into(db, file, mark)
        if version != WITHOUT_SUMS and not had_a_log and mode_of(db) == "wal":  # servers of before always left it so
            raise Unusable(f"{file} {LOG_GONE.format(log_of(file))}.")
        unless_all_is_well.callback(closed, db)  # from here on it is said of the file that a log belongs to it
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # an acknowledged write survives a crash
        make_tables(db, version)
        unless_all_is_well.pop_all()
    return db


def mode_of(db):
    """ "wal" where a log belongs to the file, as its head says from the first write to the orderly end."""
    return db.execute("PRAGMA journal_mode").fetchone()[0]


def closed(db: sqlite3.Connection) -> None:
    """Let go of the file, all of it in one piece again, so that nobody looks for a log."""
    with contextlib.suppress(sqlite3.Error):  # the file may be gone, or the disk be full
        db.execute("PRAGMA journal_mode = DELETE")
    db.close()
