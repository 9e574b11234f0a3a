"""Where a learner's client function is called while it is checked: here, in this process, with a deadline."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from .guard import within
from .plain_data import NoData, data_of
from .raised import Raised, TooLong, blamed
from .same_value import with_lists

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


class ClientHost(Protocol):
    """Who calls a learner's function, which has a name."""

    @property
    def name(self) -> str:
        """What the task calls it."""

    def call(self, arguments: list[Any], on_nap: OnNap) -> Came:
        """What came of calling it."""


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
