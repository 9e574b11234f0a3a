"""Ten clients, each with a connection that stays open, ask for the same in turn: what each of them waits for.

The journal is full, as it is at the end of a lesson: 1,000 entries.
"""

import contextlib
import socket
import time

from .. import measured, number, of_slow
from ..servers import is_whole, serving

CLIENTS, ROUNDS, ENTRIES = 10, 11, 1000
GOALS = {"/openapi": of_slow(5), "/journal/": of_slow(5), "/user/1": of_slow(0.6)}  # milliseconds
REQUEST = b"GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: */*\r\n\r\n"


def rows():
    """The clients ask for one after the other of the three, round by round."""
    with serving("course") as port, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(socket.create_connection(("127.0.0.1", port), 20)) for _ in range(CLIENTS)]
        first = {target: each(lines[:1], port, target) for target in GOALS}
        fill(lines[0], port)
        rounds = [{target: each(lines, port, target) for target in GOALS} for _ in range(ROUNDS + 1)][1:]
    for target, goal in GOALS.items():
        what = f"ten clients ask {target} in turn, each"
        beside = f"the first who asks a new server {number(first[target], 'ms')}"
        yield measured(what, "ms", [one[target] for one in rounds], beside, goal)


def fill(line, port):
    """Ask for users until the journal can hold no more."""
    for _ in range(ENTRIES):
        ask(line, REQUEST % (b"/user/1", port))


def each(lines, port, target):
    """Milliseconds of one answer, when every client has asked once."""
    request = REQUEST % (target.encode(), port)
    begin = time.perf_counter()
    for line in lines:
        ask(line, request)
    return (time.perf_counter() - begin) * 1000 / len(lines)


def ask(line, request):
    """Ask, and wait for the whole answer."""
    line.sendall(request)
    heard = b""
    while not is_whole(heard):
        piece = line.recv(1 << 20)
        if not piece:
            raise ConnectionError("the server closed the connection")
        heard += piece
