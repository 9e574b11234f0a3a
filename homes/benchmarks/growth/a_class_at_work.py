"""So many learners at one class's server, each with a connection that stays open as long as the server lets it."""

import contextlib
import http.client
import json

import psutil

from ..a_class.one_server import a_class_server
from .subjects import Grown, Ready

ANSWERS = 900  # at least, in one work: the system counts a process's time in hundredths of a second


class Learner:
    """Looks at all users, writes a record of its own and looks at it."""

    def __init__(self, port, number):
        self.line, self.own = http.client.HTTPConnection("127.0.0.1", port, timeout=60), f"/user/learner-{number}"
        self.times = 0

    def work(self):
        """Three answers."""
        self.times += 1
        user = {"name": str(self.times), "email": "learner@example.org"}
        self.ask("GET", "/users/")
        self.ask("PUT", self.own, json.dumps(user))
        self.ask("GET", self.own)

    def ask(self, method, target, content=None):
        """Ask; who was hung up on, because another one needed the place, comes again."""
        while True:
            try:
                self.line.request(method, target, content, {"Content-Type": "application/json"})
                return self.line.getresponse().read()
            except (OSError, http.client.HTTPException):
                self.line.close()


@contextlib.contextmanager
def learners(count):
    """The server of a class with so many learners."""
    with a_class_server() as (process, port), contextlib.ExitStack() as stack:
        first = Learner(port, 0)
        first.work()
        grown, server = Grown(process.pid), psutil.Process(process.pid)
        everybody = [first, *(Learner(port, number) for number in range(1, count))]
        for one in everybody:
            stack.callback(one.line.close)

        def work():
            rounds = max(2, -(-ANSWERS // (3 * count)))
            for one in everybody * rounds:
                one.work()
            return 3 * count * rounds

        yield Ready({"an answer": work}, lambda: sum(server.cpu_times()[:2]), grown)
