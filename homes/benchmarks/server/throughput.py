"""Requests per second of GET /user/1 over connections that stay open, against other servers."""

import contextlib
import subprocess
import sys

from ..table import at_least, times
from .serving import SERVERS

ROUNDS, SECONDS = 5, 1


@contextlib.contextmanager
def serving(name):
    """The port of one of the servers, in a process of its own."""
    command = [sys.executable, "-m", "homes.benchmarks.server.serving", name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield port_said(name, process.stdout.readline())
        finally:
            process.stdin.close()


def port_said(name, line):
    """The port that a server printed. Raises RuntimeError, which says how to see why, where it ended before."""
    if not line.strip():
        raise RuntimeError(f"The server did not start; see why: python -m homes.benchmarks.server.serving {name}")
    return int(line)


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
    """Ours against theirs, round by round."""
    found = counted()

    def against(what, ours, theirs, goal):
        return times(f"{what}, against {theirs}", "/s", found[ours], theirs, found[theirs], at_least(goal))

    return [
        against("GET /user/1, everything on", "course", "werkzeug", 1.5),
        against("GET /user/1, everything on", "course", "waitress", 1),
        against("plain Flask on our http11", "http11", "waitress", 0.9),
    ]
