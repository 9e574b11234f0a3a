"""Rehearse a lesson with a class of 30, and a kill in it: `.venv/bin/python tests/browser/rehearsal.py`.

20 notebooks, each a process that runs what a learner types, and 10 phones in a Chromium at 390 px share one server and
one computer. At the end you read what was lost, the server's own time for a vote, and its memory.
"""

import contextlib
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles

from exercises import exercise, join_class, vote
from exercises.authoring.generated_files import exercise_notebook
from exercises.classroom_sender import Asker, seat_in, seat_path
from exercises.progress_record import VARIABLE
from exercises.task import all_tasks
from homes.benchmarks import row

NOTEBOOKS, PHONES = 20, 10
KILLED_AFTER = 5  # phones that were told that their vote is in
ARRIVED = "Your vote for {} has arrived."
QUESTION, LESSON = "03-4", "03_let_the_method_say_it"
TASKS = [task for task in all_tasks().values() if task.lesson == LESSON][:6]
VOTES = ("PUT /class/seat/", "POST /vote/")  # how a notebook sends one, and a phone
THINKING = 5  # seconds in which all notebooks vote; the first time they vote in the same moment
SECONDS = 60  # that somebody waits for what comes by itself


def serve(*words):
    """What `start.py class` runs; each request is noted with its milliseconds from receipt to response, and memory."""
    import psutil

    from homes.site.class_server import course
    from mini_server import sockets
    from mini_server.__main__ import main

    log = Path(words[-1]).with_name("log")  # beside the records
    me, file = psutil.Process(), os.open(log, os.O_APPEND | os.O_CREAT | os.O_WRONLY)

    class Timed(sockets.Conversation):
        """A conversation with a clock: from a request to its response, but not while we wait for the client."""

        def some_bytes(self):
            begun, is_first, data = time.perf_counter(), not self.head, super().some_bytes()
            now = time.perf_counter()
            self.came = now if is_first else self.came + now - begun
            return data

        def respond(self, request):
            goes_on, took = super().respond(request), time.perf_counter() - self.came
            line = f"{request.method.decode()} {request.target.decode()} {took * 1000} {me.memory_info().rss / 1e6}\n"
            os.write(file, line.encode())
            return goes_on

    sockets.Conversation = Timed
    main(["--class", *words], course())


def notebook(folder):
    """The pipe to a learner's kernel."""
    ours, theirs = multiprocessing.Pipe()
    folder.mkdir(parents=True)
    multiprocessing.Process(target=run_cells, args=(folder, theirs), daemon=True).start()
    return ours


def run_cells(folder, pipe):
    """Be a learner's kernel: run what is typed, and give what is shown."""
    hasattr(os, "nice") and os.nice(10)  # in a class, a notebook has a computer of its own
    os.environ[VARIABLE] = str(folder / "progress.jsonl")
    cells = {"join": join, "vote": think_and_vote, "solve": solve}
    for name, *words in iter(pipe.recv, None):
        pipe.send(cells[name](*words))


def join(url, word):
    """Take a seat; gives its number."""
    join_class(url, word)
    return seat_in(seat_path()).number


def think_and_vote(letter, seconds):
    """Vote within so many seconds; gives what is shown."""
    time.sleep(random.uniform(0, seconds))
    return str(vote(letter))


def solve():
    """Check a right answer to each task."""
    for task in TASKS:
        names = {"__name__": "__main__"}
        exec(task.solution, names)
        exercise(task.id, show=False).check(names[task.answer])


class Phone:
    """A learner with a phone in a Chromium."""

    def __init__(self, server, browser):
        how = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        self.page, self.vote = browser.new_context(**how).new_page(), server.url + "/vote"
        self.page.set_default_timeout(SECONDS * 1000)
        self.page.goto(self.vote)
        self.page.get_by_label("The word on the board").fill(server.word)
        self.page.get_by_role("button", name="Take a seat").tap()
        self.seat = int(self.page.locator("header span", has_text="seat").inner_text().split()[1])

    def tap(self, number, letter):
        """Vote, once the question has come by itself, and wait for the words that the vote is in."""
        self.page.locator(f'form[action$="/vote/{number}"] button[value={letter}]').tap()
        self.page.get_by_text(ARRIVED.format(letter)).wait_for()


class Lesson:
    """What happens in the lesson, one thing after the other, and what got lost."""

    def __init__(self, folder, server, notebooks, phones):
        self.folder, self.server, self.notebooks, self.phones = folder, server, notebooks, phones
        self.teacher, self.lost = Asker(server.url, "teacher", server.key, SECONDS), list[str]()
        self.wanted = {seat: {} for seat in (*notebooks, *phones)}  # the last vote of each seat on each number

    def ask_twice(self):
        """A vote, a discussion, a second vote; each time all vote, and change it. The kill comes last."""
        for number, again in ((1, False), (2, True)):
            asked = {"question": QUESTION, "text": "?", "options": ["a", "b", "c"], "after": 1 if again else None}
            assert self.teacher.ask("POST", "/class/votes/", asked).status == 201
            self.all_vote(number, shift=1, seconds=THINKING * again)
            self.all_vote(number, shift=0, seconds=THINKING, killed=again)
            self.teacher.ask("PUT", f"/class/vote/{number}", {"open": False, "uncovered": again})

    def all_vote(self, number, shift, seconds, killed=False):
        """Notebooks within some seconds, one phone after the other; then nobody's vote may be missing."""
        for seat, votes in self.wanted.items():
            votes[str(number)] = "abc"[(seat + shift) % 3]
        for seat, pipe in self.notebooks.items():
            pipe.send(("vote", self.wanted[seat][str(number)], seconds))
        for count, (seat, phone) in enumerate(self.phones.items()):
            if killed and count == KILLED_AFTER:
                self.server.kill()
                self.server.start()
            phone.tap(number, self.wanted[seat][str(number)])
        shown = {seat: pipe.recv() for seat, pipe in self.notebooks.items()}
        self.wait_for(lambda seats: [
            f"votes of seat {seat}, where the notebook says: {shown.get(seat)}"
            for seat, votes in self.wanted.items()
            if seats[seat]["votes"] != votes
        ])  # fmt: skip

    def solve_six_tasks(self):
        """All notebooks at once, on the processors that the server has as well."""
        for pipe in self.notebooks.values():
            pipe.send(("solve",))
        for pipe in self.notebooks.values():
            pipe.recv()
        self.wait_for(lambda seats: [
            f"{task.id} of seat {seat}" for seat in self.notebooks for task in TASKS
            if not seats[seat]["tasks"].get(task.id, {}).get("right")
        ])  # fmt: skip

    def wait_for(self, missing):
        """Notebooks send by themselves; what the teacher doesn't see after a minute is lost."""
        end, left = time.monotonic() + SECONDS, [""]
        while left and time.monotonic() < end:
            time.sleep(0.5)
            seats = self.teacher.ask("GET", "/class/seats/").body["seats"]
            left = missing({one["seat"]: one for one in seats})
        self.lost += left

    def hand_in(self):
        """Everybody saves the notebook where the teacher looks."""
        answers = {f"{task.id}-answer": task.solution for task in TASKS}
        sheet = exercise_notebook(LESSON)
        for cell in sheet["cells"]:
            cell["source"] = answers.get(cell["id"], cell["source"])
        for seat in self.notebooks:
            path = self.folder / "homework" / f"Seat {seat}" / f"{LESSON}.ipynb"
            path.parent.mkdir(parents=True)
            path.write_text(json.dumps(sheet), "utf-8")

    def mark(self):
        """The teacher types `grade`, and each learner reads that the six tasks are right."""
        words = ["grade", self.folder / "homework", "--csv", self.folder / "grades.csv", "--feedback", self.folder]
        subprocess.run([sys.executable, "-m", "exercises", *words], check=True)
        of = sum(task.points for task in TASKS)
        for seat in self.notebooks:
            path = self.folder / f"feedback_Seat_{seat}.txt"
            is_there = path.exists() and path.read_text("utf-8").startswith(f"Seat {seat}: {of} of ")
            self.lost += [] if is_there else [f"marks of seat {seat}"]


def votes_and_memory(folder):
    """(milliseconds of each vote; the most memory in MB) as the server noted them."""
    lines = [line.split() for line in (folder / "log").read_text("utf-8").splitlines()]
    votes = [float(took) for method, at, took, _ in lines if f"{method} {at}".startswith(VOTES)]
    return votes, max(float(memory) for *_, memory in lines)


def say_slowest(what, votes, most=None):
    """How long these took: the slowest of a hundred, and the middle."""
    of_100 = quantiles(votes, n=100, method="inclusive")
    row(f"{what}: p99", [of_100[98]], "ms", f"p50 {of_100[49]:.1f} ms of {len(votes)}", most)


def main():
    """Rehearse, and print what came of it."""
    sys.path.append(str(Path(__file__).parents[1]))
    from find_chromium import FLAGS, path_of_shell
    from playwright.sync_api import sync_playwright
    from servers import ClassServer

    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as after:
        folder = Path(name)
        pipes = [notebook(folder / f"kernel {number}") for number in range(NOTEBOOKS)]
        server = ClassServer(folder, NOTEBOOKS + PHONES, (__file__, "serve"))
        after.callback(server.kill)
        playwright = after.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path_of_shell(), args=list(FLAGS))
        for pipe in pipes:
            pipe.send(("join", server.url, server.word))
        phones = [Phone(server, browser) for _ in range(PHONES)]
        notebooks = {pipe.recv(): pipe for pipe in pipes}
        lesson = Lesson(folder, server, notebooks, {one.seat: one for one in phones})
        proof = {"username": "teacher", "password": server.key}
        browser.new_context(http_credentials=proof).new_page().goto(server.url + "/class/")
        lesson.ask_twice()
        votes, _ = votes_and_memory(folder)
        lesson.solve_six_tasks()
        lesson.hand_in()
        lesson.mark()
        _, memory = votes_and_memory(folder)
    row("lost", [len(lesson.lost)], "", "; ".join(lesson.lost)[:500], 0)
    say_slowest("a vote, from receipt to response", votes[NOTEBOOKS + PHONES :], 100)
    say_slowest("20 notebooks in the same moment", votes[: NOTEBOOKS + PHONES])
    row("the server's memory at its most", [memory], "MB", "", 150)


if __name__ == "__main__":
    serve(*sys.argv[2:]) if sys.argv[1:2] == ["serve"] else main()
