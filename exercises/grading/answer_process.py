"""Check an answer in a process of its own, which is started, heard, and ended with all below it."""

import contextlib
import json
import math
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

import psutil

from ..checking.answers import NotAnAnswer, answer_of, is_untouched_source, is_untouched_value
from ..checking.check_answer import checked_with, refused_whole
from ..checking.hosts import TO_RUN, Came, OnNap, could_not_build, no_app, your_line
from ..checking.running import NOT_ATTEMPTED, RAISED, Finding, Outcome, Raised, Refused, how_much_longer, patient
from ..progress_record import VARIABLE
from ..task import FUNCTIONS, Task
from .bounds import MEMORY, Bounds

MOST = 1_000_000  # bytes of one line
URL = re.compile(r"http://127\.0\.0\.1:([1-9]\d{0,4})")  # where an app listens
LONGEST_NAP = 1e9  # seconds


class PipeReader:
    """The lines of a pipe. A thread reads, one for each that is asked for: so who holds the pipe does not hold us."""

    def __init__(self, pipe: IO[bytes]):
        self.pipe, self.wanted = pipe, threading.Semaphore(0)
        self.said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with suppress(OSError, ValueError), self.pipe:
            while self.wanted.acquire() and (line := self.pipe.readline(MOST)):
                self.said.put(line)
        self.said.put(b"")

    def next(self, seconds: float) -> bytes:
        """The next line, b"" at the end; raises queue.Empty when none comes in time."""
        self.wanted.release()
        return self.said.get(timeout=seconds)

    def leave(self) -> None:
        """Nothing more is asked for: the thread ends when the pipe does."""
        self.wanted.release()


def data_in(line: bytes) -> dict[str, Any]:
    """The members that a line of JSON holds; raises ValueError for anything else."""
    try:
        data = json.loads(line, parse_constant=no_number)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(data, dict):
        raise ValueError("no object")
    return data


def no_number(name):
    raise ValueError(f"{name} is no JSON")


FORMS: Mapping[str, Any] = {
    "ready": lambda value: value is True,
    "callable": lambda value: type(value) is bool,
    "raised": lambda value: value is None or (isinstance(value, list) and [*map(type, value)] == [str, str]),
    "url": lambda value: isinstance(value, str) and URL.fullmatch(value),
    "other": lambda value: isinstance(value, str),
    "together": lambda value: value is True,
    "value": lambda value: True,
    "nap": lambda value: type(value) in (int, float) and math.isfinite(value) and 0 <= value <= LONGEST_NAP,
}
ANSWERS = {  # to each command, what may be said
    "": {"ready"},
    "load": {"callable", "raised"},
    "app": {"url", "other", "raised"},
    "raised": {"raised"},
    "together": {"together"},
    "value": {"value", "other"},
    "call": {"value", "other", "raised", "nap"},
    "go": {"value", "other", "raised", "nap"},
}


def parse_reply(command: str, line: bytes) -> dict[str, Any]:
    """What a line answers to a command: one member, of a form that belongs there; raises ValueError for the rest."""
    data = data_in(line)
    name = next(iter(data), "")
    if len(data) != 1 or name not in ANSWERS[command.partition(" ")[0]] or not FORMS[name](data[name]):
        raise ValueError("not what was asked for")
    if name == "raised" and data[name] is None and command != "raised":
        raise ValueError("nothing was raised")
    return data


PATIENCE = 5.0  # seconds in which what is killed has to be gone


def end_tree(process: subprocess.Popen) -> None:
    """Kill a process, everything below it, and its group."""
    family = family_of(process.pid)
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    kill(family)


def end_below(spared: Collection[int] = ()) -> bool:
    """Kill all below this process but for some children with what is below them, until none is left; False if some is.

    Where Linux gives us orphans (bounds.py), nothing that an answer started is anywhere else.
    """
    end = time.monotonic() + PATIENCE
    while below := others_below(spared):
        if time.monotonic() > end:
            return False
        kill(below)
        psutil.wait_procs(below, timeout=0.2)
    return True


def others_below(spared):
    children = [child.pid for child in psutil.Process().children() if child.pid not in spared]
    return [one for child in children for one in family_of(child)]


def kill(processes):
    for process in processes:
        with contextlib.suppress(psutil.Error):
            process.kill()


def family_of(pid):
    """A process and all below it, as far as they are there."""
    with contextlib.suppress(psutil.Error):
        top = psutil.Process(pid)
        return [top, *top.children(recursive=True)]
    return []


def listening(process):
    with contextlib.suppress(psutil.Error, OSError):
        return {one.laddr for one in process.net_connections("tcp") if one.status == psutil.CONN_LISTEN}
    return set()


def held(process):
    with contextlib.suppress(psutil.Error):
        return process.memory_info().rss
    return 0


def remove_tree(folder: str) -> None:
    """Remove a folder with all in it, whatever an answer left there; no link is followed."""
    try:
        shutil.rmtree(folder, ignore_errors=True)
    except RecursionError:  # deeper than Python goes; rm has no such end
        with contextlib.suppress(OSError):
            subprocess.run(["rm", "-rf", "--", folder], stderr=subprocess.DEVNULL)


CHILD = Path(__file__).resolve().with_name("answer_process_child.py")
LATE = "it did not come back in time. Look for a loop that never ends, or for something it waits for"
ENDED = "it ended Python. Look for os._exit(), or for something that needs too much memory"
ATE = "it took more than 2 GB of memory, with all that it started. Look for what grows without an end"
STRANGE = "its process said what no answer says. Look for code that writes to open files or pipes"
ELSEWHERE = "its app is not in its own process. Look for code that hands on a server of somebody else"
TO_ANSWER = 3.0  # seconds for one command
OWN = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP")


def process_in(folder, path, name, bounds):
    """A process in a folder of its own: what an answer leaves or deletes there is its own, and its progress as well."""
    command = [sys.executable, "-I", "-X", "utf8", str(CHILD), str(CHILD.parents[2]), str(path), name]
    own = {**dict.fromkeys(OWN, folder), VARIABLE: str(Path(folder) / "progress.jsonl")}
    return subprocess.Popen(
        bounds.around_answer(command, folder, path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env={**os.environ, **own},
        start_new_session=True,
    )


class Over(Exception):
    """The answer's process has ended, or says nothing any more."""


class AnswerProcess:
    """The process of one answer; `ask` gives it a command and returns what it says.

    To trials it is what LiveHost, Watched and LiveClient are in a notebook: `running`; `raised`, `together`; `call`.
    """

    def __init__(self, task: Task, path: str | Path, bounds: Bounds):
        self.task, self.room, self.why_stopped, self.url = task, tempfile.mkdtemp(prefix="answer_"), "", ""
        self.alone = bounds.wrapped  # nobody else is in its network
        bounds.give(self.room)
        self.process = process_in(self.room, Path(path).resolve(), task.answer, bounds)
        self.ear, self.lines = self.process.stdin, PipeReader(self.process.stdout)

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
            raise Over(self.why_stopped or ENDED) from None
        if not line:
            raise Over(self.why_stopped or ENDED)
        try:
            return parse_reply(command, line)
        except ValueError:
            self.stop()
            raise Over(STRANGE) from None

    def serves(self, url: str) -> bool:
        """Does this process, or one below it, listen at this URL?"""
        address = ("127.0.0.1", urlsplit(url).port or 80)
        return self.alone or any(address in listening(one) for one in family_of(self.process.pid))

    @contextlib.contextmanager
    def running(self) -> Iterator["AnswerProcess"]:
        """A fresh app in that process, listening; raises Refused when it cannot be made."""
        try:
            said = self.ask("app")
            if "url" in said and not self.serves(said["url"]):
                raise Over(self.why_stopped or ELSEWHERE)
        except Over as over:
            raise Refused(could_not_build(self.name, str(over), "")) from None
        if "raised" in said:
            raise Refused(could_not_build(self.name, *said["raised"]))
        if "url" not in said:
            raise Refused(no_app(self.name, said["other"]))
        self.url = said["url"]
        yield self

    def raised(self) -> Raised | None:
        """What the app raised since last asked."""
        try:
            return self.ask("raised")["raised"]
        except Over as over:
            return str(over), ""

    def together(self, many: int) -> None:
        """So many requests come now, and take turns."""
        with contextlib.suppress(Over):  # the requests will get no answer
            self.ask(f"together {many}")

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


NONE = Bounds()
TO_BEGIN, SECONDS = 15.0, 30  # that the process may take to begin, and one answer with all its checks
TO_LOOK = 0.5  # seconds after which its memory is looked at again


def check_in_subprocess(task: Task, path: str | Path, seconds: float = SECONDS, bounds: Bounds = NONE) -> Outcome:
    """The outcome of the answer in a file, run in a process of its own, which is stopped after so many seconds.

    A computer that is busy then gives it longer (running.py). Without bounds the process is one of this account, for
    answers that are known.
    """
    if is_untouched_source(task, Path(path).read_text(encoding="utf-8")):
        return Outcome(NOT_ATTEMPTED)
    apart = AnswerProcess(task, path, bounds)
    done = threading.Event()
    threading.Thread(target=stop_what_goes_too_far, args=(apart, done, seconds), daemon=True).start()
    try:
        return outcome_apart(task, apart)
    finally:
        done.set()
        apart.end()


def stop_what_goes_too_far(apart, done, seconds):
    """Stop an answer that takes too much memory, or too long; on a busy computer it has some times as long."""
    why = gone_too_far(apart, done, seconds)
    if why == LATE:
        why = gone_too_far(apart, done, seconds * (how_much_longer() - 1))
    if why:
        apart.why_stopped = why
        apart.stop()


def gone_too_far(apart, done, seconds):
    """Why to stop an answer within so many seconds, or "" when it is done before."""
    end = time.monotonic() + seconds
    while not done.wait(max(min(end - time.monotonic(), TO_LOOK), 0)):
        if sum(map(held, family_of(apart.process.pid))) > MEMORY:
            return ATE
        if time.monotonic() >= end:
            return LATE
    return ""


def outcome_apart(task, apart):
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
        return outcome_of_value(task, apart.ask("value"), apart)
    except Over as over:
        return refused_whole(task, Finding(str(over), kind=RAISED))
    except NotAnAnswer as error:
        return refused_whole(task, Finding(str(error)))


def outcome_of_value(task, said, apart):
    if "value" not in said:
        raise NotAnAnswer(f"The answer is {said['other']}.")
    if is_untouched_value(task, said["value"]):
        return Outcome(NOT_ATTEMPTED)
    answer = answer_of(task, said["value"])
    if task.kind == "visit" and not apart.serves(answer):
        raise NotAnAnswer(f"Hand in a server that you started: task.check({task.answer}). This one is somebody else's.")
    return checked_with(task, answer)
