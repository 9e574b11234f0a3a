"""What a learner waits for: panel.send beside requests.get, and the check of each task."""

import subprocess
import time
from statistics import median

from jupyter_client.manager import start_new_kernel

from exercises.checking.answers import handed_in
from exercises.checking.check_answer import check_answer
from exercises.checking.running import RIGHT
from exercises.task import all_tasks

from . import at_most, measured, times


def printed(code):
    """What the code prints in a kernel of its own. Raises RuntimeError where it fails, or takes longer."""
    manager, client = start_new_kernel(kernel_name="python3", stderr=subprocess.DEVNULL)
    heard = []
    try:
        reply = client.execute_interactive(code, timeout=120, output_hook=heard.append)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    if reply["content"]["status"] != "ok":
        raise RuntimeError("\n".join(reply["content"]["traceback"]))
    return "".join(message["content"]["text"] for message in heard if message["msg_type"] == "stream")


PANEL_GOAL = 2.5  # times requests.get

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


def panel_rows():
    """50 of each, turn by turn; what cells print stands before."""
    parts = printed(CODE).rpartition("found;")[2].split(";")
    sent, bare, cell, bare_cell = ([float(one) for one in part.split()] for part in parts)
    return [
        times("panel.send(), in a kernel", "ms", sent, "requests.get", bare, at_most(PANEL_GOAL)),
        times("a cell with panel.send(), to its end", "ms", cell, "a cell with requests.get", bare_cell),
    ]


ROUNDS, CHECK_GOAL = 3, at_most(250)  # milliseconds


def check_rows():
    """The slowest task and the median of all; of each task the median of its rounds. Tasks take turns."""
    tasks = all_tasks().values()
    turns = [{task.id: waiting(task) for task in tasks} for _ in range(ROUNDS)]
    usual = {name: median(one[name] for one in turns) for name in turns[0]}
    slowest = max(usual, key=usual.get)
    worst = [one[slowest] for one in turns]
    middle = [median(one.values()) for one in turns]
    return [
        measured("check of a solution, slowest task", "ms", worst, f"{slowest}, of {len(usual)} tasks", CHECK_GOAL),
        measured("check of a solution, median task", "ms", middle, "", CHECK_GOAL),
    ]


def waiting(task):
    """Milliseconds of one task. Raises ValueError where its solution is not right: that time would say nothing."""
    return milliseconds(task, task.solution)


def milliseconds(task, source):
    """One check; the answer's cell has run before, as in a notebook."""
    answer = handed_in(task, source, f"<{task.id}>")
    begin = time.perf_counter()
    outcome = check_answer(task, answer)
    passed = time.perf_counter() - begin
    if outcome.kind != RIGHT:
        raise ValueError(f"the solution of {task.id} is {outcome.kind}")
    return passed * 1000
