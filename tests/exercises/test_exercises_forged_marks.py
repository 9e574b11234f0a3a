"""From the attacker's side: answers that want another mark, or nobody to get one: one class a way of grading."""

import json
import subprocess
import sys
from types import SimpleNamespace
from uuid import uuid4

import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from ways_to_grade import EVERY_WAY, grade, rows_of, still_running

from exercises.task import all_tasks

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are written for Linux")
MERGES = PUT.find_answer("merges").source
OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]
LATER = OF_LESSON[OF_LESSON.index(PUT) + 1]
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


EATS = {
    "in files that no folder has": (
        "import os, time\n"
        "kept = [os.memfd_create('x') for _ in range(22)]\n"
        "for file in kept:\n"
        "    for _ in range(99):\n"
        "        os.write(file, b'x' * 1_000_000)\n"
        "time.sleep(600)\n"
    ),
    "at once": "x = bytearray(3_000_000_000)\n",
    "bit by bit": "x = []\nwhile True:\n    x.append(bytearray(10_000_000))\n",
    "in other processes": (
        "import mmap, os, time\n"
        "for number in range(4):\n"
        "    if os.fork() == 0:\n"
        "        x = mmap.mmap(-1, 550_000_000, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | mmap.MAP_POPULATE)\n"
        "        time.sleep(600)\n"
        "time.sleep(600)\n"
    ),
}
TOKEN = str(uuid4().int)
ATTACKS = {
    "Forges": writing(FORGED) + MERGES,
    "Babbles": writing('{"a": 1}\n') + MERGES,
    "Kills": "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n" + MERGES,
    "Holds": HOLDS.replace("TOKEN", TOKEN) + MERGES,
    "Digs": "import os\nfor _ in range(3_000):\n    os.mkdir('d')\n    os.chdir('d')\n" + PUT.solution,
}
GREEDY = {f"Eats {how}": eats + PUT.solution for how, eats in EATS.items()}


@pytest.fixture(scope="module", params=EVERY_WAY)
def graded(request, tmp_path_factory):
    """A class after it was graded: Ana is right before all others, and Zoe after them. Who attacks is right later."""
    folder = tmp_path_factory.mktemp("class")
    for learner, source in {"Ana": PUT.solution, **ATTACKS, **GREEDY, "Zoe": PUT.solution}.items():
        later = {LATER.id: LATER.solution} if learner in ATTACKS else {}
        hand_in(folder / "in", f"{learner}/{LESSON}.ipynb", notebook({PUT.id: source, **later}))
    try:
        done = grade(folder, request.param)
        left = list(folder.glob("one_address_*"))
    finally:  # or pytest, which removes folders as Python does, would meet it
        subprocess.run(["rm", "-rf", "--", *folder.glob("one_address_*")], check=True)
    return SimpleNamespace(done=done, rows=rows_of(folder), left=left)


def test_whoever_is_honest_has_what_was_earned_and_nobody_vanishes(graded):
    said = graded.done.stdout + graded.done.stderr
    assert (graded.done.returncode, "Traceback" in said) == (0, False), said
    for learner in ("Ana", "Zoe"):
        row = graded.rows[learner, PUT.id]
        assert (row["status"], row["points"]) == ("graded", str(PUT.points))
    assert {(learner, task.id) for learner in (*ATTACKS, *GREEDY) for task in OF_LESSON} <= {*graded.rows}


def test_the_next_answer_of_whoever_attacks_is_judged(graded):
    points = {learner: graded.rows[learner, LATER.id]["points"] for learner in ATTACKS}
    assert points == dict.fromkeys(ATTACKS, str(LATER.points))


def test_an_answer_that_writes_marks_into_every_pipe_it_finds_earns_what_it_is_worth(graded):
    assert graded.rows["Forges", PUT.id]["refused_by"] == "replaces"
    others = [task.id for task in OF_LESSON if task not in (PUT, LATER)]
    assert {graded.rows["Forges", task]["points"] for task in others} == {"0"}


def test_a_line_that_is_no_mark_ends_nothing_and_makes_nothing_right(graded):
    # The line also reaches the pipe of the answer's own worker, so which check refuses it is not always the same.
    assert int(graded.rows["Babbles", PUT.id]["points"] or 0) < PUT.points


@pytest.mark.parametrize("how", EATS)
def test_an_answer_that_eats_memory_is_to_blame(graded, how):
    row = graded.rows[f"Eats {how}", PUT.id]
    assert (row["points"], "memory" in row["says"]) == ("0", True), row
    assert "os._exit" not in row["says"]  # it names the memory, and nothing that might have been


def test_an_answer_that_ends_every_process_it_can_is_looked_at(graded):
    assert graded.rows["Kills", PUT.id]["status"] == "needs a look"


def test_what_left_its_group_and_holds_the_pipe_is_ended_and_keeps_nobody_waiting(graded):
    assert graded.rows["Holds", PUT.id]["refused_by"] == "replaces"
    assert still_running(TOKEN) == []


def test_folders_too_deep_to_be_removed_one_by_one_are_removed(graded):
    assert graded.left == []
