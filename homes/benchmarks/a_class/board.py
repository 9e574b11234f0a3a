"""The board of a class of 40: how long a vote takes from its PUT until the teacher's side has read it.

All 40 notebooks and the teacher hold a line to the events. The teacher's side does what the page's script does: at each
event it asks for the seats again, one request at a time. Drawing is not counted.
"""

import base64
import contextlib
import http.client
import json
import re
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .. import at_most, measured

SEATS, ROUNDS, GOAL = 40, 5, at_most(500)  # milliseconds
TOGETHER, IN_TURN = "40 seats vote in the same moment", "40 seats vote one after the other"


class Member:
    """Somebody in the class, with a line of its own for each request."""

    def __init__(self, port, name, password):
        self.port, proof = port, base64.b64encode(f"{name}:{password}".encode()).decode()
        self.fields = {"Authorization": f"Basic {proof}"}

    def begun(self, method, address, content=None, **fields):
        """The connection and the answer, whose content is still to be read."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        octets = None if content is None else json.dumps(content)
        kind = {"Content-Type": "application/json"} if octets else {}
        line.request(method, address, octets, {**self.fields, **kind, **fields})
        return line, line.getresponse()

    def ask(self, method, address, content=None, **fields):
        """(content as data, entity tag); AssertionError for a refusal."""
        line, answer = self.begun(method, address, content, **fields)
        with contextlib.closing(line):
            said = answer.read()
            assert answer.status < 300, f"{method} {address}: {answer.status} {said[:200]!r}"
            return json.loads(said or b"null"), answer.getheader("ETag")


class Teacher(Member):
    """Notes when it has read each seat's vote: {(vote, seat): moment}."""

    def listen(self):
        """Read the seats at each event, until the server ends; the line is opened before this comes back."""
        self.read, self.news = {}, threading.Condition()
        _, stream = self.begun("GET", "/class/events")
        threading.Thread(target=self.hear, args=(stream,), daemon=True).start()

    def hear(self, stream):
        with contextlib.suppress(OSError, http.client.HTTPException):
            while line := stream.readline():
                if line.startswith(b'data: {"address": "/class/seat/'):
                    seats, _ = self.ask("GET", "/class/seats/")
                    self.note(seats["seats"])

    def note(self, seats):
        with self.news:
            for seat in seats:
                for vote in seat["votes"]:
                    self.read.setdefault((vote, seat["seat"]), time.perf_counter())
            self.news.notify_all()

    def when(self, vote, seat):
        """The moment in which a vote was read; waits for it."""
        with self.news:
            assert self.news.wait_for(lambda: (vote, seat) in self.read, timeout=60), f"vote of seat {seat} never came"
            return self.read[vote, seat]


@contextlib.contextmanager
def a_class():
    """A class's server in a process of its own: (port, word, key)."""
    with tempfile.TemporaryDirectory() as folder:
        words = ("--class", str(SEATS), "--port", "0", "--data", str(Path(folder, "class.db")))
        command = [sys.executable, "-m", "mini_server", *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as process:
            try:
                said = "".join(process.stdout.readline() for _ in range(4))
                yield re.search(r'http://[\d.]+:(\d+)", "(.+)"\)(?s:.*)password: ([\w-]+)', said).groups()
            finally:
                process.kill()
                process.wait()


def take_seats(port, word):
    """Every seat: its number, who sits there, the tag of its state; each holds a line to the events."""
    for _ in range(SEATS):
        made, tag = Member(port, "class", word).ask("POST", "/class/seats/")
        member = Member(port, f"seat-{made['seat']}", made["secret"])
        yield {"seat": made["seat"], "who": member, "tag": tag, "line": member.begun("GET", "/class/events")}


def cast(one, vote):
    """PUT this vote; gives (seat, the moment before)."""
    state = {"lesson": "03", "tasks": {}, "answers": {"03-1": ["b"]}, "votes": {vote: "b"}}
    begin = time.perf_counter()
    _, one["tag"] = one["who"].ask("PUT", f"/class/seat/{one['seat']}", state, **{"If-Match": one["tag"]})
    return one["seat"], begin


def a_round(teacher, seats, number, together):
    """Milliseconds of each seat's vote."""
    vote = {"question": "03-1", "text": "How many?", "options": ["5", "6", "7"], "after": None}
    teacher.ask("POST", "/class/votes/", vote)
    bell = threading.Barrier(SEATS)
    if not together:
        for one in seats:
            seat, begin = cast(one, str(number))
            yield (teacher.when(str(number), seat) - begin) * 1000
        return
    with ThreadPoolExecutor(SEATS) as threads:
        moments = list(threads.map(lambda one: (bell.wait(), cast(one, str(number)))[1], seats))
    yield from ((teacher.when(str(number), seat) - begin) * 1000 for seat, begin in moments)


def rows():
    """Both ways to vote, five rounds of each."""
    with a_class() as (port, word, key):
        teacher, seats = Teacher(int(port), "teacher", key), list(take_seats(int(port), word))
        teacher.listen()
        number = 0
        for what, together in ((TOGETHER, True), (IN_TURN, False)):
            found = []
            for _ in range(ROUNDS):
                number += 1
                found += a_round(teacher, seats, number, together)
            yield measured(f"{what}: median", "ms", found, f"{len(found)} votes")
            yield measured(f"{what}: the slowest", "ms", max(found), "", GOAL)
