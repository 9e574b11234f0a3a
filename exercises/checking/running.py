"""Running a learner's code so that the notebook stays usable, whatever the code does."""

import contextlib
import ctypes
import io
import linecache
import os
import sys
import sysconfig
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import flask
import werkzeug.serving

from mini_server.in_memory import IN_A_PAGE

Transcript = tuple[tuple[str, str], ...]  # lines of (label, words)
RIGHT = "right"
NOT_YET = "not yet"
RAISED = "your code raised"
NOT_ATTEMPTED = "not attempted"


@dataclass(frozen=True)
class Finding:
    """Why a check does not hold: `words` in one line, what was sent, what was wanted, why it matters."""

    words: str
    wanted: str = ""
    why: str = ""
    sent: Transcript = ()
    kind: str = NOT_YET
    fatal: bool = False  # nothing further can be asked of this answer


class Refused(Exception):
    """A check does not hold; carries the finding to tell."""

    def __init__(self, finding: Finding):
        super().__init__(finding.words)
        self.finding = finding


@dataclass(frozen=True)
class Checked:
    """One check after it ran; `finding` is None when it holds, `reached` False when it could not be asked."""

    id: str
    promise: str
    points: int
    finding: Finding | None = None
    reached: bool = True

    @property
    def holds(self) -> bool:
        return self.reached and self.finding is None


@dataclass(frozen=True)
class Outcome:
    """How a try ended, with every check; `finding` is what to say first."""

    kind: str
    checked: tuple[Checked, ...] = ()
    finding: Finding | None = None
    notes: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Points earned: those of the checks that hold."""
        return sum(check.points for check in self.checked if check.holds)

    @property
    def refused_by(self) -> str | None:
        """The id of the first check that does not hold, or None."""
        return next((check.id for check in self.checked if not check.holds), None)


def outcome_of(checked: Iterable[Checked], notes: Iterable[str] = ()) -> Outcome:
    """Fold the checks of a task into one outcome."""
    checked = tuple(checked)
    finding = next((check.finding for check in checked if check.finding), None)
    return Outcome(finding.kind if finding else RIGHT, checked, finding, tuple(notes))


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
    MemoryError: "it asked for more memory than there is for a check, which is 1 GB",
    RecursionError: "a function calls itself without an end",
}


# By its name, since many an answer's process never loads requests.
NO_RESPONSE = ("requests.exceptions", "ConnectionError")
NO_RESPONSE_WORDS = "the connection ended before a response came, so requests raised ConnectionError"


def blamed(error: BaseException) -> Raised:
    """(words, line): an exception in words, and the learner's line it came from, "" where there is none."""
    for kind, words in WORDS.items():
        if isinstance(error, kind):
            return words, line_of(error)
    if NO_RESPONSE in [(kind.__module__, kind.__qualname__) for kind in type(error).__mro__]:
        return NO_RESPONSE_WORDS, line_of(error)
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


PATIENT = 0.2  # seconds between two ways to ask
WAYS = 4
insisting = weakref.WeakSet[threading.Thread]()  # who asks just now


class Stopped(SystemExit):
    """Ends a thread at the step that it is at."""


class QuietAboutStopped:
    """Hears what is raised while Python tidies up, and hands it on, but for a Stopped: nobody has to read of that.

    A loop of requests leaves connections behind, which Python closes between two steps of the loop. What is raised in
    there ends nothing; Python writes "Exception ignored in", and goes on. `insist` asks again.
    """

    def __init__(self, tell):
        self.tell = tell

    def __call__(self, unraisable):
        if not issubclass(unraisable.exc_type, Stopped):
            self.tell(unraisable)


def stop_thread(thread, is_theirs):
    """Ask a thread to end at its next step, quietly; one that waits in the system ends when it wakes.

    A loop with a bare `except:` takes that for one more mistake and goes on. Then the next line of its own stops it:
    `is_theirs(filename)` says which lines are.
    """
    if thread.is_alive() and thread.ident:
        if not isinstance(sys.unraisablehook, QuietAboutStopped):
            sys.unraisablehook = QuietAboutStopped(sys.unraisablehook)
        raise_in(thread, Stopped)
        insisting.add(asker := threading.Thread(target=insist, args=(thread, is_theirs), daemon=True))
        asker.start()


def wait_for_stops() -> None:
    """Wait until no thread is being stopped any more. Until then one that is traced may make no progress."""
    for asker in [*insisting]:
        asker.join()


def insist(thread, is_theirs):
    """Ask in a way that is harder to pass over; whoever passes over that as well stands still from then on."""
    for way in range(WAYS):
        thread.join(PATIENT)
        if thread.is_alive():
            raise_in(thread, stopping_at_the_next_line(is_theirs, stands_still=way == WAYS - 1))
    thread.join(PATIENT)
    if thread.is_alive():
        take_what_was_raised()


def take_what_was_raised():
    """Let Python look no more for what was raised in a thread that waits in the system, until that one wakes.

    While it looks, all threads are asked at every function that begins, and Python 3.11 asks for ever where a profiler
    or a debugger looks on as well. It looks until any thread has taken what was raised in it: here this one does.
    """
    with suppress(Stopped):
        raise_in(threading.current_thread(), Stopped)
        while True:
            pass


def raise_in(thread, exception):
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(exception))


def stopping_at_the_next_line(theirs, stands_still):
    """A kind of exception which, when it is raised in a thread, looks at every line that runs there from then on."""

    def look(frame, event, _):
        if event == "line" and theirs(frame.f_code.co_filename):
            if stands_still:
                threading.Event().wait()
            raise Stopped
        return look

    class Stop(Stopped):
        def __init__(self, *given):
            super().__init__(*given)
            sys.settrace(look)
            frame = sys._getframe(1)
            while frame:
                frame.f_trace, frame = look, frame.f_back

    return Stop


MEMORY = 1_000_000_000  # bytes more than Python had when the check began
SHOWN_LINES, SHOWN_CHARACTERS = 10, 600  # of what was printed
PRINTED = "Your code printed"
STATM = "/proc/self/statm"  # where Linux says how much address space a program has


class Kept(io.TextIOBase):
    """Takes what is printed: keeps the beginning, counts the lines. A million of them would choke the notebook."""

    def __init__(self):
        self.beginning, self.lines = "", 0

    def writable(self):
        return True

    def write(self, text):
        self.lines += text.count("\n")
        if len(self.beginning) < SHOWN_CHARACTERS:
            self.beginning += text[:SHOWN_CHARACTERS]
        return len(text)

    def note(self):
        """What was printed, in a sentence; "" when nothing was."""
        if not self.beginning.strip():
            return ""
        shown = "\n".join(self.beginning[:SHOWN_CHARACTERS].splitlines()[:SHOWN_LINES])
        count = max(self.lines, 1)
        if shown.strip() == self.beginning.strip() and count <= SHOWN_LINES:
            return f"{PRINTED}:\n{shown}"
        return f"{PRINTED} {count:,} line{'' if count == 1 else 's'}. They begin:\n{shown}"


@contextlib.contextmanager
def memory_limited():
    """While inside, asking for much more memory raises MemoryError. Linux only: elsewhere no system call holds it."""
    limits = None
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):  # a page's `resource` is empty
        limits = lowered()
    try:
        yield
    finally:
        if limits:
            import resource

            resource.setrlimit(resource.RLIMIT_AS, limits)


def lowered():
    """Lower the limit of the address space; gives the limits before, or None where a tighter one holds already."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    with open(STATM, encoding="ascii") as file:
        wanted = int(file.read().split()[0]) * resource.getpagesize() + MEMORY
    if any(limit != resource.RLIM_INFINITY and limit <= wanted for limit in (soft, hard)):
        return None
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    return soft, hard


longer = 1.0  # how many times as long as said a learner's code may take, since the computer is busy
A_LITTLE, MOST_LONGER = 0.05, 8.0  # seconds of computing; times
BUSY = 1.5  # times as slow, and more
computed = getattr(time, "thread_time", time.process_time)  # a page has no clock for a thread


def patient(seconds: float) -> float:
    """So many seconds, or more where the computer is known to be busy."""
    return seconds * longer


@contextlib.contextmanager
def more_time() -> Iterator[None]:
    """While inside, a learner's code may take twice as many times as long as this computer is slower just now.

    Only one answer is tried at a time, so there is one such number.
    """
    global longer
    before, longer = longer, max(longer, how_much_longer())
    try:
        yield
    finally:
        longer = before


def how_much_longer() -> float:
    """Twice as many times as long as this computer is slower just now; once where it is about as quick as always.

    In a page, whose clocks are all the wall's, nobody can tell, so it's the most.
    """
    if IN_A_PAGE:
        return MOST_LONGER
    slower = slowness()
    return min(2 * slower, MOST_LONGER) if slower > BUSY else 1.0


def slowness():
    """How many times as long a little computing takes as it would if nobody else computed."""
    began, here = time.monotonic(), computed()
    while computed() < here + A_LITTLE:
        pass
    return max(1.0, (time.monotonic() - began) / A_LITTLE)


def within(seconds: float, call: Callable[[], Any]) -> Any:
    """The result of `call()`, or what it raised, or TooLong; a call that takes too long is stopped."""
    ended = []
    thread = threading.Thread(target=lambda: ended.append(tried(call)), daemon=True)
    try:
        thread.start()
    except RuntimeError:  # no threads here (Python in a browser): then without a deadline
        ended.append(tried(call))
    else:
        thread.join(patient(seconds))
    if not ended:
        stop_learners_thread(thread)
        raise TooLong
    result, error = ended[0]
    if isinstance(error, KeyboardInterrupt):  # Interrupt in the menu reaches the main thread, never this one
        raise InterruptsItself().with_traceback(error.__traceback__) from None
    if error is not None:
        raise error
    return result


def tried(call):
    """(result, None) or (None, what was raised)."""
    try:
        return call(), None
    except BaseException as error:
        return None, error


def stop_learners_thread(thread):
    """Stop a thread that runs a learner's code."""
    stop_thread(thread, is_learners)


def no_exit(*_):
    raise LeavesPython


def no_run(*_, **__):
    raise RunsItself


FORBIDDEN = ((os, "_exit", no_exit), (flask.Flask, "run", no_run), (werkzeug.serving, "run_simple", no_run))


@contextlib.contextmanager
def guarded(notes: set[str] | None = None) -> Iterator[None]:
    """While inside, the learner's code can neither end Python nor start a server that never comes back.

    Nor can it flood the notebook or take all memory; what there is to say is added to `notes`, a set.
    """
    notes, printed = set() if notes is None else notes, Kept()
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in FORBIDDEN]
    for owner, name, instead in FORBIDDEN:
        setattr(owner, name, instead)
    try:
        with memory_limited(), contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            yield
    finally:
        for owner, name, own in before:
            setattr(owner, name, own)
        if not any(note.startswith(PRINTED) for note in notes):  # one check's prints are enough to read
            notes.update({printed.note()} - {""})
