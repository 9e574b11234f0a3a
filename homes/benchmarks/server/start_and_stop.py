"""How long it takes until a server listens, and until it is gone.

`python -m homes.benchmarks.server.start_and_stop ours` prints both in milliseconds, for the first start of
a process and for a later one.
"""

import subprocess
import sys
import threading
import time
from statistics import median

from mini_server import start

from .. import at_most, measured, number, of_slow
from ..servers import plain_flask

ROUNDS = 7
GOALS = {  # milliseconds
    "start(), the first of a process": of_slow(40),
    "stop()": at_most(50),
    "start(), a later one": at_most(50),
}


def milliseconds(function):
    """What a function returns, and how long it took."""
    begin = time.perf_counter()
    result = function()
    return result, (time.perf_counter() - begin) * 1000


def start_werkzeug():
    """Plain Flask on Werkzeug's threaded server, and how to stop it."""
    from werkzeug.serving import make_server

    server = make_server("127.0.0.1", 0, plain_flask(), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.stop = lambda: (server.shutdown(), server.server_close())
    return server


def once(begin):
    """Start a server and stop it: both in milliseconds."""
    server, starting = milliseconds(begin)
    return starting, milliseconds(server.stop)[1]


def in_a_fresh_process(which):
    """First start, first stop, second start, second stop."""
    command = [sys.executable, "-m", "homes.benchmarks.server.start_and_stop", which]
    return [float(word) for word in subprocess.run(command, capture_output=True, check=True).stdout.split()]


def rows():
    """Over fresh processes, ours and Werkzeug's in turn."""
    pairs = [(in_a_fresh_process("ours"), in_a_fresh_process("werkzeug")) for _ in range(ROUNDS)]
    for at, (name, goal) in enumerate(GOALS.items()):
        ours, theirs = ([times[at] for times in side] for side in zip(*pairs, strict=True))
        yield measured(name, "ms", ours, f"Werkzeug threaded {number(median(theirs), 'ms')}", goal)


if __name__ == "__main__":
    begin = start if sys.argv[1] == "ours" else start_werkzeug
    print(*once(begin), *once(begin))
