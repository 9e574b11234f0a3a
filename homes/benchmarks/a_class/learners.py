"""A whole class at once: every learner keeps a connection open, reads, and adds 1 to numbers that others add to, too.

An update is lost where two learners read the same number and both write the next one. Each write carries If-Match, so
the server must refuse the second of them with 412; the learner then reads again. At the end the numbers say how many
writes are in them.
"""

import contextlib
import http.client
import json
import threading
import time
from dataclasses import dataclass, field

NUMBERS = 10  # that all learners share


@dataclass
class Learner:
    """One learner: what was asked and acknowledged, what went wrong, and the longest wait in seconds."""

    port: int
    number: int
    answers: int = 0
    added: int = 0
    refused: int = 0
    slowest: float = 0.0
    errors: list = field(default_factory=list)

    def __post_init__(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def work_until(self, over):
        """Ask and write until it is over; whatever goes wrong is kept."""
        try:
            with contextlib.closing(self.connection):
                while not over.is_set():
                    self.once()
        except Exception as error:
            self.errors.append(repr(error))

    def once(self):
        """Look at all users, write a record of one's own, and add 1 to a number."""
        self.ask("GET", "/users/", (200,))
        self.ask("PUT", f"/user/learner-{self.number}", (201, 204), user(self.answers))
        self.add_one(f"/user/number-{self.number % NUMBERS}")

    def add_one(self, target):
        """Read the number and write the next one, if nobody else has written meanwhile."""
        _, content, tag = self.ask("GET", target, (200,))
        following = user(int(json.loads(content)["name"]) + 1)
        status, *_ = self.ask("PUT", target, (204, 412), following, {"If-Match": tag})
        self.added += status == 204
        self.refused += status == 412

    def ask(self, method, target, expected, data=None, fields=None):
        """Send a request over the open connection. Returns status, content and entity tag."""
        begin = time.perf_counter()
        fields = {"Accept": "application/json", "Content-Type": "application/json"} | (fields or {})
        self.connection.request(method, target, data and json.dumps(data), fields)
        response = self.connection.getresponse()
        content = response.read()
        self.slowest = max(self.slowest, time.perf_counter() - begin)
        self.answers += 1
        if response.status not in expected:
            raise ValueError(f"{method} {target} was answered with {response.status}")
        return response.status, content, response.getheader("ETag")


@dataclass(frozen=True)
class Report:
    """What came of it. Memory is in MiB, None where it cannot be measured."""

    answers: int
    seconds: float
    errors: list
    added: int
    refused: int
    lost: int
    slowest: float
    memory_before: float | None
    memory_after: float | None


def user(number):
    return {"name": str(number), "email": "number@example.org"}


def crowd(port, learners, seconds, memory):
    """Let so many learners work for so long. `memory` is asked when a third has passed, and at the end."""
    teacher, everybody = Learner(port, 0), [Learner(port, number) for number in range(learners)]
    for number in range(NUMBERS):
        teacher.ask("PUT", f"/user/number-{number}", (201,), user(0))
    teacher.connection.close()  # it would be idle for too long; the next question opens a new one
    before, after, passed = while_they_work(everybody, seconds, memory)
    stored = sum(number_at(teacher, number) for number in range(NUMBERS))
    teacher.connection.close()
    return report(everybody, passed, stored, before, after)


def while_they_work(everybody, seconds, memory):
    """Memory once a third of the time has passed and caches are full; memory at the end; the time it really took."""
    over = threading.Event()
    threads = [threading.Thread(target=one.work_until, args=(over,)) for one in everybody]
    begin = time.perf_counter()
    for thread in threads:
        thread.start()
    over.wait(seconds / 3)
    before = memory()
    over.wait(seconds * 2 / 3)
    after = memory()
    over.set()
    for thread in threads:
        thread.join()
    return before, after, time.perf_counter() - begin


def number_at(teacher, number):
    _, content, _ = teacher.ask("GET", f"/user/number-{number}", (200,))
    return int(json.loads(content)["name"])


def report(everybody, passed, stored, before, after):
    """All learners together."""
    added = sum(one.added for one in everybody)
    return Report(
        answers=sum(one.answers for one in everybody),
        seconds=passed,
        errors=[error for one in everybody for error in one.errors],
        added=added,
        refused=sum(one.refused for one in everybody),
        lost=added - stored,
        slowest=max(one.slowest for one in everybody),
        memory_before=before,
        memory_after=after,
    )
