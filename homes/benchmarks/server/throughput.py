"""Requests per second of GET /user/1 over connections that stay open, against other servers."""

import contextlib
import subprocess
import sys
from statistics import median

from ..table import faster
from .serving import SERVERS

ROUNDS, SECONDS = 9, 1


@contextlib.contextmanager
def serving(name):
    """The port of one of the servers, in a process of its own."""
    command = [sys.executable, "-m", "homes.benchmarks.server.serving", name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield int(process.stdout.readline())
        finally:
            process.stdin.close()


def load(port, seconds):
    """Answers per second, as a process of its own counts them."""
    command = [sys.executable, "-m", "homes.benchmarks.server.load", str(port), str(seconds)]
    return float(subprocess.run(command, capture_output=True, check=True).stdout)


def counted():
    """Server -> answers per second in each round. All servers in each round, so that all meet the same weather."""
    with contextlib.ExitStack() as stack:
        ports = {name: stack.enter_context(serving(name)) for name in SERVERS}
        for port in ports.values():
            load(port, 0.5)
        rounds = [{name: load(port, SECONDS) for name, port in ports.items()} for _ in range(ROUNDS)]
    return {name: [one[name] for one in rounds] for name in SERVERS}


def rows():
    """Ours against theirs: medians, and the median of each round's ratio."""
    found = counted()

    def against(what, ours, words, theirs, goal=None):
        ratio = median(one / other for one, other in zip(found[ours], found[theirs], strict=True))
        return faster(what, "/s", median(found[ours]), words, median(found[theirs]), ratio, goal)

    return [
        against("GET /user/1, everything on", "course", "plain Flask, Werkzeug threaded", "werkzeug", goal=1.5),
        against("GET /user/1, everything on", "course", "plain Flask, waitress", "waitress"),
        against("plain Flask on our http11", "http11", "plain Flask, waitress", "waitress", goal=0.9),
    ]
