"""What a send of the request panel costs beside a bare requests.get, in a real kernel with the panel on show."""

from ..table import more
from .kernels import printed

GOAL = 5

CODE = """
import time, requests
from statistics import median
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

pairs = [(milliseconds(panel.send), milliseconds(bare)) for _ in range(110)]
print(*(median(times) for times in zip(*pairs[10:])))
"""


def rows():
    """Medians of 100 of each, turn by turn."""
    ours, theirs = map(float, printed(CODE).split())
    return [more("panel.send(), in a kernel", "ms", ours, "requests.get", theirs, GOAL)]
