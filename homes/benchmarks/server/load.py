"""A load generator: a few connections that are kept open, each asking the same again as soon as it is answered.

`python -m homes.benchmarks.server.load PORT SECONDS` prints how many answers came in a second. It speaks
over raw sockets, so that it costs little beside the server that it measures.
"""

import selectors
import socket
import sys
import time

CONNECTIONS = 4
REQUEST = b"GET /user/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: */*\r\n\r\n"


class Asker:
    """One client with one question under way. Its connection stays open unless the server closes it."""

    def __init__(self, port, waiting):
        self.port, self.request, self.waiting, self.answers = port, REQUEST % port, waiting, 0
        self.connect()

    def connect(self):
        """Open a connection and ask the first question on it."""
        self.connection = socket.create_connection(("127.0.0.1", self.port), timeout=5)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.waiting.register(self.connection, selectors.EVENT_READ, self)
        self.ask()

    def close(self):
        self.waiting.unregister(self.connection)
        self.connection.close()

    def ask(self):
        """Send the question."""
        self.heard = b""
        self.connection.sendall(self.request)

    def hear(self):
        """Take what came; once the answer is whole, count it and ask again."""
        piece = self.connection.recv(65_536)
        self.heard += piece
        if not piece:
            raise ConnectionError(f"the server closed the connection in the middle of an answer: {self.heard[:60]!r}")
        if is_whole(self.heard):
            self.answers += 1
            self.ask_again()

    def ask_again(self):
        """On the same connection, or on a new one where the server says that it closes this one."""
        if b"\r\nconnection: close\r\n" in self.heard.lower():
            self.close()
            self.connect()
        else:
            self.ask()


def is_whole(octets):
    """Has all of an answer come? Raises ValueError where it is not a 200 with a length: then nothing is measured."""
    head, end, content = octets.partition(b"\r\n\r\n")
    if not end:
        return False
    if not head.startswith(b"HTTP/1.1 200 "):
        raise ValueError(f"not the answer that is measured: {head[:60]!r}")
    _, _, rest = head.lower().partition(b"\r\ncontent-length:")
    return len(content) >= int(rest.partition(b"\r\n")[0])


def answers_per_second(port, seconds):
    """Keep every client busy for so many seconds."""
    with selectors.DefaultSelector() as waiting:
        askers = [Asker(port, waiting) for _ in range(CONNECTIONS)]
        begin = time.perf_counter()
        while (passed := time.perf_counter() - begin) < seconds:
            for key, _ in waiting.select(timeout=5):
                key.data.hear()
        for asker in askers:
            asker.close()
    return sum(asker.answers for asker in askers) / passed


if __name__ == "__main__":
    print(answers_per_second(int(sys.argv[1]), float(sys.argv[2])))
