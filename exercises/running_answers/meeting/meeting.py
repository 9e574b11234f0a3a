"""Requests that come at the same moment take turns, a line or two each, in what the learner wrote.

So whoever reads in one line and writes in a later one has read too early, each time, whatever lock there is. Any such
order may happen on any day, so no right answer is refused by it. What ends a meeting is counted, not timed: on a busy
computer everything takes longer, and an app without a lock has to be found there as well.
"""

import contextlib
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from types import CodeType, FrameType
from typing import Any

from ..raised import is_learners

GLANCE = 0.0002  # seconds; whoever sleeps at two glances in a row waits for something
MOST_GLANCES = 2_500  # at which nobody came, stood or left: whoever is awaited then does not come
MOST_LINES = 10_000  # that all of them begin: a loop need not be walked line by line to its end
PACES = ((1, 0), (2, 1), (2, 0))  # lines of one turn, and how many of them the first turn leaves out


@dataclass(eq=False)
class Guest:
    """A request at a meeting: how many lines of the learner's it has begun, and whether it stands before the next."""

    thread: int
    lines: int = 0
    stands: bool = False


class Meeting:
    """So many requests are awaited. At each further meeting they take turns of another length."""

    def __init__(self, awaited: int, number: int = 0):
        self.awaited, self.pace = awaited, PACES[number % len(PACES)]
        self.changed = threading.Condition()
        self.guests: list[Guest] = []
        self.turn: Guest | None = None
        self.over = False  # from then on each goes on as it likes
        self.lines = self.events = 0  # begun; and how often somebody came, stood or left
        self.learners = dict[CodeType, bool]()

    @contextlib.contextmanager
    def attended(self) -> Iterator[None]:
        """While inside, the request of this thread takes its turns; nothing happens to one that nobody awaits."""
        if not self.awaited:
            yield
            return
        guest, before = self.come(), sys.gettrace()
        sys.settrace(lambda frame, event, given: self.traced(guest, frame))
        try:
            yield
        finally:
            sys.settrace(before)
            self.leave(guest)

    def come(self) -> Guest:
        with self.changed:
            guest = Guest(threading.get_native_id())
            self.guests.append(guest)
            self.awaited -= 1
            self.happened()
        return guest

    def leave(self, guest: Guest) -> None:
        with self.changed:
            self.guests.remove(guest)
            self.turn = None if self.turn is guest else self.turn
            self.happened()

    def happened(self) -> None:
        self.events += 1
        self.changed.notify_all()

    def traced(self, guest: Guest, frame: FrameType) -> Any:
        """What Python calls at each line of this frame: nothing where it is not the learner's."""
        code = frame.f_code
        if code not in self.learners:
            self.learners[code] = is_learners(code.co_filename)

        def at(frame: FrameType, event: str, given: Any) -> Any:
            if event == "line":
                self.stand(guest)
            return at

        return at if self.learners[code] else None

    def stand(self, guest: Guest) -> None:
        """Stand before a line until it is this guest's turn."""
        with self.changed:
            guest.lines, guest.stands = guest.lines + 1, True
            self.lines += 1
            self.turn = None if self.turn is guest else self.turn
            self.happened()
            seen, glances = self.events, 0
            while self.turn is not guest and not self.over:
                if self.awaited or (self.turn and self.turn.stands):
                    self.changed.wait(GLANCE)
                    seen, glances = self.events, glances + 1 if seen == self.events else 0
                elif self.all_others_wait():
                    self.turn = self.next()
                    self.happened()
                if glances > MOST_GLANCES or self.lines > MOST_LINES:
                    self.over = True
            guest.stands = False

    def all_others_wait(self) -> bool:
        """Do those on their way wait for a lock, or for time to pass? Who is slow on a busy computer does not."""
        for _ in range(2):
            if any(not one.stands for one in self.guests):
                self.changed.wait(GLANCE)
            if any(not one.stands and not is_asleep(one.thread) for one in self.guests):
                return False
        return True

    def next(self) -> Guest:
        """Who is furthest behind."""
        lines, less = self.pace
        return min((one for one in self.guests if one.stands), key=lambda one: (one.lines + less - 1) // lines)


def is_asleep(thread: int) -> bool:
    """Does this thread of ours sleep? Where the system does not tell, it does."""
    try:
        with open(f"/proc/self/task/{thread}/stat", "rb") as told:
            return told.read().rpartition(b")")[2].split()[0] != b"R"
    except OSError:
        return True
