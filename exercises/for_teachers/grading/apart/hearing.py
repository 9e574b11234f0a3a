"""What a process says, line by line, whoever wrote it: not for ever, not without an end, and only what is foreseen."""

import json
import math
import queue
import re
import subprocess
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

MOST = 1_000_000  # octets of one line
URL = re.compile(r"http://127\.0\.0\.1:([1-9]\d{0,4})")  # where an app listens
LONGEST_NAP = 1e9  # seconds


class Lines:
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

    def next(self, seconds: float, ended: Callable[[], object] = lambda: None) -> bytes:
        """The next line, b"" at the end; raises queue.Empty when none comes in time.

        It is the end also when `ended` gives something and somebody else holds the pipe.
        """
        self.wanted.release()
        end = time.monotonic() + seconds
        while True:
            is_over = ended() is not None
            with suppress(queue.Empty):
                return self.said.get(timeout=max(min(end - time.monotonic(), 1), 0))
            if is_over:
                return b""
            if time.monotonic() > end:
                raise queue.Empty

    def leave(self) -> None:
        """Nothing more is asked for: the thread ends when the pipe does."""
        self.wanted.release()


def started(
    command: list[str], place: str | Path, surroundings: Mapping[str, str]
) -> tuple[subprocess.Popen[bytes], IO[bytes], Lines]:
    """A process in a group of its own, where it is told something, and the lines it says."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=place,
        env=surroundings,
        start_new_session=True,
    )
    assert process.stdin and process.stdout
    return process, process.stdin, Lines(process.stdout)


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


def is_raised(value):
    """[words, line], as raised.py blames an exception."""
    return isinstance(value, list) and [*map(type, value)] == [str, str]


FORMS: Mapping[str, Any] = {
    "ready": lambda value: value is True,
    "callable": lambda value: type(value) is bool,
    "raised": lambda value: value is None or is_raised(value),
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


def said_to(command: str, line: bytes) -> dict[str, Any]:
    """What a line answers to a command: one member, of a form that belongs there; raises ValueError for the rest."""
    data = data_in(line)
    name = next(iter(data), "")
    if len(data) != 1 or name not in ANSWERS[command.partition(" ")[0]] or not FORMS[name](data[name]):
        raise ValueError("not what was asked for")
    if name == "raised" and data[name] is None and command != "raised":
        raise ValueError("nothing was raised")
    return data
