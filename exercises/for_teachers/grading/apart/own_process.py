"""The process of one answer, as its parent sees it: what it is told (own_process_child.py obeys), and what it says."""

import contextlib
import json
import os
import queue
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ....course_content.task import Task
from ....progress_record.progress_file import VARIABLE
from ....running_answers.app_host import Running, could_not_build, no_app
from ....running_answers.client_host import TO_RUN, Came, OnNap
from ....running_answers.guard import patient
from ....running_answers.outcome import Refused
from ....running_answers.raised import Raised
from ..bounds.endings import end_tree, is_held_by, remove_tree
from ..bounds.which import Bounds
from .hearing import said_to, started

CHILD = Path(__file__).resolve().with_name("own_process_child.py")
LATE = "it did not come back in time. Look for a loop that never ends, or for something it waits for"
ENDED = "it ended Python. Look for os._exit(), or for something that needs too much memory"
ATE = "it took more than 2 GB of memory, with all that it started. Look for what grows without an end"
STRANGE = "its process said what no answer says. Look for code that writes to open files or pipes"
ELSEWHERE = "its app is not in its own process. Look for code that hands on a server of somebody else"
TO_ANSWER = 3.0  # seconds for one command
OWN = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP")


def process_in(folder, path, name, bounds):
    """A process in a folder of its own: what an answer leaves or deletes there is its own, and its progress as well."""
    command = [sys.executable, "-I", "-X", "utf8", str(CHILD), str(CHILD.parents[4]), str(path), name]
    own = {**dict.fromkeys(OWN, folder), VARIABLE: str(Path(folder) / "progress.jsonl")}
    return started(bounds.around_answer(command, folder, path), folder, {**os.environ, **own})


class Over(Exception):
    """The answer's process has ended, or says nothing any more."""


class Apart:
    """The process of one answer; `ask` gives it a command and returns what it says."""

    def __init__(self, task: Task, path: str | Path, bounds: Bounds):
        self.task, self.room, self.why_stopped = task, tempfile.mkdtemp(prefix="answer_"), ""
        self.alone = bounds.wrapped  # nobody else is in its network
        bounds.give(self.room)
        self.process, self.ear, self.lines = process_in(self.room, Path(path).resolve(), task.answer, bounds)

    def ask(self, command: str = "", seconds: float | None = None) -> dict[str, Any]:
        """Send a command and give the answer's data; raises Over."""
        seconds = patient(TO_ANSWER) if seconds is None else seconds
        if seconds <= 0:
            raise Over(LATE)
        try:
            if command:
                self.ear.write(command.encode() + b"\n")
                self.ear.flush()
            line = self.lines.next(seconds)
        except queue.Empty:
            raise Over(LATE) from None
        except OSError:
            raise Over(self.how_it_ended()) from None
        return self.understood(command, line)

    def understood(self, command, line):
        """What a line says, if it can be believed."""
        if not line:
            raise Over(self.how_it_ended())
        try:
            return said_to(command, line)
        except ValueError:
            self.stop()
            raise Over(STRANGE) from None

    def how_it_ended(self) -> str:
        """By itself, or because it was stopped."""
        return self.why_stopped or ENDED

    def serves(self, url: str) -> bool:
        """Is what listens at this URL of this process, or of one that it started?"""
        return self.alone or is_held_by(urlsplit(url).port or 80, self.process)

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
            end = time.monotonic() + patient(TO_RUN)
            said = self.ask("call " + json.dumps(arguments), patient(TO_RUN))
            while "nap" in said:
                on_nap(said["nap"])
                said = self.ask("go on", end - time.monotonic())
        except Over as over:
            return Came(raised=(str(over), ""), endless=True)
        return Came(said.get("value"), said.get("raised"), said.get("other", ""))

    def stop(self) -> None:
        """Stop the process with everything below it."""
        end_tree(self.process)

    def end(self) -> None:
        """End the process, whatever it is doing, and leave nothing of it."""
        self.stop()
        self.process.wait()
        self.lines.leave()
        with contextlib.suppress(OSError):
            self.ear.close()
        remove_tree(self.room)


class RunningApart:
    """An app that listens in the other process."""

    def __init__(self, apart: Apart, url: str):
        self.apart, self.url = apart, url

    def raised(self) -> Raised | None:
        try:
            return self.apart.raised()
        except Over as over:
            return str(over), ""

    def together(self, many: int) -> None:
        with contextlib.suppress(Over):  # the requests will get no answer
            self.apart.ask(f"together {many}")


@contextlib.contextmanager
def apart_running(apart: Apart) -> Iterator[Running]:
    try:
        said = apart.ask("app")
        if "url" in said and not apart.serves(said["url"]):
            raise Over(ELSEWHERE)
    except Over as over:
        raise Refused(could_not_build(apart.task.answer, str(over), "")) from None
    if "raised" in said:
        raise Refused(could_not_build(apart.task.answer, *said["raised"]))
    if "url" not in said:
        raise Refused(no_app(apart.task.answer, said["other"]))
    yield RunningApart(apart, said["url"])
