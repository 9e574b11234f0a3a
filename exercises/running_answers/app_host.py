"""Where a learner's app lives while it is checked: here, in this process, with deadlines."""

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Protocol
from wsgiref.types import WSGIApplication

from flask import Flask, got_request_exception

from mini_server import start

from .guard import stop_thread, within
from .meeting.meeting import Meeting
from .outcome import RAISED, Finding, Refused, Told
from .plain_data import named
from .raised import Raised, blamed
from .stopping import wait_for_stops

TO_BUILD = 2.5  # seconds that make_app() may take
SWITCH = (
    0.25  # seconds that a thread computes before another goes on, where requests come at once: longer than any answer
)


class Watched:
    """A WSGI app around the learner's, which remembers what was raised inside, and which requests are still inside."""

    def __init__(self, app: WSGIApplication):
        self.app, self.errors, self.inside = app, list[BaseException](), set[threading.Thread]()
        self.meeting, self.meetings = Meeting(0), 0
        if isinstance(app, Flask):
            got_request_exception.connect(self.note, app)
            silence(app)

    def note(self, _: object, exception: BaseException, **__: object) -> None:
        self.errors.append(exception)

    def __call__(self, environ, start_response):
        self.inside.add(threading.current_thread())
        try:
            with self.meeting.attended():
                return self.app(environ, start_response)
        except BaseException as error:
            self.note(None, error)
            start_response("500 Internal Server Error", [("Content-Length", "0")], sys.exc_info())
            return []
        finally:
            self.inside.discard(threading.current_thread())

    def together(self, many: int) -> None:
        """So many requests come now, and take turns in what the learner wrote."""
        wait_for_stops()
        self.meeting, self.meetings = Meeting(many, self.meetings), self.meetings + 1

    def stop(self) -> None:
        """Stop whoever is inside still, such as an endless loop."""
        for thread in list(self.inside):
            stop_thread(thread)


def silence(app):
    """The feedback says what was raised; standard error stays empty."""
    app.log_exception = lambda exc_info: None


class Running(Protocol):
    """A learner's app that listens at `url`, here or in a process of its own."""

    url: str

    def raised(self) -> Raised | None:
        """What the app raised since last asked."""

    def together(self, many: int) -> None:
        """So many requests come now, and take turns."""


class RunningHere:
    """A learner's app that listens at `url`."""

    def __init__(self, url: str, watched: Watched):
        self.url, self.watched = url, watched

    def raised(self) -> Raised | None:
        """(words, line) of what the app raised since last asked, or None."""
        errors, self.watched.errors[:] = list(self.watched.errors), []
        return blamed(errors[0]) if errors else None

    def together(self, many: int) -> None:
        self.watched.together(many)


class AppHost(Protocol):
    """Who makes and serves a learner's apps."""

    def running(self) -> contextlib.AbstractContextManager[Running]:
        """A fresh app, listening; raises Refused when it cannot be made."""


class LiveHost:
    """Serves apps made by the function a learner handed in; a fresh one each time."""

    def __init__(self, make_app: Callable[[], object], name: str = "make_app"):
        self.make_app, self.name = make_app, name

    @contextlib.contextmanager
    def running(self) -> Iterator[Running]:
        """A fresh app, listening; raises Refused when it cannot be made."""
        watched = Watched(self.made())
        try:
            with start(watched) as server:
                yield RunningHere(server.url, watched)
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


def your_line(line: str) -> Told:
    return (("Your code", line),) if line else ()


def no_app(name: str, what: str) -> Finding:
    """The finding about a make_app() that gave something else."""
    return Finding(f"{name}() gave back {what}", "a Flask app: end the function with return app", fatal=True)
