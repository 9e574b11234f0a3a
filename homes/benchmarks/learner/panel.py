"""What a send of the request panel costs beside a bare requests.get, in a real kernel with the panel on show."""

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

pairs = [(milliseconds(panel.send), milliseconds(bare)) for _ in range(110)]
print(*(" ".join(map(str, times)) for times in zip(*pairs[10:])), sep=";")
"""


def rows():
    """100 of each, turn by turn."""
    ours, theirs = ([float(one) for one in part.split()] for part in printed(CODE).split(";"))
    return [times("panel.send(), in a kernel", "ms", ours, "requests.get", theirs, at_most(GOAL))]
