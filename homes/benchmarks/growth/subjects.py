"""What may grow, how something of a size is made, what is asked of it, and how steeply that may grow."""

import contextlib
import io
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from audit.__main__ import main as audit
from exercises.__main__ import prove_command
from mini_server.app import create_app

from ..learner.auditing import many_lines
from ..server.growing import after, get
from ..server.in_process import microseconds
from .tasks import tasks_of_their_own

STAYS, STRAIGHT = 0.15, 1.15  # bounds of exponents: the same, and in proportion, give or take what a clock gives
MEMORY = 1.3  # in proportion: little fits into what was free before, so the end looks steeper


class Grown:
    """The memory of a process beyond what it takes now, in MiB."""

    def __init__(self, pid):
        self.process = psutil.Process(pid)
        self.before = self.process.memory_info().rss

    def __call__(self):
        return (self.process.memory_info().rss - self.before) / 2**20


@dataclass
class Ready:
    """Something of a size: what can be asked of it, the processor's time that it takes, and how its memory has grown.

    A work returns how many times it did the same, or None for once.
    """

    works: dict[str, Callable]
    clock: Callable[[], float] = time.process_time
    grown: Callable[[], float] = field(default_factory=lambda: Grown(os.getpid()))
    db: object = None  # the database that is asked, where there is one


@dataclass(frozen=True)
class Subject:
    """What the sizes count, the sizes, how to have one ready (a context), and the most of each exponent."""

    of: str
    sizes: tuple
    ready: Callable
    most: dict[str, float]


def asking(app, **targets):
    """A work for each address of an app."""

    def work(octets):
        return lambda: microseconds(app, octets, 1) and None

    return {name.replace("_", " "): work(get(target)) for name, target in targets.items()}


@contextlib.contextmanager
def users(count):
    """The course's app with so many users."""
    app, grown = create_app(), Grown(os.getpid())
    with app.store.turn() as store:
        for number in range(store.count("user") + 1, count + 1):
            store.put("user", str(number), {"name": f"User {number}.", "email": f"user{number}@example.org"})
    last, one = f"/users/?after={count - 21 if count > 21 else ''}", f"/user/{count}"
    works = asking(app, first_page="/users/", last_page=last, one_record=one, a_search=f"/users/?name=User+{count}.")
    yield Ready(works, grown=grown, db=app.store.db)


@contextlib.contextmanager
def requests(count):
    """The course's app after so many requests: its journal is full from 1,000 on."""
    grown = Grown(os.getpid())
    app = after(count)
    works = asking(app, an_entry=f"/journal/{count}", a_page_of_the_journal="/journal/", a_request="/user/1")
    yield Ready(works, grown=grown, db=app.store.db)


@contextlib.contextmanager
def lines(count):
    """So many lines for the auditor."""
    with TemporaryDirectory() as folder:
        path, grown = many_lines(Path(folder), count), Grown(os.getpid())

        def work():
            with contextlib.redirect_stdout(io.StringIO()):
                audit(["--lines", path])

        yield Ready({"all lines": work}, grown=grown)


@contextlib.contextmanager
def tasks(count):
    """A course with so many tasks, each a copy of the same."""
    with tasks_of_their_own(count):

        def work():
            with contextlib.redirect_stdout(io.StringIO()):
                prove_command([])

        yield Ready({"prove": work})
