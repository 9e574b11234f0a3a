"""The progress file: one JSON record a line, only ever added to."""

import contextlib
import json
import os
import shutil
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..course_content import for_nbgrader
from ..course_content.predictions import id_now
from .file_lock import one_at_a_time
from .known_lines import is_shorter, lost, octets_in, put_back_words, remember, remember_all

Record = dict[str, Any]  # one line of the file: its kind, its id, and what belongs to that kind
VARIABLE = "ONE_ADDRESS_PROGRESS"
FOLDER = ".one_address"
BEGAN = Path.cwd()  # where the notebook lies: an answer that changes the working directory does not move the progress
# Two threads that read and add at once would take a line for a lost one, and write it twice.
IN_TURN = threading.RLock()
FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)


class NotSaved(OSError):
    """The record did not reach the disk; the message says what to do."""


def progress_path() -> Path:
    """Where progress is kept: as the variable says, else in the nearest `.one_address` folder upwards of here."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if for_nbgrader.runs_this():
        return for_nbgrader.progress_of_this_run()
    homes = [folder / FOLDER for folder in (BEGAN, *BEGAN.parents) if (folder / FOLDER).is_dir()]
    return (homes[0] if homes else BEGAN / FOLDER) / "progress.jsonl"


@dataclass(frozen=True)
class Lines:
    """What a progress file holds: `records` in order, the `damaged` lines as they were found, `trouble` in words."""

    records: list[Record] = field(default_factory=list)
    damaged: list[bytes] = field(default_factory=list)
    trouble: str = ""


class ProgressFile:
    """Reads and extends one progress file; two kernels may do so at once."""

    def __init__(self, path: str | Path | None = None):
        self.path = Path(path) if path else progress_path()

    @property
    def aside(self) -> Path:
        """Where damaged lines are kept."""
        return self.path.with_name(self.path.name + ".damaged")

    def append(self, *records: Record) -> str:
        """Write records and return when they are on the disk; raises NotSaved when they are not.

        Gives "", or the sentence that lines which had gone from the file were put back.
        """
        lines = [json.dumps(record, ensure_ascii=False).encode() for record in records]
        with IN_TURN:
            try:
                back = self.write(lines) if lines else []
            except OSError as error:
                words = f"Your progress could not be saved in {self.path.name}: {error.strerror}."
                raise NotSaved(error.errno, words) from None
            remember(self.path, lines)
        return put_back_words(back)

    def write(self, lines: list[bytes]) -> list[bytes]:
        """Add lines, and before them those that this Python knows and the file has lost; gives the latter."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, FLAGS, 0o644)
        try:
            with one_at_a_time(handle):
                back = lost(self.path, octets_in(handle)) if is_shorter(self.path, handle) or not lines else []
                if back or lines:
                    write_lines(handle, b"\n".join([*back, *lines]))
        finally:
            os.close(handle)
        return back

    def read(self) -> Lines:
        """Every record that can be read; a half-written last line is left out, other damaged lines are set aside."""
        with IN_TURN:
            octets, trouble = self.octets()
            if not trouble and lost(self.path, octets):
                with contextlib.suppress(OSError):
                    trouble = put_back_words(self.write([]))
                octets, _ = self.octets()
            remember_all(self.path, octets)
        lines = lines_of(octets, trouble)
        self.set_aside(lines.damaged)
        return lines

    def octets(self) -> tuple[bytes, str]:
        """(what is in the file, "" or the sentence that it cannot be read)."""
        try:
            return self.path.read_bytes(), ""
        except (FileNotFoundError, NotADirectoryError):
            return b"", ""
        except OSError as error:
            return b"", f"Your progress file {self.path.name} cannot be read: {error.strerror}."

    def set_aside(self, damaged: list[bytes]) -> None:
        """Copy damaged lines, each once, to the file beside this one."""
        with contextlib.suppress(OSError):
            known = self.aside.read_bytes().split(b"\n") if damaged and self.aside.exists() else []
            fresh = [line for line in damaged if line not in known]
            if fresh:
                with self.aside.open("ab") as aside:
                    aside.write(b"".join(line + b"\n" for line in fresh))

    def back_up(self) -> Path | None:
        """Copy the file to the next free name beside it; gives the copy's path, or None when there is nothing yet."""
        if not self.path.exists():
            return None
        names = (self.path.with_name(f"{self.path.stem}.backup-{number}.jsonl") for number in range(1, 10_000))
        copy = next(name for name in names if not name.exists())
        shutil.copyfile(self.path, copy)
        return copy


def write_lines(handle, lines):
    """Add lines by one write; when the last one was cut off, begin on a fresh one."""
    lines = (b"" if ends_cleanly(handle) else b"\n") + lines + b"\n"
    if os.write(handle, lines) != len(lines):
        raise OSError(28, "the disk is full")
    os.fsync(handle)


def ends_cleanly(handle):
    """Whether the file is empty or its last octet ends a line."""
    if os.lseek(handle, 0, os.SEEK_END) == 0:
        return True
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1) == b"\n"


def lines_of(octets: bytes, trouble: str = "") -> Lines:
    """Tell records from damaged lines; what stands behind the last line end counts only if it is whole."""
    *whole, last = octets.split(b"\n")
    read = [(line, record_of(line)) for line in whole if line.strip()]
    tail = record_of(last)
    records = [record for _, record in read if record] + ([tail] if tail else [])
    return Lines(records, [line for line, record in read if not record], trouble)


def record_of(line):
    """The record in a line, under the id that it has now, or None when it is none of ours."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    whole = isinstance(record, dict) and isinstance(record.get("kind"), str) and isinstance(record.get("id"), str)
    return record | {"id": id_now(record["id"])} if whole else None
