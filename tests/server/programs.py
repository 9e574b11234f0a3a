"""Servers as programs of their own, which tests start, kill and ask as another account."""

import contextlib
import gc
import http.client
import itertools
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest

COMMAND = [sys.executable, "-m", "mini_server", "--port", "0"]
PIPES = {"stdout": subprocess.PIPE, "encoding": "utf-8"}


def started(*words):
    """The process of a program that begins to run."""
    return subprocess.Popen([*COMMAND, *map(str, words)], **PIPES, stderr=subprocess.PIPE)


class Programs(NamedTuple):
    """How servers begin: by a command, or forked, which is ten times as quick and takes a system that has fork()."""

    started: Callable = started

    @contextlib.contextmanager
    def program(self, *words):
        """The running program and its address; it is killed at the end, if it still runs."""
        with self.started(*words) as process:
            try:
                yield process, re.search(r"http://\S+", process.stdout.readline())[0]
            finally:
                process.kill()

    def refused(self, *words):
        """What the program says when it cannot start."""
        with self.started(*words) as process:
            said = process.stderr.read()
            assert process.wait(timeout=60) == 1 and "Traceback" not in said
        return said


BY_COMMAND = Programs()


# For tests that start many servers: a Python that has loaded `mini_server` once forks each that is asked for.


class Child:
    """A server's process, of which a test asks what it would ask of a Popen."""

    def __init__(self, nursery, words):
        pipes = [os.pipe() for _ in range(3)]
        socket.send_fds(nursery, [json.dumps([*map(str, words)]).encode()], [into for _, into in pipes])
        for _, into in pipes:
            os.close(into)
        self.stdout, self.stderr = (os.fdopen(out, encoding="utf-8") for out, _ in pipes[:2])
        self.told = os.fdopen(pipes[2][0], "rb", buffering=0)
        self.pid, self.returncode = int(self.told.readline()), None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.wait()
        for pipe in (self.stdout, self.stderr, self.told):
            pipe.close()

    def send_signal(self, number):
        """Send it a signal, if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            if self.poll() is None:
                os.kill(self.pid, number)

    def kill(self):
        """Kill it as `kill -9` does."""
        self.send_signal(signal.SIGKILL)

    def poll(self):
        """Its exit status, or None while it runs."""
        return self.wait() if self.returncode is None and select.select([self.told], [], [], 0)[0] else self.returncode

    def wait(self, timeout=None):
        """Wait until it has ended, and give its exit status."""
        if self.returncode is None:
            self.returncode = int(self.told.readline())
        return self.returncode


@contextlib.contextmanager
def nursery():
    """A function like `started`, which forks."""
    ours, theirs = socket.socketpair()
    number = theirs.fileno()
    with subprocess.Popen([sys.executable, __file__, str(number)], pass_fds=[number]), ours:
        theirs.close()
        yield lambda *words: Child(ours, words)


def serve_when_told(number):
    """Start a server for each message, which has its words and pipes for what it prints and for how it ends."""
    from mini_server.__main__ import main

    gc.freeze()  # or the collector of each server would copy what all of them share
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for who waits for a server
    with socket.socket(fileno=number) as wanted:
        while (message := socket.recv_fds(wanted, 65_536, 3))[0]:
            if not os.fork():
                return watched(main, json.loads(message[0]), *message[1])
            for pipe in message[1]:
                os.close(pipe)


def watched(main, words, out, err, told):
    """Be the server, or who says its number and waits for its end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if pid := os.fork():
        for pipe in (out, err):
            os.close(pipe)
        os.write(told, b"%d\n" % pid)
        os.write(told, b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        os._exit(0)  # what it has loaded need not be put away
    else:
        os.dup2(out, 1)
        os.dup2(err, 2)
        for pipe in (out, err, told):
            os.close(pipe)
        sys.argv[1:] = ["--port", "0", *words]
        main()


# Somebody else on the same computer: a process of another account asks, or has a server of its own.

NOBODY = 65_534  # an account that owns nothing
AS_ROOT_ONLY = pytest.mark.skipif(
    getattr(os, "geteuid", lambda: 1)() != 0, reason="only root may ask as another account, and learners are not root"
)

ASKS = """
import encodings.idna, http.client, json, os, sys
port, account, *wanted = int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
if hasattr(os, "setuid"):
    os.setuid(account)  # only now: another account may not be allowed to read this Python
for method, target in zip(wanted[::2], wanted[1::2]):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, target)
    answer = connection.getresponse()
    print(json.dumps([answer.status, answer.getheader("Connection"), answer.read().decode()]))
    connection.close()
"""

SENDS_AND_HANGS_UP = """
import os, socket, struct, sys
port, account, rudely, target = int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
os.setuid(account)
with socket.socket() as connection:
    if rudely == "RST":
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.connect(("127.0.0.1", port))
    connection.sendall(f"GET {target} HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\n\\r\\n".encode())
"""

SERVES = """
import encodings.idna, os, sys
import mini_server
os.setuid(int(sys.argv[1]))
def hello(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"hello"]
server = mini_server.start(hello)
print(server.url.rpartition(":")[2], flush=True)
sys.stdin.read()
"""


def ran(program, *words):
    """What a program of its own prints, when it has ended."""
    command = [sys.executable, "-c", program, *map(str, words)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=60).stdout


def asked_by(account, port, *wanted):
    """(status, Connection, text) of each response that this account gets; `wanted` names methods and targets."""
    said = ran(ASKS, port, account, *(wanted or ("GET", "/user/1")))
    return [tuple(json.loads(line)) for line in said.splitlines()]


def status_for(account, port):
    """The status that this account gets for a plain request."""
    return asked_by(account, port)[0][0]


@contextlib.contextmanager
def server_of(account):
    """The port of a learner's server that belongs to this account."""
    with subprocess.Popen([sys.executable, "-c", SERVES, str(account)], **PIPES, stdin=subprocess.PIPE) as process:
        yield int(process.stdout.readline())
        process.stdin.close()


# Clients of a class who write as fast as they can, and remember what the server promised them.

JSON = {"Content-Type": "application/json"}


class Writer:
    """One client. `may_be` says for each id what may be stored: what was acknowledged, and what was sent since."""

    def __init__(self, name):
        self.name, self.numbers, self.may_be = name, itertools.count(1), {}
        self.sent, self.posted, self.deleted, self.acknowledged, self.mistakes = [], [], set(), 0, []

    def write_until_cut_off(self, url, enough):
        """Write until the server is gone; `enough` hears of each acknowledged write."""
        connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
        try:
            while True:
                self.write(connection, next(self.numbers))
                enough.release()
        except (OSError, http.client.HTTPException):  # the server has been killed
            connection.close()
        except Exception as error:
            self.mistakes.append(error)
            raise

    def write(self, connection, number):
        """One write of each kind in turn: a record of its own name, one that is there, a new one, a deletion."""
        user = {"name": f"{self.name} {number}", "email": f"{self.name}@example.org"}
        self.sent.append(user)
        kind = number % 4
        if kind == 0 and self.posted:
            self.change(connection, "DELETE", self.posted.pop(), None)
        elif kind == 1:
            self.post(connection, user)
        else:
            self.change(connection, "PUT", self.name if kind == 2 else f"{self.name}-{number}", user)

    def change(self, connection, method, id, user):
        """PUT or DELETE one record. Until that is acknowledged, both the old and the new may be stored."""
        self.may_be.setdefault(id, [None]).append(user)
        self.ask(connection, method, f"/user/{id}", user)
        self.may_be[id] = [user]
        self.deleted |= {id} if user is None else set()

    def post(self, connection, user):
        """Make a record under a name of the server's choice."""
        address = self.ask(connection, "POST", "/users/", user).getheader("Location")
        id = address.removeprefix("/user/")
        if id in self.may_be:
            raise ValueError(f"{address} was given twice")
        self.may_be[id] = [user]
        self.posted.append(id)

    def ask(self, connection, method, target, user):
        """Send one request and hear that it was done."""
        connection.request(method, target, json.dumps(user) if user else None, JSON if user else {})
        response = connection.getresponse()
        response.read()
        if response.status not in (201, 204):
            raise ValueError(f"{method} {target} was answered with {response.status}")
        self.acknowledged += 1
        return response


def write_until_killed(process, url, writers, acknowledged):
    """Let all write at once; kill the server once so many writes are acknowledged and others are under way."""
    enough = threading.Semaphore(0)
    threads = [threading.Thread(target=one.write_until_cut_off, args=(url, enough)) for one in writers]
    for thread in threads:
        thread.start()
    for _ in range(acknowledged):
        assert enough.acquire(timeout=60)
    process.kill()
    for thread in threads:
        thread.join()
    process.wait()
    assert [writer.mistakes for writer in writers] == [[]] * len(writers)


def promises_that_were_broken(writers, state):
    """(id, what may be stored, what is stored) wherever these differ; from now on, what is stored is what may be."""
    users, gone, broken = state["records"]["user"], state["gone"].get("user", []), []
    for writer in writers:
        for id, options in writer.may_be.items():
            if users.get(id) not in options:
                broken.append((id, options, users.get(id)))
            writer.may_be[id] = [users.get(id)]
        broken += [(id, "gone", "never there") for id in writer.deleted.difference(gone)]
    return broken


def strangers_among(writers, users):
    """Records that nobody sent. A POST whose response was cut off may have been done: its sender finds the record."""
    known = {id for writer in writers for id in writer.may_be}
    unknown = {id: user for id, user in users.items() if id not in known}
    for writer in writers:
        mine = {id: user for id, user in unknown.items() if user in writer.sent}
        writer.may_be |= {id: [user] for id, user in mine.items()}
        unknown = {id: user for id, user in unknown.items() if id not in mine}
    return unknown


if __name__ == "__main__":
    serve_when_told(int(sys.argv[1]))
