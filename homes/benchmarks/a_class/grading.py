"""How long a teacher waits: thirty learners, each with one notebook in which every answer is right.

And whether right answers stay right on a busy computer, in processes without bounds.
"""

import contextlib
import copy
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from exercises.authoring.generated_files import exercise_notebook
from exercises.checking.running import RIGHT
from exercises.grading.apart import check_apart
from exercises.grading.grade import marks_of_class
from exercises.grading.handed_in import collected
from exercises.task import all_tasks

from .. import measured

LEARNERS, LESSON = 30, "03_let_the_method_say_it"
CLOSED, AT_ONE = 55_000, 1_000  # connections; those to one server


def rows():
    """The seconds from the folder to the last mark, and for one answer on a busy computer."""
    with tempfile.TemporaryDirectory() as folder:
        hand_in(Path(folder))
        begin = time.perf_counter()
        marks = [mark for _, found in marks_of_class(collected(folder)) for mark in found]
        passed = time.perf_counter() - begin
    all_right([mark.task for mark in marks if mark.points < mark.of])
    against = f"{LEARNERS} learners, {len(marks)} answers"
    yield measured("marks for a class", "s", passed, f"{against}, {passed / len(marks):.2f} s each")
    left = closed_connections(CLOSED)
    with computing():
        yield on_a_busy_computer(f"beside {left:,} closed connections and {2 * os.cpu_count()} programs")


def on_a_busy_computer(beside):
    """Check the solution of each task with an app, which has to prove where it listens."""
    tasks = [task for task in all_tasks().values() if task.kind == "app"]
    begin, wrong = time.perf_counter(), []
    with tempfile.TemporaryDirectory() as folder:
        for task in tasks:
            path = Path(folder) / "answer.py"
            path.write_text(task.solution, encoding="utf-8")
            wrong += [task.id] if check_apart(task, path).kind != RIGHT else []
    all_right(wrong)
    passed = (time.perf_counter() - begin) / len(tasks)
    return measured("an app checked on a busy computer", "s", passed, f"{beside}; {len(tasks)} apps, all right")


def all_right(wrong):
    if wrong:
        raise ValueError(f"the solutions of {', '.join(wrong)} did not earn all their points")


def closed_connections(many):
    """Leave so many connections behind, which the system keeps for a minute; gives how many."""
    for _ in range(many // AT_ONE):
        with socket.create_server(("127.0.0.1", 0)) as server:
            for _ in range(AT_ONE):
                with socket.create_connection(server.getsockname()):
                    server.accept()[0].close()
    return many


@contextlib.contextmanager
def computing():
    """Twice as many programs as there are processors compute without a pause."""
    programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2 * os.cpu_count())]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def hand_in(folder):
    """Save a notebook with the solutions for each learner."""
    sheet = copy.deepcopy(exercise_notebook(LESSON))
    for cell in sheet["cells"]:
        name, _, part = cell["id"].rpartition("-")
        if part == "answer":
            cell["source"] = all_tasks()[name].solution
    for number in range(LEARNERS):
        (folder / f"learner-{number:02}_{LESSON}.ipynb").write_text(json.dumps(sheet), encoding="utf-8")
