"""Nobody forges a mark, and an answer reaches nothing of the teacher's, in every way of grading."""

import http.server
import socket
import subprocess
import sys
import threading
from dataclasses import replace
from types import SimpleNamespace
from uuid import uuid4

import pytest
from handing_in import (
    EVERY_WAY,
    HOUSE,
    LENT,
    LESSON,
    NEEDS_ROOT,
    OURS,
    OWN_HOUSE,
    PUT,
    ROOT,
    grade,
    hand_in,
    notebook,
    rows_of,
    still_running,
)

from exercises.checking.feedback import Feedback
from exercises.grading.answer_process import check_in_subprocess, parse_reply
from exercises.grading.bounds import COURSE, NoBounds, best_bounds
from exercises.grading.handed_in import collected
from exercises.grading.marking import Mark, mark_said, marks_of, said
from exercises.task import all_tasks

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are written for Linux")
MERGES = PUT.find_answer("merges").source
OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]
APPS = [task for task in OF_LESSON if task.kind == "app"]
LATER = APPS[APPS.index(PUT) + 1]
FORGED = "".join(said(Mark(task.id, "graded", task.points, task.points, says="Right")) + "\n" for task in OF_LESSON)
WRITES = """
import os, glob
def write_into(pid, text):
    for end in glob.glob(f"/proc/{pid}/fd/*"):
        try:
            if os.readlink(end).startswith("pipe:") or "(deleted)" in os.readlink(end):  # where marks are said
                where = os.open(end, os.O_WRONLY | os.O_NONBLOCK | os.O_APPEND)
                os.write(where, text.encode())
                os.close(where)
        except OSError:
            pass
def is_ours(each):  # no other program of this computer is written to
    return b"learner_process.py" in open(f"/proc/{each}/cmdline", "rb").read()
for each in os.listdir("/proc"):
    if each.isdigit() and int(each) not in (1, os.getpid()) and is_ours(each):
        write_into(each, {text!r})
"""
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
    return WRITES.replace("{text!r}", repr(text))


EATS = {
    "at once": "x = bytearray(3_000_000_000)\n",
    "bit by bit": "x = []\nwhile True:\n    x.append(bytearray(10_000_000))\n",
    "in other processes": (
        "import mmap, os, time\n"
        "x = mmap.mmap(-1, 550_000_000, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | mmap.MAP_POPULATE)\n"
        "for number in range(4):\n"
        "    if os.fork() == 0:\n"
        "        break\n"
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
EATEN = dict(zip(EATS, APPS, strict=True))  # one learner eats in each
# As the account that marks nothing but that account's own care is in an attacker's way, so each attacks there. In the
# other ways those do that meet something else: a namespace of processes, a process of another account, its folder.
ATTACKERS = {OURS: (*ATTACKS, "Eats"), LENT: ("Kills", "Digs"), HOUSE: ("Kills", "Eats"), OWN_HOUSE: ("Holds",)}


def attacked_by(name):
    """The class is graded in each way in which this learner attacks."""
    return pytest.mark.parametrize(
        "graded", [way for way in EVERY_WAY if name in ATTACKERS[way.values[0]]], indirect=True
    )


REACHES = """
import os, socket
found = []
def reach(what, how):
    try:
        found.append((what, how()) if how() not in ([], None, False) else "")
    except Exception:
        pass
def write(place):
    with open(place, "a") as file:
        file.write("")
    return True
def is_ours(each):
    with open(f"/proc/{each}/cmdline", "rb") as file:
        command = file.read()
    return b"exercises" in command and b"answer_process_child" not in command
def programs():
    return [each for each in os.listdir("/proc") if each.isdigit() and is_ours(each)]
def memory():
    return [each for each in programs() if open(f"/proc/{each}/mem", "rb")]
def children():
    return [each for each in programs() if os.listdir(f"/proc/{each}/fd")]
TRIES
def make_app():
    raise ValueError(" and ".join(str(one) for one in found if one))
"""
ALWAYS = """
reach("pipes", children)
reach("memory", memory)
"""
FILES = """
reach("secret", lambda: open(FOLDER + "/secret").read())
reach("handed in", lambda: os.listdir(FOLDER + "/in"))
reach("changed", lambda: write(FOLDER + "/in/Ana/a.ipynb"))
reach("course", lambda: write(ROOT + "/exercises/checking/check_answer.py"))
reach("cache", lambda: write(ROOT + "/exercises/checking/__pycache__/check_answer.cpython-311.pyc"))
reach("libraries", lambda: write(os.path.dirname(socket.__file__) + "/sitecustomize.py"))
"""
HIDDEN = """
reach("solutions", lambda: os.listdir(ROOT + "/exercises/tasks"))
reach("keys", lambda: os.listdir(ROOT + "/exercises/answer_keys"))
reach("home", lambda: [one for one in os.listdir("/root") if one != ".pyenv"])
reach("root", lambda: os.getuid() == 0)
reach("programs", programs)
reach("kernel", lambda: write("/proc/sys/kernel/core_pattern"))
reach("network", lambda: socket.create_connection(("127.0.0.1", PORT), 2))
reach("killed", lambda: os.kill(-1, 9))
"""


SEEN_BY_NONE = (HOUSE, OWN_HOUSE)  # in bubblewrap
SENTENCES = {
    HOUSE: "Answers run in bubblewrap",
    OWN_HOUSE: "Answers run in bubblewrap: they see",
    OURS: "Answers run as your account, without",
    LENT: "as accounts without",
}


@pytest.fixture(scope="module")
def graded(request, tmp_path_factory):
    """A class after it was graded: Ana is right before all others, and Zoe after them. Who attacks is right later."""
    folder, way = tmp_path_factory.mktemp("class"), request.param
    (folder / "secret").write_text("of the teacher", "utf-8")
    (folder / "secret").chmod(0o600)
    with socket.create_server(("127.0.0.1", 0)) as server:
        names = f"FOLDER, ROOT, PORT = {str(folder)!r}, {str(ROOT)!r}, {server.getsockname()[1]}\n"
        reaches = names + REACHES.replace("TRIES", ALWAYS + FILES + (HIDDEN if way in SEEN_BY_NONE else ""))
        answers = {learner: {PUT.id: attack, LATER.id: LATER.solution} for learner, attack in ATTACKS.items()}
        answers["Eats"] = {task.id: EATS[how] + task.solution for how, task in EATEN.items()}
        answers |= {"Ana": {PUT.id: PUT.solution}, "Zoe": {PUT.id: PUT.solution}, "Reaches": {PUT.id: reaches}}
        for learner in ("Ana", *ATTACKERS[way], "Reaches", "Zoe"):
            hand_in(folder / "in", f"{learner}/{LESSON}.ipynb", notebook(answers[learner]))
        try:
            done = grade(folder, way)
            left = list(folder.glob("one_address_*"))
        finally:  # or pytest, which removes folders as Python does, would meet it
            subprocess.run(["rm", "-rf", "--", *folder.glob("one_address_*")], check=True)
    return SimpleNamespace(done=done, rows=rows_of(folder), left=left, way=way)


@ON_LINUX
@pytest.mark.parametrize("graded", EVERY_WAY, indirect=True)
def test_whoever_is_honest_has_what_was_earned_nobody_vanishes_and_the_next_answer_of_who_attacks_is_judged(graded):
    said = graded.done.stdout + graded.done.stderr
    assert (graded.done.returncode, "Traceback" in said) == (0, False), said
    for learner in ("Ana", "Zoe"):
        row = graded.rows[learner, PUT.id]
        assert (row["status"], row["points"]) == ("graded", str(PUT.points))
    attackers = ATTACKERS[graded.way]
    assert {(learner, task.id) for learner in attackers for task in OF_LESSON} <= {*graded.rows}
    points = {learner: graded.rows[learner, LATER.id]["points"] for learner in attackers if learner in ATTACKS}
    assert points == dict.fromkeys(points, str(LATER.points))
    assert graded.left == []  # folders too deep to be removed one by one are removed as well


@ON_LINUX
@attacked_by("Forges")
def test_an_answer_that_writes_marks_into_every_pipe_and_file_it_finds_earns_what_it_is_worth(graded):
    assert graded.rows["Forges", PUT.id]["refused_by"] == "replaces"
    others = [task.id for task in OF_LESSON if task not in (PUT, LATER)]
    assert {graded.rows["Forges", task]["points"] for task in others} == {"0"}


@ON_LINUX
@attacked_by("Babbles")
def test_a_line_that_is_no_mark_ends_nothing_and_makes_nothing_right(graded):
    # The line also reaches the pipe of the answer's own worker, so which check refuses it is not always the same.
    assert int(graded.rows["Babbles", PUT.id]["points"] or 0) < PUT.points


@ON_LINUX
@attacked_by("Eats")
@pytest.mark.parametrize("how", EATS)
def test_an_answer_that_eats_memory_is_to_blame(graded, how):
    row = graded.rows["Eats", EATEN[how].id]
    assert (row["points"], "memory" in row["says"]) == ("0", True), row
    assert "os._exit" not in row["says"]  # it names the memory, and nothing that might have been


@ON_LINUX
@attacked_by("Kills")
def test_an_answer_that_ends_every_process_it_can_earns_no_more_than_it_is_worth(graded):
    assert int(graded.rows["Kills", PUT.id]["points"]) < PUT.points


@ON_LINUX
@attacked_by("Holds")
def test_what_left_its_group_and_holds_the_pipe_is_ended_and_keeps_nobody_waiting(graded):
    assert graded.rows["Holds", PUT.id]["refused_by"] == "replaces"
    assert still_running(TOKEN) == []


@ON_LINUX
@pytest.mark.parametrize("graded", EVERY_WAY, indirect=True)
def test_an_answer_reaches_nothing_but_its_own_or_as_the_teachers_account_nothing_that_marks_it(graded):
    begins = graded.done.stdout.splitlines()
    assert SENTENCES[graded.way] in begins[1]  # it was said which bounds hold
    said = graded.rows["Reaches", PUT.id]["says"]
    assert said.startswith("Your code raised: ValueError")
    found = said.removeprefix("Your code raised: ValueError").partition(", while ")[0]
    if graded.way == OURS:
        assert "secret" in found and "pipes" not in found and "memory" not in found
    else:
        assert found == ""


@ON_LINUX
@NEEDS_ROOT
def test_root_refuses_where_no_other_account_can_read_the_course(tmp_path):
    hand_in(tmp_path, f"in/Ana/{LESSON}.ipynb", notebook({PUT.id: PUT.solution}))
    said = grade(tmp_path, LENT, closed=COURSE)
    assert (said.returncode, (tmp_path / "grades.csv").exists()) == (2, False)
    assert "an answer would run as root" in said.stdout
    assert "Install it (0.7 or newer), or run this command as an account that is not root." in said.stdout


@ON_LINUX
def test_without_any_bound_of_its_own_root_refuses_and_others_are_told_also_on_other_systems(monkeypatch):
    monkeypatch.setattr("exercises.grading.bounds.works", lambda bounds: False)
    monkeypatch.setattr("exercises.grading.bounds.is_root", lambda: True)
    with pytest.raises(NoBounds, match="So nothing was run"):
        best_bounds()
    monkeypatch.setattr("exercises.grading.bounds.is_root", lambda: False)
    assert "Answers run as your account" in best_bounds().words
    monkeypatch.setattr(sys, "platform", "win32")
    assert "this system keeps them from nothing that you can do" in best_bounds(without_bubblewrap=True).words


# From the attacker's side: an answer's own pipe says anything at all, and hands on what is not its own.

SPEAKS = """
import os, stat
def speak(octets):
    for number in range(3, 20):
        try:
            if stat.S_ISFIFO(os.fstat(number).st_mode):
                os.write(number, octets)
        except OSError:
            pass
def make_app():
    speak({octets!r})
"""
LINES = {
    "no JSON": b"hello\n",
    "no object": b"[1]\n",
    "nested without an end": b"[" * 100_000 + b"\n",
    "a number that is none": b'{"url": NaN}\n',
    "raised, of a wrong kind": b'{"raised": 5}\n',
    "raised, and nothing was": b'{"raised": null}\n',
    "raised, three words": b'{"raised": ["a", "b", "c"]}\n',
    "two members": b'{"url": "http://127.0.0.1:80", "other": ""}\n',
    "a member that answers something else": b'{"value": 1}\n',
    "an address that is none of this computer": b'{"url": "http://192.0.2.1:80"}\n',
    "an address with more in it": b'{"url": "http://127.0.0.1:80@192.0.2.1"}\n',
    "a lone surrogate": b'{"url": "\\ud800"}\n',
    "octets that are no text": b"\xff\xfe\n",
    "a line without an end": b"x" * 1_000_001 + b"\n",
}


@pytest.mark.parametrize("octets", LINES.values(), ids=LINES)
def test_what_no_answer_says_is_not_believed(octets):
    with pytest.raises(ValueError):
        parse_reply("app", octets)


def spoken(octets, folder):
    """The outcome of an answer that says this in its own pipe."""
    (folder / "answer.py").write_text(SPEAKS.replace("{octets!r}", repr(octets)), encoding="utf-8")
    return check_in_subprocess(PUT, folder / "answer.py")


@pytest.mark.parametrize("name", ["no JSON", "an address that is none of this computer", "a line without an end"])
def test_what_no_answer_says_ends_in_a_sentence(name, tmp_path):
    outcome = spoken(LINES[name], tmp_path)
    assert (outcome.kind, outcome.points) == ("your code raised", 0)
    assert "its process said what no answer says" in str(Feedback(PUT, outcome))


def test_an_app_of_another_process_is_not_taken_for_the_answer(tmp_path):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever).start()
        outcome = spoken(b'{"url": "http://127.0.0.1:%d"}\n' % server.server_port, tmp_path)
        server.shutdown()
    assert "its app is not in its own process" in str(Feedback(PUT, outcome))


TRUE = Mark(PUT.id, "graded", 1, PUT.points)
NO_MARKS = {
    "of another task": said(replace(TRUE, task="other")),
    "of more points": said(replace(TRUE, points=PUT.points + 1)),
    "of fewer points than none": said(replace(TRUE, points=-1)),
    "out of more": said(replace(TRUE, of=PUT.points + 1)),
    "with points for nothing": said(replace(TRUE, status="not attempted")),
    "of a status that there is not": said(replace(TRUE, status="perfect")),
    "with points that are true": said(replace(TRUE, points=True)),
    "with points that are text": said(replace(TRUE, points="1")),
    "with words that are none": said(replace(TRUE, says=None)),
    "of other members": '{"a": 1}',
    "a list": "[]",
    "a number": "5",
    "nothing": "{}",
    "nested without an end": "[" * 100_000,
    "no text": b"\xff",
    "no number": '{"points": NaN}',
}


@pytest.mark.parametrize("line", NO_MARKS.values(), ids=NO_MARKS)
def test_a_mark_that_cannot_be_is_not_believed(line):
    assert mark_said(said(TRUE).encode(), PUT) == TRUE
    with pytest.raises(ValueError):
        mark_said(line if isinstance(line, bytes) else line.encode(), PUT)


def test_a_lone_surrogate_in_a_cell_is_that_answers_own(tmp_path):
    sheet = notebook({PUT.id: PUT.solution + '\nodd = "\ud800"', LATER.id: LATER.solution})
    hand_in(tmp_path, "Ana/a.ipynb", sheet)
    (ana,) = collected(tmp_path).learners.values()
    marks = {mark.task: mark for mark in marks_of(ana, [PUT.id, LATER.id], tmp_path / "place", 5, 30)}
    assert (marks[PUT.id].status, marks[PUT.id].points) == ("needs a look", 0)
    assert "half of a character" in marks[PUT.id].look
    assert marks[LATER.id].points == LATER.points
