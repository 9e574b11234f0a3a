"""Fixtures: the course's server, somebody to ask it, and a look at what a test leaves behind."""

import contextlib
import json
import os
import threading

import asking
import pytest
import requests
from asking import LONG, Asker, Classroom, hid_nothing
from linting import Ears, Heard
from programs import BY_COMMAND, Programs, nursery
from refusals import ANA, WITHHELD

from mini_server import sockets, start


@pytest.fixture(autouse=True, scope="session")
def ears():
    """Hears everything that a server of ours says, from here to the last test."""
    sockets.Conversation = Heard
    return Ears()


@pytest.fixture(autouse=True)
def httplint_has_nothing_to_complain_of(ears):
    """Nothing that the course's server said in this test is BAD or worth a warning, outside of the four sins."""
    yield
    assert ears.complaints() == {}


@pytest.fixture(autouse=True)
def a_silence_lasts_longer_than_a_test_waits(monkeypatch):
    """Who waits for a server that waits for a client has a hang, and no response when the server has lost patience."""
    monkeypatch.setattr(sockets, "SILENT_SECONDS", 10 * LONG)
    monkeypatch.setattr(sockets, "MESSAGE_SECONDS", 10 * LONG)


@pytest.fixture(autouse=True)
def no_thread_stays_behind():
    """Whatever a test starts, ends with it."""
    before = asking.others = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=LONG)
    assert set(threading.enumerate()) - before == set()


@pytest.fixture
def running():
    """The course's server, started under what the test has set before; it must not have hidden an exception."""
    with start() as server:
        yield server
    hid_nothing(server)


@pytest.fixture(scope="module")
def of_the_module():
    """The course's server, one for all tests of a file."""
    with start() as server:
        yield server


@pytest.fixture
def server(of_the_module):
    """Somebody who asks the course's server as it is at the beginning."""
    of_the_module.reset()
    asker = Asker(of_the_module)
    yield asker
    asker.close()
    hid_nothing(of_the_module)


@pytest.fixture
def furnished(server):
    """The server with a state remembered, something gone or withheld, and a limit reached; a member asks."""
    server.headers.update(ANA)
    server.delete("/user/5")
    server.server.withhold(*WITHHELD)
    server.delete("/blog/2", if_match="*")
    server.post("/snapshots/")
    for _ in range(3):
        server.get("/limited")
    return server


@pytest.fixture
def start_app():
    """start_app(app) serves a WSGI app of the test's own, or the course's anew, and gives somebody who asks it."""
    askers = []

    def started(app=None):
        askers.append(Asker(start(app)))
        return askers[-1]

    yield started
    for asker in askers:
        asker.close()
        asker.server.stop()


@pytest.fixture
def classroom():
    """A server with a class of five; it must not have hidden an exception."""
    with start(seats=5) as server:
        room = Classroom(server)
        yield room
        room.close()
    hid_nothing(server)


@pytest.fixture
def listen():
    """listen(asker, target) opens a stream, and gives a function that reads the next event: kind, data, id; or None."""
    with contextlib.ExitStack() as opened:

        def open_stream(asker, target, **headers):
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            stream = requests.get(asker.server.url + target, headers=named, stream=True, timeout=LONG)
            lines = opened.enter_context(stream).iter_lines(chunk_size=1)
            assert [next(lines) for _ in range(3)][1] == b"retry: 1000"
            return lambda: next_event(lines)

        def next_event(lines):
            found = dict(line.decode().split(": ", 1) for line in iter(lambda: next(lines, b""), b""))
            return (found["event"], json.loads(found["data"]), found.get("id")) if found else None

        yield open_stream


@pytest.fixture(scope="session")
def forked():
    """Programs that are forked, where there is fork()."""
    if not hasattr(os, "fork"):
        yield BY_COMMAND
        return
    with nursery() as started:
        yield Programs(started)


@pytest.fixture
def program(forked):
    """program(*words): the running program and its address; it is killed at the end, if it still runs."""
    return forked.program


@pytest.fixture
def refused(forked):
    """refused(*words): what the program says when it cannot start."""
    return forked.refused
