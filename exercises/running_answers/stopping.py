"""Stopping a learner's code that takes too long, also where it takes every exception for one more mistake."""

import ctypes
import sys
import threading
import weakref
from contextlib import suppress

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
