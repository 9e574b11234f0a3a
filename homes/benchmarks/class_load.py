"""The server of a class: a hundred learners for a minute, and a good client beside greedy ones."""

import contextlib
import http.client
import json
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

from . import NOT_HERE, at_most, in_words, measured, number

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


NUMBERS = 10  # that all learners share


@dataclass
class Learner:
    """One learner: what was asked and acknowledged, what went wrong, and the longest wait in seconds."""

    port: int
    number: int
    answers: int = 0
    added: int = 0
    refused: int = 0
    slowest: float = 0.0
    errors: list = field(default_factory=list)

    def __post_init__(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def work_until(self, over):
        """Ask and write until it is over; whatever goes wrong is kept."""
        try:
            with contextlib.closing(self.connection):
                while not over.is_set():
                    self.once()
        except Exception as error:
            self.errors.append(repr(error))

    def once(self):
        """Look at all users, write a record of one's own, and add 1 to a number."""
        self.ask("GET", "/users/", (200,))
        self.ask("PUT", f"/user/learner-{self.number}", (201, 204), user(self.answers))
        self.add_one(f"/user/number-{self.number % NUMBERS}")

    def add_one(self, target):
        """Read the number and write the next one, if nobody else has written meanwhile."""
        _, content, tag = self.ask("GET", target, (200,))
        following = user(int(json.loads(content)["name"]) + 1)
        status, *_ = self.ask("PUT", target, (204, 412), following, {"If-Match": tag})
        self.added += status == 204
        self.refused += status == 412

    def ask(self, method, target, expected, data=None, fields=None):
        """Send a request over the open connection. Returns status, content and entity tag."""
        begin = time.perf_counter()
        fields = {"Accept": "application/json", "Content-Type": "application/json"} | (fields or {})
        self.connection.request(method, target, data and json.dumps(data), fields)
        response = self.connection.getresponse()
        content = response.read()
        self.slowest = max(self.slowest, time.perf_counter() - begin)
        self.answers += 1
        if response.status not in expected:
            raise ValueError(f"{method} {target} was answered with {response.status}")
        return response.status, content, response.getheader("ETag")


@dataclass(frozen=True)
class Report:
    """What came of it. Memory is in MiB, None where it cannot be measured."""

    answers: int
    seconds: float
    errors: list
    added: int
    refused: int
    lost: int
    slowest: float
    memory_before: float | None
    memory_after: float | None


def user(number):
    return {"name": str(number), "email": "number@example.org"}


def crowd(port, learners, seconds, memory):
    """Let so many learners work for so long. `memory` is asked when a third has passed, and at the end."""
    teacher, everybody = Learner(port, 0), [Learner(port, number) for number in range(learners)]
    for one in range(NUMBERS):
        teacher.ask("PUT", f"/user/number-{one}", (201,), user(0))
    teacher.connection.close()  # it would be idle for too long; the next question opens a new one
    before, after, passed = while_they_work(everybody, seconds, memory)
    stored = sum(number_at(teacher, number) for number in range(NUMBERS))
    teacher.connection.close()
    return report(everybody, passed, stored, before, after)


def while_they_work(everybody, seconds, memory):
    """Memory once a third of the time has passed and caches are full; memory at the end; the time it really took."""
    over = threading.Event()
    threads = [threading.Thread(target=one.work_until, args=(over,)) for one in everybody]
    begin = time.perf_counter()
    for thread in threads:
        thread.start()
    over.wait(seconds / 3)
    before = memory()
    over.wait(seconds * 2 / 3)
    after = memory()
    over.set()
    for thread in threads:
        thread.join()
    return before, after, time.perf_counter() - begin


def number_at(teacher, number):
    _, content, _ = teacher.ask("GET", f"/user/number-{number}", (200,))
    return int(json.loads(content)["name"])


def report(everybody, passed, stored, before, after):
    """All learners together."""
    added = sum(one.added for one in everybody)
    return Report(
        answers=sum(one.answers for one in everybody),
        seconds=passed,
        errors=[error for one in everybody for error in one.errors],
        added=added,
        refused=sum(one.refused for one in everybody),
        lost=added - stored,
        slowest=max(one.slowest for one in everybody),
        memory_before=before,
        memory_after=after,
    )


LEARNERS, SECONDS = 100, 60


@contextlib.contextmanager
def a_class_server():
    """The server of a class in a process of its own, its records in a file: (process, port)."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mini_server", "--port", "0", "--data", str(Path(folder, "class.db"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
            try:
                yield process, int(re.search(r"http://[\d.]+:(\d+)", process.stdout.readline())[1])
            finally:
                process.kill()
                process.wait()


def memory_of(process):
    """What a process takes now in MiB; None on systems that do not say so in /proc."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    except OSError:
        return None
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def rows():
    """One minute of a hundred learners; then, on a new server, the loads that must not keep a good client waiting."""
    with a_class_server() as (process, port):
        found = rows_of(crowd(port, LEARNERS, SECONDS, lambda: memory_of(process)), LEARNERS)
    with a_class_server() as (_, port):
        return [*found, *rows_beside(port)]


def rows_of(found, learners):
    """What a report of so many learners says."""
    who = f"{learners} learners, {SECONDS} s"
    yield measured(f"{who}: answers", "/s", found.answers / found.seconds, f"{found.answers:,}")
    yield measured(f"{who}: errors", "", len(found.errors), (found.errors or [""])[0], at_most(0))
    lost = f"{found.added:,} made, {found.refused:,} answers 412"
    yield measured(f"{who}: lost updates", "", found.lost, lost, at_most(0))
    yield measured(f"{who}: the slowest answer", "ms", found.slowest * 1000)
    yield memory(f"{who}: memory", found.memory_before, found.memory_after)


def memory(what, before, after):
    """How memory grew while they worked."""
    if not before:
        return in_words(what, NOT_HERE)
    return measured(what, "x", after / before, f"{before:.0f} MiB -> {after:.0f} MiB", at_most(1.05))


if __name__ == "__main__":
    over = threading.Event()
    threading.Thread(target=ask_until, args=(over, sys.argv[1], int(sys.argv[2])), daemon=True).start()
    sys.stdin.read()
    over.set()
