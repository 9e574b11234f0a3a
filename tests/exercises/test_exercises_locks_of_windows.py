"""Two kernels on Windows: its locks give up after ten tries, begin where the file stands, and end where they began."""

import errno
import os
import sys
import types

import pytest

from exercises.progress_record import ProgressFile

TRIES = 10  # of LK_LOCK, a second apart, says the manual of _locking
RECORD = {"kind": "solution", "id": "ask-for-katherine"}


class LocksOfWindows(types.ModuleType):
    """msvcrt as its manual says it is; another program holds the lock at first, and no second passes."""

    LK_UNLCK, LK_LOCK, LK_NBLCK = 0, 1, 2

    def __init__(self, busy=0, why=errno.EACCES):
        super().__init__("msvcrt")
        self.busy, self.why, self.held, self.places = busy, why, set(), set()

    def locking(self, handle, how, octets):
        place = (os.lseek(handle, 0, os.SEEK_CUR), octets)
        self.places.add(place)
        if how == self.LK_UNLCK:
            self.held.remove(place)
            return
        for _ in range(TRIES if how == self.LK_LOCK else 1):
            if not self.busy:
                self.held.add(place)
                return
            self.busy -= 1
        number = errno.EDEADLK if how == self.LK_LOCK else self.why
        raise OSError(number, os.strerror(number))


def on_windows(monkeypatch, locks):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", locks)
    return locks


def test_the_lock_stands_behind_the_end_and_is_given_back_after_each_line(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows())
    for _ in range(3):
        ProgressFile().append(RECORD)
    ((place, octets),) = locks.places
    assert (place > progress_path.stat().st_size, octets, locks.held) == (True, 1, set())


def test_where_the_disk_knows_no_locks_the_line_is_written_as_on_linux(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows(busy=1_000_000, why=errno.EINVAL))
    ProgressFile().append(RECORD)
    assert (len(ProgressFile().read().records), locks.held) == (1, set())


def test_a_line_that_could_not_be_written_gives_the_lock_back(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows())
    monkeypatch.setattr(os, "write", lambda handle, octets: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
    with pytest.raises(OSError, match="full"):
        ProgressFile().append(RECORD)
    assert (len(locks.places), locks.held) == (1, set())
