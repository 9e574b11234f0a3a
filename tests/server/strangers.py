"""Clients that mean no good: some are slow, some are many, and none of them is in a hurry."""

import contextlib
import socket
import threading

import pytest
from asking import LONG, Asker

from mini_server import sockets, start

GET = b"GET /user/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"
SLOW_HEAD = b"GET /user/1 HTTP/1.1\r\nX-Mark: a"
SLOW_CONTENT = (
    b"PUT /user/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"
)


@contextlib.contextmanager
def asked(app=None):
    """Somebody who asks a server of his own, started under the limits that hold now."""
    with start(app) as server:
        asker = Asker(server)
        yield asker
        asker.session.close()


@contextlib.contextmanager
def strangers(asker, count, octets):
    """So many connections that have sent these octets and then nothing."""
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(asker.connect()) for _ in range(count)]
        for connection in connections:
            connection.sendall(octets % asker.port if b"%d" in octets else octets)
        yield connections


@contextlib.contextmanager
def waited_for(asker, octets, **limits):
    """A connection for which limits of sockets.py are these: time begins to run when the octets are at the server."""
    said, make_room = threading.Event(), sockets.Listener.make_room

    def listening_now(listener):
        assert said.wait(LONG)
        make_room(listener)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sockets.Listener, "make_room", listening_now)
        for name, seconds in limits.items():
            patched.setattr(sockets, name, seconds)
        with asker.connect() as connection:
            connection.sendall(octets % asker.port if b"%d" in octets else octets)
            said.set()
            yield connection


def heard_while_dripping(connection, octet):
    """What a client hears that sends one octet after another."""
    connection.settimeout(0.05)
    while True:
        with contextlib.suppress(ConnectionError):
            connection.sendall(octet)
        with contextlib.suppress(TimeoutError):
            return connection.recv(65_536)


def status_on_a_new_connection(asker):
    """The status of a plain request of somebody who was not here before."""
    with asker.connect() as connection:
        connection.sendall(GET % asker.port)
        return int(connection.recv(65_536).split()[1])


def was_closed(connection):
    """Has the server closed this connection? Waits until it has, at most as long as a client waits."""
    with contextlib.suppress(ConnectionError):
        return connection.recv(65_536) == b""
    return True


def ask_without_reading(connection, octets):
    """Ask again and again, and take none of the answers, until the server takes no more questions."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(0.3)
    with contextlib.suppress(TimeoutError):
        while True:
            connection.sendall(octets)
