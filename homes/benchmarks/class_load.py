"""The server of a class: a good client beside greedy ones."""

import contextlib
import http.client
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median, quantiles

from . import at_most, measured, number

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


ASKED, ENTRIES = 100, 1000  # requests; entries with which the journal is full
GOAL = at_most(1000)  # milliseconds
LOADS = {
    "askers": "150 clients ask /openapi and /journal/ without a pause",
    "readers": "200 clients ask 20 things at once and hardly read the answers",
    "wishers": "150 clients send a megabyte that is no user, and an Accept of 60,000 octets",
}


PAUSE = 0.05  # seconds between an answer and the next question: so the others have time to do their worst


class GoodClient:
    """Asks for one user, again and again; where it is hung up on, it comes again, and that is part of the time."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def ask_after(self, seconds):
        """The same, as somebody does who looks at the answer before."""
        time.sleep(seconds)
        return self.ask()

    def ask(self):
        """Milliseconds until the answer is here."""
        begin = time.perf_counter()
        while True:
            try:
                self.connection.request("GET", "/user/1")
                self.connection.getresponse().read()
                return (time.perf_counter() - begin) * 1000
            except (OSError, http.client.HTTPException):
                self.connection.close()


@contextlib.contextmanager
def company(kind, port):
    """The others, in a process of their own, from the moment in which all are here."""
    command = [sys.executable, "-m", "homes.benchmarks.class_load", kind, str(port)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        try:
            yield
        finally:
            process.kill()


def rows_beside(port):
    """Alone, and beside each kind of others; the journal is full from the first measurement on."""
    client = GoodClient(port)
    alone = [client.ask() for _ in range(ENTRIES)][-ASKED:]
    for kind, words in LOADS.items():
        with company(kind, port):
            beside = [client.ask_after(PAUSE) for _ in range(ASKED)]
        yield row(words, beside, alone)


def row(words, beside, alone):
    """The slowest of a hundred answers; median and 95 of 100 stand with it."""
    of_20 = quantiles(beside, n=20)
    usual = f"median {median(beside):.0f} ms, 95 of 100 within {of_20[-1]:.0f} ms; alone {number(max(alone), 'ms')}"
    return measured(f"{words}: a good client's slowest answer", "ms", max(beside), usual, GOAL)


@contextlib.contextmanager
def a_class_server():
    """The port of a class's server in a process of its own, its records in a file."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mini_server", "--port", "0", "--data", str(Path(folder, "class.db"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
            try:
                yield int(re.search(r"http://[\d.]+:(\d+)", process.stdout.readline())[1])
            finally:
                process.kill()
                process.wait()


def rows():
    """The loads that must not keep a good client waiting."""
    with a_class_server() as port:
        return [*rows_beside(port)]


if __name__ == "__main__":
    over = threading.Event()
    threading.Thread(target=ask_until, args=(over, sys.argv[1], int(sys.argv[2])), daemon=True).start()
    sys.stdin.read()
    over.set()
