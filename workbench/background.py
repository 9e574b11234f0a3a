"""Work beside Python's main thread, and work that comes after the response."""

import asyncio
import contextvars
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import suppress
from typing import Any, Protocol

from IPython import get_ipython

from clients import Stop

MOMENT = 0.2  # seconds; what takes no longer is shown without a word about waiting


class Work(Protocol):
    """A piece of work: called without arguments, it does all of it, and may be called in any thread."""

    stop: Stop

    def __call__(self) -> object:
        """Do it, and return what was found."""


class BackgroundJob:
    """Calls `work()` elsewhere, then here `done(result)`; before it `slow()`, if it takes longer than a moment.

    `result()` gives what the work found, or raises what went wrong with it.
    """

    def __init__(self, work: Work, done: Callable[[Callable[[], Any]], None], slow: Callable[[], object]):
        self.work, self.done, self.slow = work, done, slow
        self.future: Future[object] = Future()
        self.over = False
        self.timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Begin, and return at once; where there is no loop to come back to, or no threads, when all is done."""
        try:
            loop = asyncio.get_running_loop()
            # What is shown later belongs to the click, not to the cell that happens to run by then.
            handed = (loop, contextvars.copy_context())
            threading.Thread(target=self._elsewhere, args=handed, daemon=True).start()
        except RuntimeError:
            self._do()
            self.tell()
        else:
            self.timer = loop.call_later(MOMENT, lambda: self.over or self.slow())

    def wait(self, seconds: float) -> bool:
        """Is the work done within this time?"""
        return bool(wait([self.future], seconds).done)

    def tell(self) -> None:
        """Hand over what was found, once."""
        if not self.over:
            self.drop()
            self.done(self.future.result)

    def drop(self) -> None:
        """Want no more of it: what is found later is not handed over."""
        self.over = True
        if self.timer:
            self.timer.cancel()

    def _elsewhere(self, loop, context) -> None:
        self._do()
        with suppress(RuntimeError):  # the loop has ended, and nobody is left to be told
            loop.call_soon_threadsafe(self.tell, context=context)

    def _do(self) -> None:
        try:
            self.future.set_result(self.work())
        except BaseException as fault:
            self.future.set_exception(fault)


class OneAtATime:
    """The work of a widget: one piece at a time, begun by a click, ended by its outcome or by `cancel`.

    `finished(show)` gets a function that makes what is to be shown; `waiting()` is called where it takes a while.
    """

    def __init__(self, finished: Callable[[Callable[[], Any]], object], waiting: Callable[[], object]):
        self.finished, self.waiting = finished, waiting
        self.job: BackgroundJob | None = None

    def __bool__(self):
        return self.job is not None

    def begin(self, work: Work, taken: Callable[[Any], object]) -> None:
        """Begin `work()` beside the main thread; `taken(work)` is called here when it is done."""
        self.job = BackgroundJob(work, lambda result: self._over(lambda: taken(result())), self.waiting)
        self.job.begin()

    def cancel(self) -> None:
        """End the work. What cannot be ended at once is left alone, and what it finds is not wanted any more."""
        job = self.job
        if job is None:
            return
        job.work.stop.now()
        if job.wait(MOMENT):
            job.tell()
        else:
            job.drop()
            job.done(lambda: job.work)

    def _over(self, show) -> None:
        self.job = None
        self.finished(show)


class RunWhenIdle:
    """Calls `act` when the cell that runs has done the rest, or the click has; at once, where nothing runs in a loop.

    The end of a cell comes before the notebook takes it for done: who saves what was shown then has it all.
    """

    def __init__(self, act: Callable[[], None]):
        self.act, self.scheduled = act, False

    def schedule(self) -> None:
        """Let it be done, once, however often it is asked for until then."""
        if self.scheduled:
            return
        try:
            asyncio.get_running_loop().call_soon(self)
        except RuntimeError:
            self.act()
        else:
            self.scheduled = True
            self._at_the_end_of_the_cell("register")

    def __call__(self) -> None:
        if self.scheduled:
            self.scheduled = False
            self._at_the_end_of_the_cell("unregister")
            self.act()

    def _at_the_end_of_the_cell(self, change: str) -> None:
        if shell := get_ipython():
            getattr(shell.events, change)("post_execute", self)
