"""Fixtures: the course's server, somebody to ask it, and a look at what a test leaves behind."""

import os
import threading

import asking
import programs
import pytest
from asking import LONG, Asker, Classroom, wait_for_connections_to_end
from linting import Ears, Heard
from programs import nursery

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
    """Who waits for a server that waits for a client has a hang, and no answer when the server has lost patience."""
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
    """The course's server; it must not have hidden an exception."""
    with start() as server:
        yield server
    wait_for_connections_to_end()
    assert [*server.app.errors, *server.errors] == []


@pytest.fixture
def server(running):
    """Somebody who asks the course's server."""
    asker = Asker(running)
    yield asker
    asker.session.close()


@pytest.fixture
def start_app():
    """start_app(app) serves a WSGI app of the test's own and gives somebody who asks it."""
    askers = []

    def started(app):
        askers.append(Asker(start(app)))
        return askers[-1]

    yield started
    for asker in askers:
        asker.session.close()
        asker.server.stop()


@pytest.fixture
def classroom():
    """A server with a class of five; it must not have hidden an exception."""
    with start(seats=5) as server:
        room = Classroom(server)
        yield room
        room.session.close()
    wait_for_connections_to_end()
    assert [*server.app.errors, *server.errors] == []


@pytest.fixture(scope="module")
def program():
    """`programs.program`, and many times faster where there is fork()."""
    if not hasattr(os, "fork"):
        yield programs.program
        return
    with nursery() as started:
        yield started
