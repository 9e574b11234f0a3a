"""Servers on real sockets that answer with exactly the octets a test wants, however wrong they are."""

import re
import socket
import threading
from contextlib import suppress

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)


class RawServer:
    """Listens on a free port; `answer` is octets, None for silence, or is called with (connection, request octets).

    `hear` reads one request from a connection. The thread that accepts closes the port itself: closed by another, its
    number could be given to the next server while this one is about to accept from it.
    """

    def __init__(self, answer, hear=None):
        self.answer, self.hear = answer, hear or read_request
        self.requests: list[bytes] = []
        self.connection, self.stopped = None, False
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = self.listener.getsockname()
        self.url = f"http://127.0.0.1:{self.address[1]}"
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def stop(self):
        """Hang up, and wake `accept` by a connection of our own: shutting a port does not do so on every system."""
        self.stopped = True
        with suppress(OSError):
            self.connection and self.connection.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            socket.create_connection(self.address, timeout=1).close()
        self.thread.join(60)

    def _serve(self):
        with self.listener, suppress(OSError):
            while not self.stopped:
                self.connection, _ = self.listener.accept()
                with self.connection, suppress(OSError):
                    self.stopped or self._answer(self.connection)

    def _answer(self, connection):
        request = self.hear(connection)
        self.requests.append(request)
        if self.answer is None:
            wait_for_the_client_to_leave(connection)
        elif callable(self.answer):
            self.answer(connection, request)
        else:
            connection.sendall(self.answer)


def one_piece(connection) -> bytes:
    """What came first, whether or not it is a whole request."""
    return connection.recv(65_536)


def read_request(connection) -> bytes:
    """One request with the content its Content-Length or its chunks announce."""
    octets = b""
    while not _is_whole(octets):
        piece = connection.recv(65_536)
        if not piece:
            break
        octets += piece
    return octets


def _is_whole(octets: bytes) -> bool:
    head, end, content = octets.partition(b"\r\n\r\n")
    if b"transfer-encoding: chunked" in head.lower():
        return content.endswith(b"0\r\n\r\n")
    length = _LENGTH.search(head)
    return bool(end) and len(content) >= (int(length[1]) if length else 0)


def wait_for_the_client_to_leave(connection, request=b""):
    """Say nothing (more) until the client hangs up."""
    while connection.recv(65_536):
        pass
