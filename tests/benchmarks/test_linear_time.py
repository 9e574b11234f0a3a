"""What must not grow with what is sent or kept does not: counted, not timed."""

import contextlib
from pathlib import Path
from time import thread_time

import h11
import pytest
from growth import SUBJECTS, counting, exponent
from werkzeug import Request, Response

from clients.difference import meaning
from clients.hypermedia import text_to_change
from exercises.grading.gradebook import TO_THE_TEACHER
from exercises.grading.handed_in import name_in, named_by_system
from exercises.grading.marking import SHOWS_RIGHT
from exercises.grading.roster import Roster, Table
from mini_server.http11 import Chunks, Conversation
from mini_server.http_rules import JSON, CourseClock, best

# Whatever somebody else sends, four times as much of it takes four times as long to read, and not sixteen times.


def read_chunk(octets):
    """Read a chunk as the server does, and refuse it."""
    with contextlib.suppress(h11.RemoteProtocolError):
        Chunks(octets, lambda: b"")()


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


def read_row(name):
    """Read a row of a class list as `grade` does."""
    return Roster(Table(Path("class.csv"), ["name"], [[name]])).said


GET = b"GET / HTTP/1.1\r\nHost: a\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
READERS = {  # who reads; a text of n characters that once took quadratic time
    "the size of a chunk": (read_chunk, lambda n: b"0" * n + b"x\r\n"),
    "blanks and a NUL in a head": (read_message, lambda n: GET + b"X:" + b" " * n + b"\0\r\n\r\n"),
    "blanks before a value with a NUL": (read_message, lambda n: GET + b"X:" + b"\t" * n + b"a\0\r\n\r\n"),
    "folded lines and a vertical tab": (read_message, lambda n: GET + b"X:" + b"\n " * (n // 2) + b"\x0b\r\n\r\n"),
    "blanks beside a long length": (
        read_message,
        lambda n: GET + b"Content-Length: %b\r\nX:%b\0\r\n\r\n" % (b"0" * 30, b" " * n),
    ),
    "blanks and a NUL in a trailer": (read_message, lambda n: CHUNKED + b"X:" + b" " * n + b"\0\r\n\r\n"),
    "Vary": (lambda text: meaning("vary", [text]), lambda n: "a" + " " * n + "b"),
    "a text in a member": (lambda text: text_to_change({"a": text}), lambda n: "a@" * (n // 2) + "\n"),
    "a file's name": (name_in, lambda n: "a" + "_" * n + "a.ipynb"),
    "a file's name as Canvas gives it": (named_by_system, lambda n: "a_1_1_" * (n // 6) + "\n!"),
    "a file's name in a message": (lambda text: TO_THE_TEACHER.sub("", text), lambda n: "Ask for " * (n // 8)),
    "blanks in a file's name": (lambda text: TO_THE_TEACHER.sub("", text), lambda n: " " * n),
    "what an answer printed": (SHOWS_RIGHT.search, lambda n: "\n" * n),
    "a participant": (read_row, lambda n: "a" + " " * n + "b"),
    "tags in a class list": (read_row, lambda n: "<" * n),
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

SMALL = {"users": (100, 600, 3600), "requests": (1000, 1300, 1600), "lines": (20, 60, 180), "tasks": (2, 4, 8)}


def counted(subject, size):
    """What each work takes, once it has been done before."""
    with subject.ready(size) as ready:
        for work in ready.works.values():
            work()
        with counting(ready.db) as count:
            return {name: count.of(work) for name, work in ready.works.items()}


@pytest.mark.parametrize("name", SMALL)
def test_nothing_grows_more_steeply_than_it_may(name):
    subject, sizes = SUBJECTS[name], SMALL[name]
    found = [counted(subject, size) for size in sizes]
    powers = {what: exponent(sizes, [one[what] for one in found]) for what in found[0]}
    assert {what: power for what, power in powers.items() if power > subject.most[what]} == {}
    assert set(powers) == set(subject.most) - {"memory"}
