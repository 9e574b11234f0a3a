"""What must not grow with what is sent or kept does not: counted, not timed."""

import contextlib
import io
import shutil
import sys
import threading
from math import log
from pathlib import Path
from statistics import linear_regression
from time import thread_time

import pytest
from werkzeug import Request, Response

from audit.__main__ import main as audit
from audit.real_operations.read import real_operations
from clients.hypermedia import text_to_change
from exercises import task
from exercises.__main__ import prove_command
from exercises.grading.gradebook import TO_THE_TEACHER
from exercises.grading.handed_in import name_in, named_by_system
from exercises.grading.marking import SHOWS_RIGHT
from exercises.grading.roster import Roster, Table
from mini_server.app import create_app
from mini_server.http11 import Conversation
from mini_server.http_rules import JSON, CourseClock, best

# Whatever somebody else sends, four times as much of it takes four times as long to read, and not sixteen times.


@Request.application
def read_all(request):
    """An app that reads all of the content, and refuses what is not as announced."""
    return Response(request.get_data())


def read_message(octets):
    """Answer a message as the server does; it arrives in two pieces."""
    half = len(octets) // 2
    pieces, sent = iter([octets[:half], octets[half:]]), []
    Conversation(read_all, lambda: next(pieces, b""), sent.append, CourseClock()).run()
    assert sent[0].startswith(b"HTTP/1.1 400 ")


GET_USER = b"GET /user/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n"


def answer(app, octets):
    """Answer one request as the server does."""
    left, sent = iter([octets]), []
    Conversation(app, lambda: next(left, b""), sent.append, CourseClock()).run()
    assert sent[0].startswith(b"HTTP/1.1 2")


def read_row(name):
    """Read a row of a class list as `grade` does."""
    return Roster(Table(Path("class.csv"), ["Identifier", "Grade", "Maximum Grade"], [[name, "", ""]])).number(0)


GET = b"GET / HTTP/1.1\r\nHost: a\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
READERS = {  # who reads; a text of n characters that once took quadratic time
    "blanks and a NUL in a head": (read_message, lambda n: GET + b"X:" + b" " * n + b"\0\r\n\r\n"),
    "blanks before a value with a NUL": (read_message, lambda n: GET + b"X:" + b"\t" * n + b"a\0\r\n\r\n"),
    "folded lines and a vertical tab": (read_message, lambda n: GET + b"X:" + b"\n " * (n // 2) + b"\x0b\r\n\r\n"),
    "blanks and a NUL in a trailer": (read_message, lambda n: CHUNKED + b"X:" + b" " * n + b"\0\r\n\r\n"),
    "a text in a member": (lambda text: text_to_change({"a": text}), lambda n: "a@" * (n // 2) + "\n"),
    "a file's name": (name_in, lambda n: "a" + "_" * n + "a.ipynb"),
    "a file's name as Canvas gives it": (named_by_system, lambda n: "a_1_1_" * (n // 6) + "\n!"),
    "a file's name in a message": (lambda text: TO_THE_TEACHER.sub("", text), lambda n: "Ask for " * (n // 8)),
    "blanks in a file's name": (lambda text: TO_THE_TEACHER.sub("", text), lambda n: " " * n),
    "what an answer printed": (SHOWS_RIGHT.search, lambda n: "\n" * n),
    "a participant": (read_row, lambda n: "a" + " " * n + "b"),
}


def computing(read, text):
    """Seconds that this thread computes to read a text, whatever else the computer does."""

    def once():
        began = thread_time()
        read(text)
        return thread_time() - began

    return min(once() for _ in range(15))


@pytest.mark.parametrize(("read", "text"), READERS.values(), ids=READERS)
def test_four_times_as_much_takes_less_than_nine_times_as_long(read, text):
    assert computing(read, text(8_000)) < 9 * computing(read, text(2_000))


def test_a_range_of_accept_beyond_reason_is_not_read_to_its_end():
    within, beyond = ("application/json" + ';a="b"' * count for count in (150, 10_000))
    assert computing(lambda text: best(text, [JSON]), beyond) < 9 * computing(lambda text: best(text, [JSON]), within)


# Promise: what must not grow does not, and what grows does so no more steeply than it has to; counted, not timed.


class Count:
    """How many instructions Python, also in threads that begin meanwhile, and a database do."""

    def __init__(self, db=None):
        self.db, self.done = db, 0

    def trace(self, frame, event, _):
        """Called by Python for every instruction of every frame that begins from now on."""
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.done += event == "opcode"
        return self.trace

    def step(self):
        """Called by SQLite for every instruction; None has it go on."""
        self.done += 1

    def of(self, work):
        """How many instructions a work takes, once it has been done before."""
        work()
        kept, self.done = sys.gettrace(), 0
        if self.db:
            self.db.set_progress_handler(self.step, 1)
        threading.settrace(self.trace)
        sys.settrace(self.trace)
        try:
            work()
        finally:
            sys.settrace(kept)
            threading.settrace(kept)
            if self.db:
                self.db.set_progress_handler(None, 1)
        return self.done


def asking(app, **targets):
    """What it takes to answer each of these requests."""
    count = Count(app.store.db)
    octets = {name: GET_USER.replace(b"/user/1", target.encode()) for name, target in targets.items()}
    return {name: count.of(lambda one=one: answer(app, one)) for name, one in octets.items()}


def users(size, _):
    """The course's app with so many users."""
    app = create_app()
    with app.store.turn() as store:
        for number in range(store.count("user") + 1, size + 1):
            store.put("user", str(number), {"name": f"User {number}.", "email": f"user{number}@example.org"})
    last, search = f"/users/?after={size - 21}", f"/users/?name=User+{size}."
    return asking(app, first_page="/users/", last_page=last, one_record=f"/user/{size}", a_search=search)


def requests(size, _):
    """The course's app after so many requests, a quarter of them writes: its journal is full from 1,000 on."""
    app = create_app()
    for number in range(size):
        content = b'{"name": "Ada %d", "email": "ada@example.org"}' % number
        fields = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(content)
        put = b"PUT /user/1 HTTP/1.1\r\n" + fields + content
        answer(app, GET_USER if number % 4 else put)
    return asking(app, an_entry=f"/journal/{size}", a_page_of_the_journal="/journal/", a_request="/user/1")


def lines(size, folder):
    """So many lines for the auditor: real operations, with another number in each, so that none is remembered."""
    operations, path = real_operations(), folder / f"{size}.tsv"
    chosen = [(number, operations[number % len(operations)]) for number in range(size)]
    said = (f"{one.method}\t/v{number}{one.path}\t{one.operation_id}\n" for number, one in chosen)
    path.write_text("".join(said), encoding="utf-8")
    return {"all_lines": Count().of(lambda: audit(["--json", str(path)]))}


def tasks(size, folder):
    """A course with so many tasks, each a copy of the same, and no others."""
    original = task.task_named("find-the-second-address").folder
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(task, "TASKS", folder / str(size))
        for number in range(size):
            shutil.copytree(original, folder / str(size) / original.parent.name / f"{original.name}_{number}")
        task.all_tasks.cache_clear()
        try:
            return {"prove": Count().of(lambda: prove_command([]))}
        finally:
            patched.undo()
            task.all_tasks.cache_clear()


STAYS, STRAIGHT = 0.15, 1.15  # bounds of exponents: the same, and in proportion
GROWTH = [
    (
        users,
        (100, 600, 3600),
        {"first_page": STRAIGHT, "last_page": STRAIGHT, "one_record": STAYS, "a_search": STRAIGHT},
    ),
    (requests, (1000, 1300, 1600), {"a_request": STAYS, "an_entry": STAYS, "a_page_of_the_journal": STAYS}),
    (lines, (20, 60, 180), {"all_lines": STRAIGHT}),
    (tasks, (2, 4, 8), {"prove": STRAIGHT}),
]


@pytest.mark.parametrize(("of", "sizes", "most"), GROWTH, ids=[of.__name__ for of, *_ in GROWTH])
def test_nothing_grows_more_steeply_than_it_may(of, sizes, most, tmp_path):
    with contextlib.redirect_stdout(io.StringIO()):
        found = [of(size, tmp_path) for size in sizes]
    steps = [log(size) for size in sizes]
    powers = {what: linear_regression(steps, [log(one[what]) for one in found]).slope for what in most}
    assert {what: power for what, power in powers.items() if power > most[what]} == {}
