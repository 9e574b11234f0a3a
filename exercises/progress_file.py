"""The progress file: one JSON record a line, only ever added to."""

import contextlib
import json
import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path

VARIABLE = "ONE_ADDRESS_PROGRESS"
FOLDER = ".one_address"
FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)


class NotSaved(OSError):
    """The record did not reach the disk; the message says what to do."""


def progress_path():
    """Where progress is kept: as the variable says, else in the nearest `.one_address` folder upwards, else here."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    here = Path.cwd()
    homes = [folder / FOLDER for folder in (here, *here.parents) if (folder / FOLDER).is_dir()]
    return (homes[0] if homes else here / FOLDER) / "progress.jsonl"


@dataclass(frozen=True)
class Lines:
    """What a progress file holds: `records` in order, and the `damaged` lines as they were found."""

    records: list = field(default_factory=list)
    damaged: list = field(default_factory=list)


class ProgressFile:
    """Reads and extends one progress file; two kernels may do so at once."""

    def __init__(self, path=None):
        self.path = Path(path) if path else progress_path()

    @property
    def aside(self):
        """Where damaged lines are kept."""
        return self.path.with_name(self.path.name + ".damaged")

    def append(self, record):
        """Write one record and return when it is on the disk; raises NotSaved when it is not."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path, FLAGS, 0o644)
            try:
                with one_at_a_time(handle):
                    write_line(handle, json.dumps(record, ensure_ascii=False).encode())
            finally:
                os.close(handle)
        except OSError as error:
            raise NotSaved(
                error.errno, f"Your progress could not be saved in {self.path.name}: {error.strerror}."
            ) from None

    def read(self):
        """Every record that can be read; a half-written last line is left out, other damaged lines are set aside."""
        try:
            octets = self.path.read_bytes()
        except OSError:
            return Lines()
        lines = lines_of(octets)
        self.set_aside(lines.damaged)
        return lines

    def set_aside(self, damaged):
        """Copy damaged lines, each once, to the file beside this one."""
        with contextlib.suppress(OSError):
            known = self.aside.read_bytes().split(b"\n") if damaged and self.aside.exists() else []
            fresh = [line for line in damaged if line not in known]
            if fresh:
                with self.aside.open("ab") as aside:
                    aside.write(b"".join(line + b"\n" for line in fresh))

    def back_up(self):
        """Copy the file to the next free name beside it; gives the copy's path, or None when there is nothing yet."""
        if not self.path.exists():
            return None
        names = (self.path.with_name(f"{self.path.stem}.backup-{number}.jsonl") for number in range(1, 10_000))
        copy = next(name for name in names if not name.exists())
        shutil.copyfile(self.path, copy)
        return copy


def write_line(handle, line):
    """Add a line by one write; when the last one was cut off, begin on a fresh one."""
    line = (b"" if ends_cleanly(handle) else b"\n") + line + b"\n"
    if os.write(handle, line) != len(line):
        raise OSError(28, "the disk is full")
    os.fsync(handle)


def ends_cleanly(handle):
    """Whether the file is empty or its last octet ends a line."""
    if os.lseek(handle, 0, os.SEEK_END) == 0:
        return True
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1) == b"\n"


def lines_of(octets):
    """Tell records from damaged lines; what stands behind the last line end counts only if it is whole."""
    *whole, last = octets.split(b"\n")
    read = [(line, record_of(line)) for line in whole if line.strip()]
    tail = record_of(last)
    records = [record for _, record in read if record] + ([tail] if tail else [])
    return Lines(records, [line for line, record in read if not record])


def record_of(line):
    """The record in a line, or None when it is none of ours."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    whole = isinstance(record, dict) and isinstance(record.get("kind"), str) and isinstance(record.get("id"), str)
    return record if whole else None


@contextlib.contextmanager
def one_at_a_time(handle):
    """Hold other kernels back while one line is written."""
    try:
        import fcntl
    except ImportError:
        with one_at_a_time_on_windows(handle):
            yield
        return
    with contextlib.suppress(OSError):  # a file system without locks: appending is one write in any case
        fcntl.flock(handle, fcntl.LOCK_EX)
    yield  # closing the file lets the lock go


@contextlib.contextmanager
def one_at_a_time_on_windows(handle):
    """Windows appends in two steps, so a lock on an octet far behind the end keeps two kernels apart."""
    import msvcrt

    far = 2**30
    os.lseek(handle, far, os.SEEK_SET)
    msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
    try:
        yield
    finally:
        os.lseek(handle, far, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
