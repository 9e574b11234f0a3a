"""What a learner's code raised, in words, and the line of their own it came from."""

import linecache
import sys
import sysconfig
from pathlib import Path

import requests

Raised = tuple[str, str]  # in words, and the line of the learner's that it came from, or ""
PACKAGE = Path(__file__).parent.parent
ROOMS = tuple(str(PACKAGE.parent / room) for room in ("exercises", "mini_server", "clients", "workbench", "audit"))
TASKS = str(PACKAGE / "tasks")
LIBRARIES = tuple({sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")} | {sys.prefix})


class TooLong(Exception):
    """The code did not come back in time."""


class LeavesPython(BaseException):
    """The code called os._exit(), which would have ended the notebook's Python."""


class InterruptsItself(Exception):
    """The code raised KeyboardInterrupt, as nobody's *Interrupt* does."""


class RunsItself(Exception):
    """The code called app.run(), which would never have come back."""


WORDS = {
    TooLong: "it did not come back in time. Look for a loop that never ends, or for something it waits for",
    LeavesPython: "os._exit() ends Python at once, and the whole notebook with it. Leave it out",
    InterruptsItself: "it raises KeyboardInterrupt, which is what Interrupt in the menu does. Leave it out",
    RunsItself: "app.run() starts a server and never comes back. Leave it out: the course starts your app for you",
    SystemExit: "sys.exit() ends the program. Leave it out, and let the function return instead",
    requests.ConnectionError: "the connection ended before an answer came, and requests raised ConnectionError",
    MemoryError: "it asked for more memory than there is for a check, which is 1 GB",
    RecursionError: "a function calls itself without an end",
}


def blamed(error: BaseException) -> Raised:
    """(words, line): an exception in words, and the learner's line it came from, "" where there is none."""
    for kind, words in WORDS.items():
        if isinstance(error, kind):
            return words, line_of(error)
    message = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}{': ' + message if message else ''}", line_of(error)


def line_of(error):
    """`line 7: return book`: the last line of the learner's that was running, or ""."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {(error.text or '').strip()}" if error.lineno else ""
    mine = [(frame, line) for frame, line in frames_of(error) if is_learners(frame.f_code.co_filename)]
    if not mine:
        return ""
    frame, line = mine[-1]
    return f"line {line}: {linecache.getline(frame.f_code.co_filename, line).strip()}".rstrip(": ")


def frames_of(error):
    """The (frame, line number) pairs of an exception's traceback, outermost first."""
    traceback = error.__traceback__
    while traceback:
        yield traceback.tb_frame, traceback.tb_lineno
        traceback = traceback.tb_next


def is_learners(filename):
    """Whether a file is the learner's: a cell, or anything that is neither Python's, a library's nor the course's."""
    if filename.startswith(("<ipython", TASKS)) or ("ipykernel" in filename and not filename.startswith(LIBRARIES)):
        return True
    return not filename.startswith((*ROOMS, *LIBRARIES, "<frozen"))
