"""The process of one answer, as its parent sees it: what it is told (own_process_child.py obeys), and what it says."""

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..course_content.task import Task
from ..progress_record.progress_file import VARIABLE
from ..running_answers.app_host import Running, could_not_build, no_app
from ..running_answers.client_host import TO_RUN, Came, OnNap
from ..running_answers.outcome import Refused
from ..running_answers.raised import Raised

CHILD = Path(__file__).resolve().with_name("own_process_child.py")
LATE = "it did not come back in time. Look for a loop that never ends"
TO_ANSWER = 3.0  # seconds for one command


def process_in(folder, words):
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
        self.process = process_in(self.room.name, [Path(path).resolve(), task.answer])
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

    def stop(self) -> None:
        """Stop the process with everything in its group; the process of a notebook's cells leads one."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()

    def end(self) -> None:
        """End the process, whatever it is doing, and leave nothing of it."""
        self.stop()
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
