"""Where a learner's app lives while it is checked: here, in this process, with deadlines."""

import contextlib
import io
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any
from wsgiref.types import WSGIApplication

from flask import Flask, got_request_exception

from mini_server import start

from .answers import NoData, data_of, named, with_lists
from .running import (
    RAISED,
    Finding,
    Raised,
    Refused,
    TooLong,
    Transcript,
    blamed,
    is_learners,
    stop_learners_thread,
    wait_for_stops,
    within,
)

GLANCE = 0.0002  # seconds; whoever sleeps at two glances in a row waits for something
MOST_GLANCES = 2_500  # at which nobody came, stood or left: whoever is awaited then does not come
MOST_LINES = 10_000  # that all of them begin: a loop need not be walked line by line to its end
PACES = ((1, 0), (2, 1), (2, 0))  # lines of one turn, and how many of them the first turn leaves out


@dataclass(eq=False)
class Participant:
    """One of the requests: how many lines of the learner's it has begun, and whether it waits before the next.

    `runs` is how often its thread had run when it was found asleep.
    """

    thread: int
    lines: int = 0
    stands: bool = False
    runs: str = ""


class Interleaver:
    """Runs requests that come at once line by line in turns; in each further round turns have another length."""

    def __init__(self, awaited: int, number: int = 0):
        self.awaited, self.pace = awaited, PACES[number % len(PACES)]
        self.changed = threading.Condition()
        self.participants: list[Participant] = []
        self.turn: Participant | None = None
        self.over = False  # from then on each goes on as it likes
        self.lines = self.events = 0  # begun; and how often somebody came, stood or left
        self.learners = dict[CodeType, bool]()

    @contextlib.contextmanager
    def traced_request(self) -> Iterator[None]:
        """While inside, the request of this thread takes its turns; nothing happens to one that nobody awaits."""
        if not self.awaited:
            yield
            return
        participant, before = self.come(), sys.gettrace()
        sys.settrace(lambda frame, event, given: self.traced(participant, frame))
        try:
            yield
        finally:
            sys.settrace(before)
            self.leave(participant)

    def come(self) -> Participant:
        with self.changed:
            participant = Participant(threading.get_native_id())
            self.participants.append(participant)
            self.awaited -= 1
            self.happened()
        return participant

    def leave(self, participant: Participant) -> None:
        with self.changed:
            self.participants.remove(participant)
            self.turn = None if self.turn is participant else self.turn
            self.happened()

    def happened(self) -> None:
        self.events += 1
        self.changed.notify_all()

    def traced(self, participant: Participant, frame: FrameType) -> Any:
        """What Python calls at each line of this frame: nothing where it is not the learner's."""
        code = frame.f_code
        if code not in self.learners:
            self.learners[code] = is_learners(code.co_filename)

        def at(frame: FrameType, event: str, given: Any) -> Any:
            if event == "line":
                self.wait_for_turn(participant)
            return at

        return at if self.learners[code] else None

    def wait_for_turn(self, participant: Participant) -> None:
        """Wait before a line until it is this participant's turn."""
        with self.changed:
            participant.lines, participant.stands = participant.lines + 1, True
            self.lines += 1
            self.turn = None if self.turn is participant else self.turn
            self.happened()
            seen, glances = self.events, 0
            while self.turn is not participant and not self.over:
                if self.awaited or (self.turn and self.turn.stands):
                    self.changed.wait(GLANCE)
                    seen, glances = self.events, glances + 1 if seen == self.events else 0
                elif self.all_others_wait():
                    self.turn = self.next()
                    self.happened()
                if glances > MOST_GLANCES or self.lines > MOST_LINES:
                    self.over = True
            participant.stands = False

    def all_others_wait(self) -> bool:
        """Do those on their way wait for a lock, or for time to pass? Who is slow on a busy computer does not."""
        if all(one.stands or (one.runs and one.runs == runs_of(one.thread)) for one in self.participants):
            return True  # nobody has run since they were found asleep
        for _ in range(2):
            if any(not one.stands for one in self.participants):
                self.changed.wait(GLANCE)
            asleep = {one: runs_of(one.thread) for one in self.participants if not one.stands}
            if None in asleep.values():
                return False
        for one, runs in asleep.items():
            one.runs = runs or ""
        return True

    def next(self) -> Participant:
        """Who is furthest behind."""
        lines, less = self.pace
        return min((one for one in self.participants if one.stands), key=lambda one: (one.lines + less - 1) // lines)


def runs_of(thread: int) -> str | None:
    """How often this thread of ours has run, if it sleeps now, else None. Where the system does not tell, it sleeps."""
    try:
        with open(f"/proc/self/task/{thread}/stat", "rb") as told:
            if told.read().rpartition(b")")[2].split()[0] == b"R":
                return None
        with open(f"/proc/self/task/{thread}/schedstat", encoding="ascii") as told:
            return told.read().split()[2]
    except (OSError, IndexError):
        return ""


TO_BUILD = 2.5  # seconds that make_app() may take
# Seconds that a thread computes before another goes on, where requests come at once: longer than any answer.
SWITCH = 0.25


class Watched:
    """A WSGI app around the learner's, which remembers what was raised inside, and which requests are still inside.

    `url` is where it listens.
    """

    def __init__(self, app: WSGIApplication):
        self.app, self.url, self.errors, self.inside = app, "", list[BaseException](), set[threading.Thread]()
        self.interleaver, self.rounds = Interleaver(0), 0
        if isinstance(app, Flask):
            got_request_exception.connect(self.note, app)
            app.log_exception = lambda exc_info: None  # type: ignore[method-assign]  # the feedback says what was raised

    def note(self, _: object, exception: BaseException, **__: object) -> None:
        self.errors.append(exception)

    def __call__(self, environ, start_response):
        self.inside.add(threading.current_thread())
        environ["wsgi.errors"] = io.StringIO()  # the feedback says what was raised
        try:
            with self.interleaver.traced_request():
                return self.app(environ, start_response)
        except BaseException as error:
            self.note(None, error)
            start_response("500 Internal Server Error", [("Content-Length", "0")], sys.exc_info())
            return []
        finally:
            self.inside.discard(threading.current_thread())

    def raised(self) -> Raised | None:
        """(words, line) of what the app raised since last asked, or None."""
        errors, self.errors[:] = list(self.errors), []
        return blamed(errors[0]) if errors else None

    def together(self, many: int) -> None:
        """So many requests come now, and take turns in what the learner wrote."""
        wait_for_stops()
        self.interleaver, self.rounds = Interleaver(many, self.rounds), self.rounds + 1

    def stop(self) -> None:
        """Stop whoever is inside still, such as an endless loop."""
        for thread in list(self.inside):
            stop_learners_thread(thread)


class LiveHost:
    """Serves apps made by the function a learner handed in; a fresh one each time."""

    def __init__(self, make_app: Callable[[], object], name: str = "make_app"):
        self.make_app, self.name = make_app, name

    @contextlib.contextmanager
    def running(self) -> Iterator[Watched]:
        """A fresh app, listening; raises Refused when it cannot be made."""
        watched = Watched(self.made())
        try:
            with start(watched) as server:
                watched.url = server.url
                yield watched
        finally:
            watched.stop()

    def made(self) -> WSGIApplication:
        try:
            app = within(TO_BUILD, self.make_app)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # sys.exit() and os._exit() too
            raise Refused(could_not_build(self.name, *blamed(error))) from None
        if not callable(app):
            raise Refused(no_app(self.name, named(app)))
        return app


def could_not_build(name: str, words: str, line: str) -> Finding:
    """The finding about a make_app() that raised."""
    wanted = f"{name}() gives back a Flask app"
    return Finding(f"{words}, while {name}() made the app", wanted, sent=your_line(line), kind=RAISED, fatal=True)


def your_line(line: str) -> Transcript:
    return (("Your code", line),) if line else ()


def no_app(name: str, what: str) -> Finding:
    """The finding about a make_app() that gave something else."""
    return Finding(f"{name}() gave back {what}", "a Flask app: end the function with return app", fatal=True)


OnNap = Callable[[float], object]  # is told how many seconds a client would sleep
TO_RUN = 2.5  # seconds that one call may take
SLEEP = time.sleep
this_thread = threading.local()  # on_nap: whom the client that runs in this thread tells how long it would sleep


@dataclass(frozen=True)
class Came:
    """What came of a call: a value, which is data; or (words, line) of what it raised; or `other`, what is no data."""

    value: Any = None
    raised: Raised | None = None
    other: str = ""
    endless: bool = False


class LiveClient:
    """Calls the function that a learner handed in."""

    def __init__(self, function: Callable[..., object], name: str):
        self.function, self.name = function, name

    def call(self, arguments: list[Any], on_nap: OnNap) -> Came:
        """What came of calling it; `on_nap` is told how many seconds it would sleep, and nobody waits."""
        try:
            with quick_sleep(self.function):
                return came_back(within(TO_RUN, lambda: called(self.function, arguments, on_nap)))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # sys.exit() and os._exit() too
            return Came(raised=blamed(error), endless=isinstance(error, TooLong))


def called(function: Callable[..., object], arguments: list[Any], on_nap: OnNap) -> object:
    """What the function returns; one that yields is run to its end, as the list that it makes."""
    this_thread.on_nap = on_nap
    value = function(*arguments)
    return with_lists(value) if isinstance(value, Iterator) else value


def came_back(value: object) -> Came:
    """A returned value as data: the same, whether the call was made here or in another process."""
    try:
        return Came(data_of(value))
    except NoData as what:
        return Came(other=str(what))


def told_sleep(seconds):
    """Instead of time.sleep(): a client that is checked says how long it would wait, everybody else waits."""
    on_nap = getattr(this_thread, "on_nap", None)
    if on_nap is None:
        return SLEEP(seconds)
    SLEEP(min(seconds, 0))  # what time.sleep refuses, this refuses too
    return on_nap(seconds)


@contextlib.contextmanager
def quick_sleep(function: object) -> Iterator[None]:
    """While inside, time.sleep does not keep a check waiting, also where the learner wrote: from time import sleep."""
    owners = [vars(time), getattr(function, "__globals__", {})]
    found = [(owner, name) for owner in owners for name, value in [*owner.items()] if value is SLEEP]
    replace_all(found, told_sleep)
    try:
        yield
    finally:
        replace_all(found, SLEEP)


def replace_all(found, value):
    for owner, name in found:
        owner[name] = value
