"""`python -m homes.benchmarks [NAME ...]`: measure what is named (wire, panel, checks), or all of it."""

import http.client
import logging
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe, Pool, Process
from statistics import median

from flask import Flask
from jupyter_client.manager import run_kernel
from werkzeug.serving import WSGIRequestHandler, make_server

from exercises.checking.answers import handed_in
from exercises.checking.check_answer import check_answer
from exercises.checking.running import RIGHT
from exercises.task import all_tasks
from mini_server import start

from . import row, times


def serve(name, pipe):
    """Be the course's server, or the same route in plain Flask on Werkzeug's, until this process is ended."""
    logging.disable(logging.CRITICAL)
    if name == "course":
        server = start()
        pipe.send(int(server.url.rpartition(":")[2]))
    else:
        app, WSGIRequestHandler.protocol_version = Flask(name), "HTTP/1.1"
        app.get("/user/1")(lambda: {"name": "Ada Lovelace", "email": "ada@example.org"})
        server = make_server("127.0.0.1", 0, app, threaded=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        pipe.send(server.server_port)
    pipe.recv()


def milliseconds_of_a_response(port, clients=4, seconds=1):
    """How long one takes while so many clients ask; each opens a new connection where the server closes one."""
    end = time.perf_counter() + seconds
    with ThreadPoolExecutor(clients) as pool:
        return seconds * 1000 / sum(pool.map(lambda _: count_until(end, port), range(clients)))


def count_until(end, port):
    """How many responses one client has by then."""
    client, count = http.client.HTTPConnection("127.0.0.1", port, timeout=5), 0
    while time.perf_counter() < end:
        client.request("GET", "/user/1")
        response = client.getresponse()
        assert response.status == 200 and response.read(), "not the response that is measured"
        count += 1
    return count


def wire():
    """Ours against theirs, each server and the clients in processes of their own; the first round warms up."""
    ports = []
    for name in ("course", "werkzeug"):
        ours, theirs = Pipe()
        Process(target=serve, args=(name, theirs), daemon=True).start()
        ports.append(ours.recv())
    with Pool(1) as pool:
        rounds = [[pool.apply(milliseconds_of_a_response, (port,)) for port in ports] for _ in range(6)]
    course, werkzeug = zip(*rounds[1:], strict=True)
    times("GET /user/1, everything on", course, "werkzeug", werkzeug, 1)


CODE = """
import time, requests
from mini_server import start
from workbench import RequestPanel

server = start()
panel = RequestPanel(server.url, "GET", "/user/1")
display(panel)

def milliseconds(function):
    begin = time.perf_counter()
    function()
    return (time.perf_counter() - begin) * 1000

def bare():
    return requests.get(server.url + "/user/1")

def cell(code):
    assert get_ipython().run_cell(code).success

ways = (panel.send, bare, lambda: cell("panel.send()"), lambda: cell("bare()"))
rounds = [[milliseconds(way) for way in ways] for _ in range(60)]
print("found", *(" ".join(map(str, times)) for times in zip(*rounds[10:])), sep=";")
"""


def panel():
    """50 of each, turn by turn, in a kernel; what cells print stands before."""
    heard = []
    with run_kernel(kernel_name="python3") as client:
        client.execute_interactive(CODE, timeout=120, output_hook=heard.append)
    printed = "".join(message["content"]["text"] for message in heard if message["msg_type"] == "stream")
    parts = printed.rpartition("found;")[2].split(";")
    sent, bare, cell, bare_cell = ([float(one) for one in part.split()] for part in parts)
    times("panel.send(), in a kernel", sent, "requests.get", bare, 2.5)
    times("a cell with panel.send(), to its end", cell, "a cell with requests.get", bare_cell)


def checks():
    """The slowest task and the median of all; of each task the median of three rounds. Tasks take turns."""
    tasks = all_tasks().values()
    turns = [{task.id: milliseconds_of_a_check(task) for task in tasks} for _ in range(3)]
    slowest = max(turns[0], key=lambda name: median(turn[name] for turn in turns))
    row("check of a solution, slowest task", [turn[slowest] for turn in turns], "ms", slowest, 250)
    row("check of a solution, median task", [median(turn.values()) for turn in turns], "ms", "", 250)


def milliseconds_of_a_check(task):
    """One check; the answer's cell has run before, as in a notebook."""
    answer = handed_in(task, task.solution, f"<{task.id}>")
    begin = time.perf_counter()
    outcome = check_answer(task, answer)
    passed = time.perf_counter() - begin
    assert outcome.kind == RIGHT, f"the solution of {task.id} is {outcome.kind}"
    return passed * 1000


if __name__ == "__main__":
    measures = {"wire": wire, "panel": panel, "checks": checks}
    for name in sys.argv[1:] or measures:
        measures[name]()
