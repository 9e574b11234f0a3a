"""Running a learner's code so that the notebook stays usable, whatever the code does."""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import flask
import requests
import werkzeug.serving

from . import stopping
from .confined import confined
from .raised import InterruptsItself, LeavesPython, RunsItself, TooLong, is_learners

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
    """Twice as many times as long as this computer is slower just now; once where it is about as quick as always."""
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
        stop_thread(thread)
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


def stop_thread(thread):
    """Stop a thread that runs a learner's code."""
    stopping.stop_thread(thread, is_learners)


def no_exit(*_):
    raise LeavesPython


def no_run(*_, **__):
    raise RunsItself


FORBIDDEN = ((os, "_exit", no_exit), (flask.Flask, "run", no_run), (werkzeug.serving, "run_simple", no_run))
CLIENT: list[tuple[Any, str]] = [
    (requests, name) for name in ("request", "get", "head", "post", "put", "patch", "delete", "options")
]
CLIENT += [(requests.Session, name) for name in ("request", "send", "get_adapter", "prepare_request")]
CLIENT += [(requests.adapters.HTTPAdapter, name) for name in ("send", "get_connection_with_tls_context")]
ORIGINALS = [(owner, name, getattr(owner, name)) for owner, name in CLIENT if hasattr(owner, name)]


def mend_the_client() -> list[str]:
    """Put back what was replaced in requests: a client is judged by what the library does. A sentence about each."""
    replaced = [(owner, name, own) for owner, name, own in ORIGINALS if getattr(owner, name, None) is not own]
    for owner, name, own in replaced:
        setattr(owner, name, own)
    names = [f"{owner.__name__}.{name}" for owner, name, _ in replaced]
    return [f"Your code had replaced {name}; the check put the original back." for name in names]


@contextlib.contextmanager
def guarded(notes: set[str] | None = None) -> Iterator[None]:
    """While inside, the learner's code can neither end Python nor start a server that never comes back.

    Nor can it flood the notebook, take all memory or move elsewhere; what there is to say is added to `notes`, a set.
    """
    kept = [(owner, name, getattr(owner, name)) for owner, name, _ in FORBIDDEN]
    for owner, name, instead in FORBIDDEN:
        setattr(owner, name, instead)
    try:
        with confined(set() if notes is None else notes):
            yield
    finally:
        for owner, name, own in kept:
            setattr(owner, name, own)
