"""A server that hears everything: it answers as soon as the head is there, and then listens until the client leaves."""

import queue
import socket
import threading
from contextlib import suppress

ANSWER = b"HTTP/1.1 204 No Content\r\n\r\n"


class AllEars:
    """Listens on a free port; `heard()` gives the octets of the next connection, once it is over."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.requests = queue.Queue()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def heard(self) -> bytes:
        """All that one client sent."""
        return self.requests.get(timeout=30)

    def stop(self):
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.thread.join(5)

    def _serve(self):
        with suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                with connection:
                    self.requests.put(self._listen(connection))

    def _listen(self, connection) -> bytes:
        octets, answered = b"", False
        while piece := connection.recv(65_536):
            octets += piece
            if not answered and b"\r\n\r\n" in octets:
                connection.sendall(ANSWER)
                answered = True
        return octets
