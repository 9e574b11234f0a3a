"""How long it takes until a server answers, and until it is gone."""

import logging
import threading
import time
from statistics import median

from mini_server import start

from .serving import plain_flask
from .table import within

TIMES, GOAL = 15, 50


def milliseconds(function):
    """What a function returns, and how long it took."""
    begin = time.perf_counter()
    result = function()
    return result, (time.perf_counter() - begin) * 1000


def ours():
    """Start and stop the course's server once."""
    server, starting = milliseconds(start)
    _, stopping = milliseconds(server.stop)
    return starting, stopping


def werkzeugs():
    """Start and stop plain Flask on Werkzeug's threaded server once."""
    from werkzeug.serving import make_server

    def begin():
        server = make_server("127.0.0.1", 0, plain_flask(), threaded=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def end():
        server.shutdown()
        server.server_close()

    server, starting = milliseconds(begin)
    return starting, milliseconds(end)[1]


def rows():
    """The first start of a process counts too: it is in the list, and the slowest is shown beside the median."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    pairs = [(ours(), werkzeugs()) for _ in range(TIMES)]
    mine, theirs = zip(*pairs, strict=True)
    words = "plain Flask, Werkzeug threaded"
    starts, stops = ([one[index] for one in mine] for index in (0, 1))
    their_start, their_stop = (median(one[index] for one in theirs) for index in (0, 1))
    return [
        within("start(), the first in its process", "ms", starts[0], words, theirs[0][0], GOAL),
        within("start(), median", "ms", median(starts), words, their_start, GOAL),
        within("stop(), median", "ms", median(stops), words, their_stop, GOAL),
    ]
