"""The processes that mark a class: started, told, heard mark by mark, and ended; nothing else of theirs is believed."""

import json
import os
import queue
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

import psutil

from ...course_content.task import Task
from ...progress_record.progress_file import VARIABLE
from .apart.hearing import Lines, started
from .bounds.endings import end_below, end_tree
from .bounds.which import Bounds
from .collect import Sheet
from .marking import Mark
from .said_marks import mark_said

WORKER = Path(__file__).with_name("worker.py")
REPOSITORY = WORKER.parents[3]
PATIENCE = 90  # seconds more than a learner has, in which the last answer ends
HANDED_ON = ("PATH", "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "LANG", "LC_ALL", "LD_LIBRARY_PATH")
AGAIN = "Look at it in the notebook, or mark it again alone"
ENDED = f"what marks this learner was ended while this answer ran: by the answer, or for lack of memory. {AGAIN}"
STRANGE = f"while this answer ran, what marks this learner said something that is no mark of this task. {AGAIN}"
LATE = f"what marks this learner said nothing any more while this answer ran. {AGAIN}"


class Lost(Exception):
    """A mark that does not come; the message is for the teacher."""


class Stopped(Exception):
    """The class is not marked further."""


class Crew:
    """The processes that mark now. Whoever else is below this process was left behind by one of them, and is ended."""

    def __init__(self) -> None:
        self.lock, self.over = threading.Lock(), False
        self.others = {child.pid for child in psutil.Process().children()}
        self.running: dict[int, subprocess.Popen] = {}

    def start(self, command: list[str], folder: str) -> tuple[subprocess.Popen[bytes], IO[bytes], Lines]:
        """Start one more; raises Stopped when there must be none."""
        with self.lock:
            if self.over:
                raise Stopped
            process, ear, lines = started(command, REPOSITORY, surroundings(folder))
            self.running[process.pid] = process
        return process, ear, lines

    def end(self, process: subprocess.Popen) -> None:
        """End one of them, and what it left."""
        end_tree(process)
        process.wait()
        with self.lock:
            del self.running[process.pid]
            end_below({*self.others, *self.running})

    def stop(self) -> None:
        """End all of them, also one that is about to begin."""
        with self.lock:
            self.over = True
            end_below(self.others)


def marks_heard(
    crew: Crew, tasks: list[Task], sheets: list[Sheet], folder: str, end: float, seconds: int, bounds: Bounds
) -> Iterator[Mark]:
    """The marks of these tasks, from one process, until monotonic time `end` and a little more; raises Lost."""
    wanted = {"tasks": [task.id for task in tasks], "folder": folder, "seconds": seconds, "bounds": asdict(bounds)}
    wanted |= {"sheets": [asdict(sheet) for sheet in sheets], "minutes": (end - time.monotonic()) / 60}
    wanted["secret"] = secret = secrets.token_hex(16)
    command = [sys.executable, "-I", "-X", "utf8", str(WORKER), str(REPOSITORY)]
    process, ear, lines = crew.start(bounds.around_worker(command), folder)
    try:
        with suppress(OSError), ear:
            ear.write(json.dumps(wanted, default=sorted).encode())
        for task in tasks:
            yield mark_heard(lines, task, end + PATIENCE, process.poll, secret)
    finally:
        crew.end(process)
        lines.leave()


def mark_heard(lines, task, end, ended, secret):
    """The next mark, which has to be that of this task.

    What comes without the secret is somebody else's: another learner's answer may have opened the pipe before the
    process that marks had closed itself to others.
    """
    try:
        while line := lines.next(end - time.monotonic(), ended):
            _, ours, said = line.partition(secret.encode())
            if ours:
                return mark_said(said, task)
        raise Lost(ENDED)
    except queue.Empty:
        raise Lost(LATE) from None
    except ValueError:
        raise Lost(STRANGE) from None


def surroundings(folder: str | Path) -> dict[str, Any]:
    """The environment of an answer: nothing of the teacher's but where programs are; a home and a record of its own."""
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP"), folder)
    kept = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    arenas = {"MALLOC_ARENA_MAX": "2"}  # or each thread of a server reserves address space, which is bounded
    return {**kept, **own, **arenas, VARIABLE: str(Path(folder) / "progress.jsonl")}
