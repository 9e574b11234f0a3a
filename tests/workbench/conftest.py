"""A real server for each test, and one that answers with exactly the bytes a test wants."""

import socket
import threading

import pytest

from mini_server import start


@pytest.fixture
def server():
    """The course's own server."""
    with start() as running:
        yield running


@pytest.fixture
def answering():
    """A function that starts a server which answers every request with the given bytes; None: it never answers."""
    listeners = []

    def started(octets: bytes | None) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)
        threading.Thread(target=answer_all, args=(listener, octets), daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}"

    yield started
    for listener in listeners:
        listener.close()


def answer_all(listener: socket.socket, octets: bytes | None) -> None:
    """Answer until the listener is closed; silent callers are kept waiting."""
    waiting = []
    while True:
        try:
            caller, _ = listener.accept()
        except OSError:
            break
        waiting.append(caller)
        if octets is not None:
            caller.recv(65_536)
            caller.sendall(octets)
            caller.close()
    for caller in waiting:
        caller.close()
