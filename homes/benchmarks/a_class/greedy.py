"""Clients who want more than their share, in a process of their own.

`python -m homes.benchmarks.a_class.greedy KIND PORT` asks until its standard input ends.
Whoever is hung up on comes again.
"""

import contextlib
import selectors
import socket
import sys
import threading

ASKERS, READERS, PIPELINED = 150, 200, 20
DEAR = ("/openapi", "/journal/", "/snapshot/now", "/users/")
PIECE, BIT = 1_000_000, 100_000  # octets that are taken at once, and by a slow reader


def get(target, port, fields=""):
    """The octets of a request."""
    return f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{fields}\r\n".encode()


class Asker:
    """Asks one dear thing after the other, each as soon as the last one is answered."""

    def __init__(self, port, waiting, number):
        self.port, self.waiting, self.number = port, waiting, number
        self.connect()

    def connect(self):
        """Come, or come again, and begin."""
        self.connection = socket.create_connection(("127.0.0.1", self.port), timeout=5)
        self.waiting.register(self.connection, selectors.EVENT_READ, self)
        self.begin()

    def begin(self):
        """Ask."""
        self.heard, self.number = b"", self.number + 1
        self.connection.sendall(get(DEAR[self.number % 2], self.port))

    def hear(self):
        """Take what came; ask again once the answer is whole."""
        piece = self.connection.recv(PIECE)
        if not piece:
            raise ConnectionError
        self.heard += piece
        head, _, content = self.heard.partition(b"\r\n\r\n")
        length = head.lower().partition(b"\r\ncontent-length:")[2].partition(b"\r\n")[0]
        if length and len(content) >= int(length):
            self.begin()

    def come_again(self):
        """On a new connection, as somebody does who was hung up on."""
        self.waiting.unregister(self.connection)
        self.connection.close()
        self.connect()


class SlowReader(Asker):
    """Asks twenty things at once, and takes some octets of the answers now and then."""

    def begin(self):
        self.connection.sendall(b"".join(get(DEAR[n % len(DEAR)], self.port) for n in range(PIPELINED)))

    def hear(self):
        if not self.connection.recv(BIT):
            raise ConnectionError


class Wisher(Asker):
    """Sends what costs most to read, by turns: more types than anybody could want, and content that is no user."""

    def begin(self):
        self.heard, self.number = b"", self.number + 1
        types = "Accept: " + "a/b;q=0.5," * 6000 + "*/*\r\n"
        content = b"{" + b",".join(b'"a%d": 1' % n for n in range(80_000)) + b"}"
        put = b"PUT /user/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n" % self.port
        wish = get("/user/1", self.port, types), put + b"Content-Length: %d\r\n\r\n" % len(content) + content
        self.connection.sendall(wish[self.number % 2])


KINDS = {  # who, how many, seconds between two looks
    "askers": (Asker, ASKERS, 0),
    "readers": (SlowReader, READERS, 1),
    "wishers": (Wisher, ASKERS, 0),
}


def ask_until(over, kind, port):
    """Keep all of them busy until it is over."""
    who, many, pause = KINDS[kind]
    with selectors.DefaultSelector() as waiting:
        for number in range(many):
            who(port, waiting, number)
        print("here", flush=True)
        while not over.wait(pause):
            for key, _ in waiting.select(timeout=0.1):
                with contextlib.suppress(OSError):
                    hear(key.data)


def hear(one):
    """Let one of them hear, and come again where the server has hung up."""
    try:
        one.hear()
    except OSError:
        one.come_again()


if __name__ == "__main__":
    over = threading.Event()
    threading.Thread(target=ask_until, args=(over, sys.argv[1], int(sys.argv[2])), daemon=True).start()
    sys.stdin.read()
    over.set()
