"""Check an answer in a process of its own: for marks, and for code that may do anything.

The answer's process only serves the app, runs the client, or gives the value; the checks and their servers stay here.
So nothing that the answer does to its own process (a patched client, os._exit, an endless loop) reaches what judges it.
"""

import contextlib
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..course.task import FUNCTIONS, Task
from ..handed_in.answers import NotAnAnswer, answer_of
from ..handed_in.app_host import Running, could_not_build, no_app, your_line
from ..handed_in.client_host import TO_RUN, Came, OnNap
from ..handed_in.outcome import NOT_ATTEMPTED, RAISED, Finding, Outcome, Refused
from ..handed_in.raised import Raised
from ..handed_in.starter import is_untouched_source, is_untouched_value
from ..record.progress_file import VARIABLE
from .check_run import checked_with, refused_whole

CHILD = Path(__file__).resolve().with_name("own_process_child.py")
LATE = "it did not come back in time. Look for a loop that never ends"
TO_BEGIN, TO_ANSWER = 15.0, 3.0  # seconds for the process to begin, and for one command


def begun(words, folder):
    """A process in a folder of its own: what an answer leaves or deletes there is its own, and its progress as well."""
    return subprocess.Popen(
        [sys.executable, "-I", "-X", "utf8", CHILD, CHILD.parents[2], *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
        env={**os.environ, VARIABLE: str(Path(folder) / "progress.jsonl")},
    )


class Over(Exception):
    """The answer's process has ended, or says nothing any more."""


class Apart:
    """The process of one answer; `ask` gives it a command and returns what it says."""

    def __init__(self, task: Task, path: str | Path):
        self.task, self.room = task, tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = begun([Path(path).resolve(), task.answer], self.room.name)
        self.said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Keep each line that the process says; an empty one when it ends."""
        for line in self.process.stdout:
            self.said.put(line)
        self.said.put("")

    def ask(self, command: str = "", seconds: float = TO_ANSWER) -> dict[str, Any]:
        """Send a command and give the answer's data; raises Over."""
        if seconds <= 0:
            raise Over(LATE)
        try:
            if command:
                self.process.stdin.write(command + "\n")
                self.process.stdin.flush()
            return json.loads(self.said.get(timeout=seconds))
        except queue.Empty:
            raise Over(LATE) from None
        except (OSError, ValueError):
            raise Over("it ended Python. Look for os._exit(), or for something that needs too much memory") from None

    def running(self) -> contextlib.AbstractContextManager[Running]:
        """A fresh app in that process, listening."""
        return apart_running(self)

    def raised(self) -> Raised | None:
        """What the app raised since last asked."""
        return self.ask("raised")["raised"]

    @property
    def name(self) -> str:
        """The name of the answer's function."""
        return self.task.answer

    def call(self, arguments: list[Any], on_nap: OnNap) -> Came:
        """What came of calling the answer's function there; `on_nap` is told how long it would sleep."""
        try:
            end = time.monotonic() + TO_RUN
            said = self.ask("call " + json.dumps(arguments), TO_RUN)
            while "nap" in said:
                on_nap(said["nap"])
                said = self.ask("go on", end - time.monotonic())
        except Over as over:
            return Came(raised=(str(over), ""), endless=True)
        return Came(said.get("value"), said.get("raised"), said.get("other", ""))

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):
                pipe.close()
        self.room.cleanup()


class RunningApart:
    """An app that listens in the other process."""

    def __init__(self, apart: Apart, url: str):
        self.apart, self.url = apart, url

    def raised(self) -> Raised | None:
        try:
            return self.apart.raised()
        except Over as over:
            return str(over), ""


@contextlib.contextmanager
def apart_running(apart: Apart) -> Iterator[Running]:
    try:
        said = apart.ask("app")
    except Over as over:
        raise Refused(could_not_build(apart.task.answer, str(over), "")) from None
    if "raised" in said:
        raise Refused(could_not_build(apart.task.answer, *said["raised"]))
    if "url" not in said:
        raise Refused(no_app(apart.task.answer, said["other"]))
    yield RunningApart(apart, said["url"])


def check_apart(task, path):
    """The outcome of the answer in a file, run in a process of its own."""
    if is_untouched_source(task, Path(path).read_text(encoding="utf-8")):
        return Outcome(NOT_ATTEMPTED)
    apart = Apart(task, path)
    try:
        return outcome_apart(task, apart)
    finally:
        apart.end()


def outcome_apart(task: Task, apart: Apart) -> Outcome:
    """The outcome of an answer whose process has begun."""
    try:
        apart.ask(seconds=TO_BEGIN)
        loaded = apart.ask("load")
        if "raised" in loaded:
            words, line = loaded["raised"]
            return refused_whole(task, Finding(words, sent=your_line(line), kind=RAISED))
        if task.kind in FUNCTIONS and not loaded["callable"]:
            raise NotAnAnswer(f"There is no function {task.answer} in this answer.")
        if task.kind in FUNCTIONS:
            return checked_with(task, apart)
        return outcome_of_value(task, apart.ask("value"))
    except Over as over:
        return refused_whole(task, Finding(str(over), kind=RAISED))
    except NotAnAnswer as error:
        return refused_whole(task, Finding(str(error)))


def outcome_of_value(task, said):
    if "value" not in said:
        raise NotAnAnswer(f"The answer is {said['other']}.")
    if is_untouched_value(task, said["value"]):
        return Outcome(NOT_ATTEMPTED)
    return checked_with(task, answer_of(task, said["value"]))
