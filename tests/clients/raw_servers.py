"""Servers on real sockets that answer with exactly the octets a test wants, however wrong they are."""

import re
import socket
import threading
from contextlib import suppress

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)


class RawServer:
    """Listens on a free port; `answer` is octets, or is called with (connection, request octets)."""

    def __init__(self, answer):
        self.answer = answer
        self.requests: list[bytes] = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def stop(self):
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.thread.join(5)

    def _serve(self):
        with suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                with connection, suppress(OSError):
                    self._answer(connection)

    def _answer(self, connection):
        request = read_request(connection)
        self.requests.append(request)
        if callable(self.answer):
            self.answer(connection, request)
        else:
            connection.sendall(self.answer)


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
