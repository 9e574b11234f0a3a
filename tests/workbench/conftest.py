"""A real server for each test, and one that answers with exactly the bytes a test wants."""

import pytest
from servers import AllEars, RawServer, one_piece

from mini_server import start


@pytest.fixture
def server():
    """The course's own server."""
    with start() as running:
        yield running


@pytest.fixture
def learners():
    """A function that serves a learner's app."""
    running = []

    def served(app):
        running.append(start(app))
        return running[-1].url

    yield served
    for one in running:
        one.stop()


@pytest.fixture
def answering():
    """A function that starts a server which answers every request with the given bytes; None: it never answers."""
    servers = []

    def started(raw: bytes | None) -> str:
        servers.append(RawServer(raw, hear=one_piece))
        return servers[-1].url

    yield started
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def ears():
    """A server that hears everything."""
    server = AllEars()
    yield server
    server.stop()
