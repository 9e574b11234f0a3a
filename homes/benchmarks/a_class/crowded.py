"""A good client beside clients who want more than their share: how long it waits for each of its hundred answers."""

import contextlib
import http.client
import subprocess
import sys
import time
from statistics import median, quantiles

from ..table import at_most, measured, number

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
    command = [sys.executable, "-m", "homes.benchmarks.a_class.greedy", kind, str(port)]
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
