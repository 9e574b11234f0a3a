"""The file that keeps the records: one server has it, and no other one until that has ended."""

import random
import sqlite3
import time

TRIES, LONGEST_PAUSE = 20, 0.05  # seconds; of two that start at the same moment, one gets in within a few tries


class Unusable(Exception):
    """This file cannot keep the records. The words say what was found, and what to do."""


def opened(file: str) -> sqlite3.Connection:
    """The records in this file, which are nobody else's until the connection is closed or the process has ended."""
    for _ in range(TRIES):
        try:
            return alone_with(file)
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
        time.sleep(random.uniform(0, LONGEST_PAUSE))
    raise Unusable(
        f"{file} is in use by another server, or by another program. Records in one file need one server, or writes "
        "are lost: go on with that server, or stop it first, or name another file."
    )


def alone_with(file):
    """A connection that has SQLite's exclusive lock: the system takes it back from who ends, or is killed.

    The lock is on the file itself and not on its name, so no link leads around it. Nothing here may open the file but
    SQLite: on Linux and macOS, whoever closes a file gives away all locks that the same process has on it.
    """
    db = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")  # what is locked once, stays locked
        db.executescript("BEGIN EXCLUSIVE; COMMIT")
    except sqlite3.Error:
        db.close()
        raise
    return db
