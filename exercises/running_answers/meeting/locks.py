"""Requests that meet where their app takes a lock, and where it releases it.

Whoever has looked before it has looked too early, and whoever writes behind it writes too late, each time. That all of
them come so far before one goes on may happen on any day, so no right answer is refused by it.
"""

import contextlib
import threading
from collections.abc import Iterator
from types import CellType, FunctionType, MethodType
from typing import Any

from .meeting import Meeting

LOCKS = (type(threading.Lock()), type(threading.RLock()))


class MetAt:
    """A lock in the place of another: it is taken after all requests have come, and then all leave it together."""

    def __init__(self, lock: Any, meeting: Meeting):
        self.lock, self.meeting = lock, meeting

    def acquire(self, *given: Any, **named: Any) -> bool:
        self.meeting.wait()
        taken = self.lock.acquire(*given, **named)
        if taken:
            self.meeting.took()
        return taken

    def release(self) -> None:
        self.lock.release()
        self.meeting.released()

    def __enter__(self) -> bool:
        return self.acquire()

    def __exit__(self, *_: object) -> None:
        self.release()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.lock, name)


def meet(app: Any, meeting: Meeting) -> None:
    """Put such locks into the places of those that the functions of a Flask app keep."""
    met, module = set[int](), getattr(app, "import_name", "")
    left = list(functions_of(app))
    while left:
        holder = left.pop()
        if id(holder) in met:
            continue
        met.add(id(holder))
        for place, name, found in places_in(holder, module):
            if isinstance(found, LOCKS):
                put(place, name, MetAt(found, meeting))
            else:
                left.append(found)


def functions_of(app: Any) -> Iterator[Any]:
    """What a Flask app calls at a request."""
    yield from getattr(app, "view_functions", {}).values()
    for every in getattr(app, "before_request_funcs", {}).values():
        yield from every


def places_in(holder: Any, module: str) -> Iterator[tuple[Any, Any, Any]]:
    """(where, by which name, what) for all that a function, or an object of the learner's, keeps."""
    if isinstance(holder, MethodType):
        yield None, "", holder.__self__
        yield None, "", holder.__func__
    elif isinstance(holder, FunctionType):
        for cell in holder.__closure__ or ():
            with contextlib.suppress(ValueError):  # it is empty yet
                yield cell, "cell_contents", cell.cell_contents
    elif isinstance(holder, dict):
        yield from ((holder, name, found) for name, found in list(holder.items()))
    elif isinstance(holder, list | tuple):
        yield from ((holder, place, found) for place, found in enumerate(holder))
    elif type(holder).__module__ == module:
        yield from ((vars(holder), name, found) for name, found in list(getattr(holder, "__dict__", {}).items()))


def put(place: Any, name: Any, lock: MetAt) -> None:
    """Put a lock where another was; a tuple keeps its own."""
    if isinstance(place, CellType):
        place.cell_contents = lock
    elif isinstance(place, dict | list):
        place[name] = lock
