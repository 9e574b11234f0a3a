"""What TEACHING.md and with_nbgrader.md have a teacher type does what they say, typed into a shell."""

import csv
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from handing_in import PUT, hand_in, notebook

from exercises.task import all_tasks
from homes.setup import environment
from homes.setup.places import CoursePaths

ROOT = Path(__file__).resolve().parents[2]
SECTION = re.search(
    r"\n## Hand out and collect\n(.*?)\n## ", (ROOT / "exercises/TEACHING.md").read_text("utf-8"), re.S
)[1]
SHORT = "00_start_here"
SHELL = pytest.mark.skipif(os.name == "nt", reason="the lines are for a shell of Linux or macOS")
NOT_HERE = "{} is not set up here: python3 start.py {}"


def boxes(text, language=""):
    """The boxes of a page that are typed into a shell, or those of a language, without their indentation."""
    found = re.findall(r"^( *)```(\w*)\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", box, flags=re.MULTILINE) for indent, kind, box in found if kind == language]


@pytest.fixture
def typed(tmp_path):
    """Type lines where start.py lies, into a shell whose python3 has no packages; gives the finished process."""
    start = f"import runpy\nrunpy.run_path({str(ROOT / 'start.py')!r}, run_name='__main__')\n"
    (tmp_path / "start.py").write_text(start, "utf-8")
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "python3").symlink_to(sys._base_executable)
    left_out = {"PYTHONPATH", "VIRTUAL_ENV", "ONE_ADDRESS_PROGRESS"}
    here = {name: value for name, value in os.environ.items() if name not in left_out}
    here["PATH"] = os.pathsep.join([str(programs), os.environ["PATH"]])

    def run(lines, folder=tmp_path):
        words = ["bash", "-e", "-c", lines]
        return subprocess.run(words, cwd=folder, env=here, capture_output=True, encoding="utf-8", check=False)

    return run


def needs(places, verb):
    if not environment.is_ready(places):
        pytest.skip(NOT_HERE.format(places.venv, verb))


def rows(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@SHELL
def test_every_line_of_hand_out_and_collect_runs_in_a_shell(typed, tmp_path):
    needs(CoursePaths(ROOT), "setup")
    tasks = {task.id: task for task in all_tasks().values() if task.lesson == SHORT}
    sheet = notebook({name: task.solution for name, task in tasks.items()}, SHORT)
    hand_in(tmp_path, f"homework/Ana Silva/{SHORT}.ipynb", sheet)
    for box in boxes(SECTION):
        done = typed(box)
        assert (done.returncode, done.stderr) == (0, "")
    points = {row["task"]: int(row["points"]) for row in rows(tmp_path / "grades.csv")}
    assert points == {name: task.points for name, task in tasks.items()}
    assert "usage: python3 start.py grade" in done.stdout
    assert (tmp_path / "feedback" / "feedback_Ana_Silva.txt").exists()


@SHELL
def test_a_class_is_served_where_the_teacher_stands_until_ctrl_c(tmp_path):
    needs(CoursePaths(ROOT), "setup")
    words = [sys._base_executable, str(ROOT / "start.py"), "class", "3", "--port", "0"]
    how = {"cwd": tmp_path, "stdout": subprocess.PIPE, "encoding": "utf-8", "start_new_session": True}
    with subprocess.Popen(words, **how) as served:
        assert next(line for line in served.stdout if line.startswith('For learners:  join_class("http://127.0.0.1:'))
        os.killpg(served.pid, signal.SIGINT)  # as a terminal does
    assert served.returncode == 0
    assert (tmp_path / "class-seats.db").exists()


FORGED = f"{PUT.answer} = 1\nclass Mine:\n    def check(self, answer):\n        return {PUT.points}\n"
FORGED += f"exercise = lambda name, **how: Mine() if name == '{PUT.id}' else None"
