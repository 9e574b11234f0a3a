"""What ends a request that is on its way: somebody in another thread, no trust, or an answer without an end."""

import http.client
import socket
import threading
from contextlib import suppress


class Stopped(OSError):
    """Somebody had enough of waiting."""


class NotSecure(OSError):
    """No connection can be made inside TLS, or none that can be trusted."""


class TooManyInformational(http.client.HTTPException):
    """It was said again and again that the answer is still to come."""


class TooMuchBesides(http.client.HTTPException):
    """More came around the content than anybody needs to say."""


class Stop:
    """Give one to `send(..., stop=stop)`; `stop.now()` ends the wait at once. `asked` says that this was done.

    What crossed until then stays in the exchange. Whether the server did what was asked, nobody here can know.
    """

    def __init__(self) -> None:
        self.asked = False
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None

    def now(self) -> None:
        """End what is on its way; what has not begun does not begin."""
        with self._lock:
            self.asked = True
            # The other thread sleeps in the socket: closing would not wake it, shutting down does. Inside TLS too
            # it is the plain socket that is shut down, since the other thread holds the enciphered one.
            if self._socket is not None:
                with suppress(OSError):
                    socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def watch(self, connection: socket.socket | None) -> None:
        """Remember the socket that is waited at; Stopped, if it is too late to begin."""
        with self._lock:
            self._socket = connection
        self.check()

    def check(self) -> None:
        """Stopped, if somebody asked for it."""
        if self.asked:
            raise Stopped
