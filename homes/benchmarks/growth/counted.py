"""What is done, counted instead of timed: instructions of Python, in all threads that begin meanwhile, and of SQLite.

A count is the same on a busy machine, so a test can hold something to it. What C does in one instruction counts as one.
"""

import contextlib
import sys
import threading


class Count:
    """Instructions so far."""

    def __init__(self):
        self.done = 0

    def trace(self, frame, event, _):
        """Called by Python for every instruction of every frame that begins from now on."""
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            self.done += 1
        return self.trace

    def step(self):
        """Called by SQLite for every instruction; None has it go on."""
        self.done += 1

    def of(self, work):
        """How many instructions a work takes, per time that it did it."""
        before = self.done
        times = work() or 1
        return (self.done - before) / times


@contextlib.contextmanager
def counting(db=None):
    """A Count of what this thread does, and threads that begin meanwhile, and of a database."""
    count, kept = Count(), sys.gettrace()
    if db:
        db.set_progress_handler(count.step, 1)
    threading.settrace(count.trace)
    sys.settrace(count.trace)
    try:
        yield count
    finally:
        sys.settrace(kept)
        threading.settrace(kept)
        if db:
            db.set_progress_handler(None, 1)
