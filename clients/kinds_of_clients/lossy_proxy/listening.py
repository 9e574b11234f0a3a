"""Where a proxy listens: at a port with a thread for each connection, or in memory where there are no sockets."""

import contextlib
import socket
import threading

from .connection import ProxiedConnection

MOST_CONNECTIONS = 50
SILENT_SECONDS = 60
NAME = "lossy proxy"  # of its threads


class OnSockets:
    """A free port of this computer, until `stop`."""

    def __init__(self, proxy):
        self.proxy, self.stopped = proxy, False
        self.lines, self.places = {}, threading.BoundedSemaphore(MOST_CONNECTIONS)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = self.listener.getsockname()
        self.port = self.address[1]
        self.thread = threading.Thread(target=self.accept, name=NAME, daemon=True)
        self.thread.start()

    def stop(self, timeout: float) -> None:
        """Hang up on everybody and free the port. Stopping twice does no harm."""
        if self.stopped:
            return
        self.stopped = True
        self.hang_up()
        with contextlib.suppress(OSError):  # wakes accept(): closing a socket does not do so on every system
            socket.create_connection(self.address, timeout=1).close()
        self.thread.join(timeout)
        self.hang_up()
        for thread in [*self.lines.values()]:
            thread.join(timeout)

    def hang_up(self) -> None:
        """End every connection."""
        for line in [*self.lines]:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def accept(self) -> None:
        """Take connections until stopped."""
        with self.listener, contextlib.suppress(OSError):
            while not self.stopped:
                self.places.acquire()
                line, _ = self.listener.accept()
                self.lines[line] = threading.Thread(target=self.serve, args=(line,), name=NAME, daemon=True)
                self.lines[line].start()

    def serve(self, line: socket.socket) -> None:
        """One connection from its first octet to its last."""
        try:
            with line, contextlib.suppress(OSError):
                line.settimeout(SILENT_SECONDS)
                ProxiedConnection(line, self.proxy).run()
        finally:
            self.lines.pop(line, None)
            self.places.release()


class InMemory:
    """A port of the network of memory, which whoever started the server has put there."""

    def __init__(self, proxy):
        self.proxy, self.lines, self.network = proxy, [], socket.in_memory
        self.port = self.network.listen(self.line)

    def line(self, end) -> ProxiedConnection:
        """What answers at this end of a connection."""
        self.lines.append(end)
        return ProxiedConnection(end, self.proxy)

    def stop(self, timeout: float) -> None:
        """Hang up on everybody and free the port."""
        self.network.leave(self.port)
        for end in self.lines:
            end.close()
