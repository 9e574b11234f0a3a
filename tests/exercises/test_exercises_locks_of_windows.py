"""Two kernels on Windows: its locks give up after ten tries, begin where the file stands, and end where they began."""

import errno
import os
import subprocess
import sys
import threading
import types

import pytest

from exercises.progress_record.progress_file import ProgressFile

TRIES = 10  # of LK_LOCK, a second apart, says the manual of _locking
BUSY = 25  # tries for which another kernel holds the lock here
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


def test_a_kernel_waits_for_the_lock_longer_than_windows_does(progress_path, monkeypatch):
    locks = on_windows(monkeypatch, LocksOfWindows(BUSY))
    ProgressFile().append(RECORD)
    assert [record["id"] for record in ProgressFile().read().records] == ["ask-for-katherine"]
    assert locks.busy == 0


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


HOLDS = """
import msvcrt, os, sys
handle = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
os.lseek(handle, 2**30, os.SEEK_SET)
msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.mark.skipif(sys.platform != "win32", reason="the real locks are on Windows only; the others simulate them")
def test_the_real_locks_keep_a_writer_waiting_until_the_other_kernel_is_done(progress_path):
    """Held for longer than the ten tries, by the clock of the one who tries."""
    import msvcrt

    progress_path.parent.mkdir(parents=True)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen([sys.executable, "-c", HOLDS, str(progress_path)], **pipes) as other:
        assert other.stdout.readline() == "held\n"
        writing = threading.Thread(target=lambda: ProgressFile(progress_path).append(RECORD))
        writing.start()
        handle = os.open(progress_path, os.O_RDWR)
        os.lseek(handle, 2**30, os.SEEK_SET)
        with pytest.raises(OSError) as gave_up:
            msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
        assert gave_up.value.errno == errno.EDEADLK and writing.is_alive()
        os.close(handle)
        other.communicate("go on\n")
        writing.join()
    assert len(ProgressFile(progress_path).read().records) == 1
