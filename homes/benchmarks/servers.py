"""The course's server beside Werkzeug's, in processes of their own; and a load generator."""

import contextlib
import http.client
import logging
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from flask import Flask, jsonify

from mini_server import start

from . import at_least, times


def plain_flask():
    """The same route in plain Flask: no questions, no steps, no journal, the record in a dict."""
    app = Flask("plain")
    users = {"1": {"name": "Ada Lovelace", "email": "ada@example.org"}}

    @app.get("/user/<id>")
    def user(id):
        return jsonify(users[id])

    return app


def course():
    """The course's server, everything on."""
    server = start()
    return server, int(server.url.rpartition(":")[2])


def flask_on_werkzeug():
    """Plain Flask on Werkzeug's threaded server, told to speak HTTP/1.1."""
    from werkzeug.serving import WSGIRequestHandler, make_server

    WSGIRequestHandler.protocol_version = "HTTP/1.1"
    server = make_server("127.0.0.1", 0, plain_flask(), threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, server.server_port


SERVERS = {"course": course, "werkzeug": flask_on_werkzeug}


CONNECTIONS = 4


def answers_per_second(port, seconds):
    """Keep so many clients busy for so many seconds; each opens a new connection where the server closes one."""
    begin = time.perf_counter()
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        answers = pool.map(lambda _: answers_until(begin + seconds, port), range(CONNECTIONS))
    return sum(answers) / (time.perf_counter() - begin)


def answers_until(end, port):
    """How many answers one client has by then. Raises ValueError for one that is not measured."""
    client, answers = http.client.HTTPConnection("127.0.0.1", port, timeout=5), 0
    while time.perf_counter() < end:
        client.request("GET", "/user/1")
        response = client.getresponse()
        if response.status != 200 or not response.read():
            raise ValueError(f"not the answer that is measured: {response.status}")
        answers += 1
    client.close()
    return answers


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


if __name__ == "__main__":
    if sys.argv[1] not in SERVERS:
        print(answers_per_second(int(sys.argv[1]), float(sys.argv[2])))
        sys.exit()
    logging.disable(logging.CRITICAL)
    server, port = SERVERS[sys.argv[1]]()
    print(port, flush=True)
    sys.stdin.read()
