"""From the attacker's side: what an answer can read, change, end and ask; and what a teacher is told."""

import socket
import sys

import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from ways_to_grade import HOUSE, HOUSES, LENT, NEEDS_ROOT, OURS, OWN_HOUSE, ROOT, grade, rows_of

from exercises.grading.bounds import COURSE, NoBounds, best_bounds

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are written for Linux")
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
    return b"exercises" in command and b"own_process_child" not in command
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
reach("course", lambda: write(ROOT + "/exercises/checking/try_out.py"))
reach("cache", lambda: write(ROOT + "/exercises/checking/__pycache__/try_out.cpython-311.pyc"))
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


SENTENCES = {
    HOUSE: "Answers run in bubblewrap",
    OWN_HOUSE: "Answers run in bubblewrap: they see",
    OURS: "Answers run as your account, without",
    LENT: "as accounts without",
}


def reached(folder, way, tries):
    """What the answer says it reached; at the start it was said which bounds hold."""
    (folder / "secret").write_text("of the teacher", "utf-8")
    (folder / "secret").chmod(0o600)
    with socket.create_server(("127.0.0.1", 0)) as server:
        names = f"FOLDER, ROOT, PORT = {str(folder)!r}, {str(ROOT)!r}, {server.getsockname()[1]}\n"
        hand_in(folder, f"in/Ana/{LESSON}.ipynb", notebook({PUT.id: PUT.solution}))
        hand_in(folder, f"in/Mallory/{LESSON}.ipynb", notebook({PUT.id: names + REACHES.replace("TRIES", tries)}))
        done = grade(folder, way)
    rows, begins = rows_of(folder), done.stdout.splitlines()
    assert (done.returncode, rows["Ana", PUT.id]["points"]) == (0, str(PUT.points)), done.stdout
    assert (begins[0], SENTENCES[way] in begins[1]) == ("2 learners, 2 notebooks.", True)
    said = rows["Mallory", PUT.id]["says"]
    assert said.startswith("Your code raised: ValueError")
    return said.removeprefix("Your code raised: ValueError").partition(", while ")[0]


@pytest.mark.parametrize("way", HOUSES)
def test_in_bubblewrap_an_answer_reaches_nothing_but_its_own(way, tmp_path):
    assert reached(tmp_path, way, ALWAYS + FILES + HIDDEN) == ""


@NEEDS_ROOT
def test_an_account_that_root_lends_reaches_no_process_and_none_of_the_teachers_files(tmp_path):
    assert reached(tmp_path, LENT, ALWAYS + FILES) == ""


@NEEDS_ROOT
def test_as_the_teachers_account_an_answer_cannot_open_what_marks_it(tmp_path):
    found = reached(tmp_path, OURS, ALWAYS + FILES)
    assert "secret" in found  # as the command says at its start
    assert "pipes" not in found and "memory" not in found


@NEEDS_ROOT
def test_root_refuses_where_no_other_account_can_read_the_course(tmp_path):
    hand_in(tmp_path, f"in/Ana/{LESSON}.ipynb", notebook({PUT.id: PUT.solution}))
    said = grade(tmp_path, LENT, closed=COURSE)
    assert (said.returncode, (tmp_path / "grades.csv").exists()) == (2, False)
    assert "an answer would run as root" in said.stdout
    assert "Install it (0.7 or newer), or run this command as an account that is not root." in said.stdout


@pytest.mark.parametrize("is_root", [True, False])
def test_without_any_bound_of_its_own_root_refuses_and_others_are_told(is_root, monkeypatch):
    monkeypatch.setattr("exercises.grading.bounds.works", lambda bounds: False)
    monkeypatch.setattr("exercises.grading.bounds.is_root", lambda: is_root)
    if is_root:
        with pytest.raises(NoBounds, match="So nothing was run"):
            best_bounds()
    else:
        assert "Answers run as your account" in best_bounds().words


def test_on_other_systems_nothing_is_pretended(monkeypatch):
    monkeypatch.setattr("exercises.grading.bounds.is_root", lambda: False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert "this system keeps them from nothing that you can do" in best_bounds(without_bubblewrap=True).words
