"""How long a teacher waits: thirty learners, each with one notebook in which every answer is right.

Ten of them once more on a busy computer, where no verdict may change.
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

from exercises.course_content.task import all_tasks
from exercises.for_authors.notebook_files import exercise_notebook
from exercises.for_teachers.grading.collect import collected
from exercises.for_teachers.grading.pool import marks_of_class

from ..table import measured

LEARNERS, LESSON = 30, "03_let_the_method_say_it"
CLOSED, AT_ONE = 55_000, 1_000  # connections; those to one server


def rows():
    """The seconds from the folder to the last mark, on a quiet computer and on a busy one."""
    yield row("marks for a class", LEARNERS)
    left = closed_connections(CLOSED)
    with computing():
        yield row(f"marks beside {left:,} closed connections and {2 * os.cpu_count()} programs", LEARNERS // 3)


def row(words, learners):
    """Mark so many learners, whose answers are all right; ValueError where a mark says otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        hand_in(Path(folder), learners)
        begin = time.perf_counter()
        marks = [mark for _, found in marks_of_class(collected(folder)) for mark in found]
        passed = time.perf_counter() - begin
    wrong = [mark for mark in marks if mark.points < mark.of]
    if wrong:
        raise ValueError(f"{len(wrong)} solutions did not earn all their points. {wrong[0].task}: {wrong[0].says}")
    against = f"{learners} learners, {len(marks)} answers"
    return measured(words, "s", passed, f"{against}, {passed / len(marks):.2f} s each")


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


def hand_in(folder, learners):
    """Save a notebook with the solutions for each learner."""
    sheet = copy.deepcopy(exercise_notebook(LESSON))
    for cell in sheet["cells"]:
        name, _, part = cell["id"].rpartition("-")
        if part == "answer":
            cell["source"] = all_tasks()[name].solution
    for number in range(learners):
        (folder / f"learner-{number:02}_{LESSON}.ipynb").write_text(json.dumps(sheet), encoding="utf-8")
