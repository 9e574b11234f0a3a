"""Promise: nobody has a second turn while others wait for their first, and nobody waits for a client in a turn."""

import itertools
import threading

import pytest
from asking import ADA
from strangers import GET, ask_without_reading, status_on_a_new_connection, strangers

from mini_server.app import FairLock

PUT = b"PUT /user/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n"


class Queue:
    """The turns of a server as a test sees them: somebody comes at 1, the next at 2 and so on."""

    def __init__(self, turns):
        self.turns, self.came, self.seconds = turns, threading.Semaphore(0), itertools.count(1)
        turns.now = self.now

    def now(self):
        """Called by whoever begins to wait."""
        self.came.release()
        return next(self.seconds)

    def wait_for_another(self):
        """Wait until one more waits for a turn."""
        assert self.came.acquire(timeout=60)
        with self.turns.lock:  # now it stands in the queue
            pass

    def taken_by_somebody_who_waits_for(self, event):
        """Queue up once more, and keep that turn until the event."""
        thread = threading.Thread(target=lambda: (self.turns.take(), event.wait(60), self.turns.give()))
        thread.start()
        self.wait_for_another()
        return thread


@pytest.fixture
def queue(server):
    return Queue(server.server.app.turns)


def written(server):
    """What the server answered, in that order: method and number of the entry."""
    entries = server.server.app.journal.entries
    return [(seen.received[0], number) for number, (_, seen) in entries.items()]


def test_twenty_requests_at_once_let_another_ones_first_request_in_before_their_second(server, queue):
    queue.turns.take()
    with strangers(server, 1, GET % server.port * 20) as (many,):
        queue.wait_for_another()
        with strangers(server, 1, GET.replace(b"GET", b"HEAD")) as (one,):
            queue.wait_for_another()
            queue.turns.give()
            assert one.recv(65_536).startswith(b"HTTP/1.1 200 ")
            heard = b""
            while heard.count(b"HTTP/1.1 200 ") < 20:
                heard += many.recv(65_536)
    assert [method for method, _ in written(server)] == ["GET", "HEAD", *["GET"] * 19]


def one_turn(turns, work, *given):
    turns.take()
    work(*given)
    turns.give()


def test_who_comes_first_is_first(queue):
    order, everybody = [], []
    queue.turns.take()
    for number in range(10):
        everybody.append(threading.Thread(target=one_turn, args=(queue.turns, order.append, number)))
        everybody[-1].start()
        queue.wait_for_another()
    queue.turns.give()
    for turn in everybody:
        turn.join(60)
    assert order == [*range(10)]
    assert not (queue.turns.taken or queue.turns.waiting)


def test_much_content_waits_until_others_are_answered(server, queue):
    done = threading.Event()
    queue.turns.take()
    with strangers(server, 1, PUT % server.port + b" " * 200_000) as (heavy,):
        queue.wait_for_another()
        thread = queue.taken_by_somebody_who_waits_for(done)
        queue.turns.give()  # the heavy one's content is read now, and the thread has the turn
        queue.wait_for_another()
        with strangers(server, 1, GET) as (light,):
            queue.wait_for_another()
            done.set()
            assert light.recv(65_536).startswith(b"HTTP/1.1 200 ")
        assert heavy.recv(65_536).startswith(b"HTTP/1.1 400 ")
    thread.join(60)
    assert written(server) == [("GET", 2), ("PUT", 1)]


def test_who_takes_no_answers_has_no_turn(server):
    with strangers(server, 3, b"") as connections:
        for connection in connections:
            ask_without_reading(connection, GET.replace(b"/user/1", b"/openapi") % server.port)
        assert status_on_a_new_connection(server) == 200


@pytest.mark.parametrize("octets", [PUT, PUT + b"{", PUT.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n")])
def test_content_that_does_not_come_takes_nobodys_turn_for_ever(server, octets):
    with strangers(server, 2, octets) as connections:
        assert status_on_a_new_connection(server) == 200
        connections[0].close()
        assert status_on_a_new_connection(server) == 200
    assert server.record("user", "1") == ADA


def test_an_app_that_breaks_gives_its_turn_back(server, monkeypatch):
    app = server.server.app
    monkeypatch.setattr(app.journal, "write", lambda *_: 1 / 0)
    assert server.get("/user/1").status == 500
    monkeypatch.undo()
    app.errors.clear()
    server.server.errors.clear()
    assert server.get("/user/1").status == 200


def test_turns_count_nothing_that_is_over():
    turns = FairLock()
    for _ in range(3):
        turns.take(1_000_000)
        turns.give()
    assert (turns.taken, turns.waiting) == (False, [])
