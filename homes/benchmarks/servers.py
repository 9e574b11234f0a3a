"""The course's server beside Werkzeug's, in processes of their own; a load generator; how fast this machine is."""

import contextlib
import logging
import selectors
import socket
import subprocess
import sys
import threading
import time
from statistics import median

from flask import Flask, jsonify

from mini_server import start
from mini_server.http11 import Conversation
from mini_server.http_rules import CourseClock

from . import at_least, bare, measured, times


def plain_flask():
    """The same route in plain Flask: no questions, no steps, no journal, the record in a dict."""
    app = Flask("plain")
    users = {"1": {"name": "Ada Lovelace", "email": "ada@example.org"}}

    @app.get("/user/<id>")
    def user(id):
        return jsonify(users[id])

    return app


def port_of(server):
    """The port of a server of ours."""
    return int(server.url.rpartition(":")[2])


def course():
    """The course's server, everything on."""
    server = start()
    return server, port_of(server)


def flask_on_werkzeug():
    """Plain Flask on Werkzeug's threaded server, told to speak HTTP/1.1."""
    from werkzeug.serving import WSGIRequestHandler, make_server

    WSGIRequestHandler.protocol_version = "HTTP/1.1"
    server = make_server("127.0.0.1", 0, plain_flask(), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, server.server_port


SERVERS = {"course": course, "werkzeug": flask_on_werkzeug}


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


ROUNDS_BY_WIRE, SECONDS = 5, 1


@contextlib.contextmanager
def serving(name):
    """The port of one of the servers, in a process of its own."""
    command = [sys.executable, "-m", "homes.benchmarks.servers", name]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            yield port_said(name, process.stdout.readline())
        finally:
            process.stdin.close()


def port_said(name, line):
    """The port that a server printed. Raises RuntimeError, which says how to see why, where it ended before."""
    if not line.strip():
        raise RuntimeError(f"The server did not start; see why: python -m homes.benchmarks.servers {name}")
    return int(line)


def load(port, seconds):
    """Answers per second, as a process of its own counts them."""
    command = [sys.executable, "-m", "homes.benchmarks.servers", str(port), str(seconds)]
    return float(subprocess.run(command, capture_output=True, check=True).stdout)


def counted():
    """Server -> answers per second in each round. All servers in each round, so that all meet the same weather."""
    with contextlib.ExitStack() as stack:
        ports = {name: stack.enter_context(serving(name)) for name in SERVERS}
        for port in ports.values():
            load(port, 0.5)
        rounds = [{name: load(port, SECONDS) for name, port in ports.items()} for _ in range(ROUNDS_BY_WIRE)]
    return {name: [one[name] for one in rounds] for name in SERVERS}


def rows_by_wire():
    """Ours against theirs, round by round."""
    found = counted()
    what, theirs = "GET /user/1, everything on, against werkzeug", found["werkzeug"]
    yield times(what, "/s", found["course"], "werkzeug", theirs, at_least(1))


REQUESTS = 300
CLOCK = time.perf_counter if sys.platform == "win32" else time.process_time  # Windows counts the latter by 16 ms
GET_USER = b"GET /user/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n"


def microseconds(app, octets, count):
    """What one of so many same requests takes of the processor. Raises ValueError where one is not answered."""
    left, answers = iter([octets] * count), []
    conversation = Conversation(app, lambda: next(left, b""), answers.append, CourseClock())
    begin = CLOCK()
    conversation.run()
    passed = CLOCK() - begin
    if [answer[9:10] for answer in answers] != [b"2"] * count:
        raise ValueError(f"an answer that is not measured: {answers[-1][:60]!r}")
    return passed / count * 1e6


def of_plain_flask():
    """What plain Flask takes: the measure of a machine."""
    app = plain_flask()
    return [microseconds(app, GET_USER, REQUESTS) for _ in range(6)][1:]


SLOW = 434  # microseconds, on the machine for which the goals were said


class Machine:
    """What plain Flask took, from the first measurement to the last."""

    def __init__(self):
        self.rounds = []

    def look(self):
        """Measure it once more."""
        self.rounds += of_plain_flask()

    @property
    def slower(self):
        """How many times slower than the slow machine this one is; below 1 where it is faster."""
        return median(self.rounds) / SLOW

    def words(self):
        """What stands below the table."""
        row = measured("", "us", self.rounds)
        return (
            f"Plain Flask: GET /user/1, in process, {bare(row.value, 'us')} us here (half of the "
            f"rounds: {row.spread()}).\n* said for a machine on which it takes {SLOW} us, so here x {self.slower:.2f}."
        )


if __name__ == "__main__":
    if sys.argv[1] not in SERVERS:
        print(answers_per_second(int(sys.argv[1]), float(sys.argv[2])))
        sys.exit()
    logging.disable(logging.CRITICAL)
    server, port = SERVERS[sys.argv[1]]()
    print(port, flush=True)
    sys.stdin.read()
