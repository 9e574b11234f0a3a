"""From the attacker's side: an answer that wants another mark, or nobody to get one. Each grades a whole class."""

import json
import subprocess
import sys
from uuid import uuid4

import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from ways_to_grade import WAYS, grade, rows_of, still_running

from exercises.course_content.task import all_tasks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are written for Linux")
MERGES = PUT.find_answer("merges").source
OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]
FORGED = "".join(
    json.dumps(
        {"task": task.id, "status": "graded", "points": task.points, "of": task.points}
        | {"refused_by": "", "says": "Right", "look": "", "notebook": ""}
    )
    + "\n"
    for task in OF_LESSON
)
WRITES = """
import os, glob
def write_into(pid, text):
    for end in glob.glob(f"/proc/{pid}/fd/*"):
        try:
            if os.readlink(end).startswith("pipe:"):
                where = os.open(end, os.O_WRONLY | os.O_NONBLOCK)
                os.write(where, text.encode())
                os.close(where)
        except OSError:
            pass
for each in os.listdir("/proc"):
    if each.isdigit() and int(each) not in (1, os.getpid()) and {mine}:
        write_into(each, {text!r})
"""
MINE = "b'worker.py' in open(f'/proc/{each}/cmdline', 'rb').read()"  # no other program of this computer is written to
HOLDS = """
import glob, os
parent = os.getppid()
for number in range(2):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for end in glob.glob(f"/proc/{parent}/fd/*"):
                try:
                    os.set_inheritable(os.open(end, os.O_WRONLY | os.O_NONBLOCK), True)
                except OSError:
                    pass
            os.execvp("sleep", ["sleep", "600", "0.00TOKEN"])
        os.kill(os.getpid(), 9)
"""


def writing(text):
    return WRITES.replace("{mine}", MINE).replace("{text!r}", repr(text))


def a_class(folder, source):
    """Ana is right before, Zoe after, and Mallory hands in this."""
    for learner, answer in (("Ana", PUT.solution), ("Mallory", source), ("Zoe", PUT.solution)):
        hand_in(folder / "in", f"{learner}/{LESSON}.ipynb", notebook({PUT.id: answer}))


def graded(folder, source, way):
    """The rows by learner and task after the class was graded; Ana and Zoe have what they earned."""
    a_class(folder, source)
    done = grade(folder, way)
    assert (done.returncode, "Traceback" in done.stdout + done.stderr) == (0, False), done.stdout + done.stderr
    rows = rows_of(folder)
    for learner in ("Ana", "Zoe"):
        assert (rows[learner, PUT.id]["status"], rows[learner, PUT.id]["points"]) == ("graded", str(PUT.points))
    return rows


@WAYS
def test_an_answer_that_writes_marks_into_every_pipe_it_finds_earns_what_it_is_worth(way, tmp_path):
    rows = graded(tmp_path, writing(FORGED) + MERGES, way)
    assert rows["Mallory", PUT.id]["refused_by"] == "replaces"
    earned = {task: row["points"] for (learner, task), row in rows.items() if learner == "Mallory" and task != PUT.id}
    assert set(earned.values()) == {"0"}


@WAYS
def test_a_line_that_is_no_mark_ends_nothing_and_makes_nothing_right(way, tmp_path):
    rows = graded(tmp_path, writing('{"a": 1}\n') + MERGES, way)
    # The line also reaches the pipe of the answer's own worker, so which check refuses it is not always the same.
    assert int(rows["Mallory", PUT.id]["points"] or 0) < PUT.points


EATS = {
    "in files that no folder has": (
        "import os, time\n"
        "kept = [os.memfd_create('x') for _ in range(24)]\n"
        "for file in kept:\n"
        "    for _ in range(99):\n"
        "        os.write(file, b'x' * 1_000_000)\n"
        "time.sleep(600)\n"
    ),
    "at once": "x = bytearray(3_000_000_000)\n",
    "bit by bit": "x = []\nwhile True:\n    x.append(bytearray(10_000_000))\n",
    "in other processes": (
        "import os, time\n"
        "for number in range(4):\n"
        "    if os.fork() == 0:\n"
        "        x = b'x' * 700_000_000\n"
        "        time.sleep(600)\n"
        "time.sleep(600)\n"
    ),
}


@WAYS
def test_an_answer_that_eats_memory_is_to_blame_and_the_next_is_judged(way, tmp_path):
    later = OF_LESSON[OF_LESSON.index(PUT) + 1]
    for learner, eats in EATS.items():
        answers = {PUT.id: eats + PUT.solution, later.id: later.solution}
        hand_in(tmp_path, f"in/{learner}/{LESSON}.ipynb", notebook(answers))
    done = grade(tmp_path, way, "--jobs", "1")
    rows = rows_of(tmp_path)
    for learner in EATS:
        says = rows[learner, PUT.id]["says"]
        assert (done.returncode, rows[learner, PUT.id]["points"], "memory" in says) == (0, "0", True), (learner, says)
        assert "os._exit" not in says  # it names the memory, and nothing that might have been
        assert rows[learner, later.id]["points"] == str(later.points), learner


@WAYS
def test_an_answer_that_ends_every_process_it_can_costs_no_other_answer(way, tmp_path):
    kills = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n"
    later = OF_LESSON[OF_LESSON.index(PUT) + 1]
    hand_in(tmp_path, f"in/Mallory/{LESSON}.ipynb", notebook({PUT.id: kills + MERGES, later.id: later.solution}))
    done = grade(tmp_path, way)
    mallory = rows_of(tmp_path)
    assert (done.returncode, mallory["Mallory", PUT.id]["status"]) == (0, "needs a look")
    assert mallory["Mallory", later.id]["points"] == str(later.points)


@WAYS
def test_what_left_its_group_and_holds_the_pipe_is_ended_and_keeps_nobody_waiting(way, tmp_path):
    token = str(uuid4().int)
    rows = graded(tmp_path, HOLDS.replace("TOKEN", token) + MERGES, way)
    assert rows["Mallory", PUT.id]["refused_by"] == "replaces"
    assert still_running(token) == []


@WAYS
def test_folders_too_deep_to_be_removed_one_by_one_end_nothing_and_are_removed(way, tmp_path):
    deep = "import os\nfor _ in range(3_000):\n    os.mkdir('d')\n    os.chdir('d')\n"
    try:
        rows = graded(tmp_path, deep + PUT.solution, way)
        left = list(tmp_path.glob("one_address_*"))
    finally:  # or pytest, which removes folders as Python does, would meet it
        subprocess.run(["rm", "-rf", "--", *tmp_path.glob("one_address_*")], check=True)
    assert (("Mallory", PUT.id) in rows, left) == (True, [])
