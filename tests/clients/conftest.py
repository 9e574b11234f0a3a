"""Fixtures: a raw server that misbehaves as told, and the course's own server."""

import pytest
from caches import Clock
from servers import RawServer

from clients.cache import CachingClient
from mini_server import start


@pytest.fixture
def raw_server():
    """raw_server(answer) starts a server that gives this response to everything."""
    servers = []

    def started(answer, **more):
        servers.append(RawServer(answer, **more))
        return servers[-1]

    yield started
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def listener():
    """A server that answers 204 to all, and remembers the bytes of each request."""
    server = RawServer(b"HTTP/1.1 204 No Content\r\n\r\n")
    yield server
    server.stop()


@pytest.fixture
def server():
    """The course's own server with its five users."""
    with start() as server:
        yield server


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def cache_of(raw_server, clock):
    """cache_of(*answers, shared=...) is a cache before a server that gives these responses, one after the other."""

    def made(*answers, **more):
        left = iter(answers)
        server = raw_server(lambda connection, _: connection.sendall(next(left)))
        return CachingClient(server.url, now=clock.now, **more)

    return made
