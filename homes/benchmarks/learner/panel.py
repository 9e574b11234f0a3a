"""What a send of the request panel costs beside a bare requests.get, in a real kernel with the panel on show.

Until the answer is on show; and as a cell of its own, to its end: what it returned is drawn, and httplint has judged.
"""

from ..table import at_most, times
from .kernels import printed

GOAL = 2.5  # times requests.get

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


def rows():
    """50 of each, turn by turn; what cells print stands before."""
    parts = printed(CODE).rpartition("found;")[2].split(";")
    sent, bare, cell, bare_cell = ([float(one) for one in part.split()] for part in parts)
    return [
        times("panel.send(), in a kernel", "ms", sent, "requests.get", bare, at_most(GOAL)),
        times("a cell with panel.send(), to its end", "ms", cell, "a cell with requests.get", bare_cell),
    ]
