"""Answers that were handed in and may do anything: each ends within seconds, in a row that says how it is."""

import contextlib
import sys

import psutil
import pytest
from handing_in import PUT, cell_named, hand_in, notebook

from exercises.grading.files import cells_in
from exercises.grading.marking import marked

pytestmark = pytest.mark.usefixtures("half_a_second")
NEW = "    app = Flask(__name__)\n"
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="Linux bounds memory and tells what runs")


def mark_of(sheet, tmp_path, seconds=30):
    """The mark of put-replaces in this notebook."""
    return marked(PUT, cells_in(hand_in(tmp_path, "sheet.ipynb", sheet)), tmp_path / "place", seconds)


def answered(line, tmp_path):
    """The mark of a right answer whose make_app() first does something else."""
    return mark_of(notebook({PUT.id: PUT.solution.replace(NEW, f"    {line}\n{NEW}")}), tmp_path)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def make_app(:\n", "SyntaxError"),
        ("1 / 0", "no cell of this task defines make_app"),
        ("def make_app():\n    return nowhere", "NameError"),
        ("1 / 0\n\ndef make_app(): pass", "ZeroDivisionError"),
        ("while True: pass\ndef make_app(): pass", "a loop that never ends"),
    ],
)
def test_an_answer_that_cannot_run_says_why(source, words, tmp_path):
    mark = mark_of(notebook({PUT.id: source}), tmp_path)
    assert mark.status in ("did not run", "needs a look")
    assert mark.points == 0
    assert words in mark.says + mark.look


@pytest.mark.parametrize(
    "line",
    [
        "print('line\\n' * 1_000_000)",
        "import shutil; shutil.rmtree('.', ignore_errors=True)",
        "import os; os.chdir('/')",
    ],
)
def test_what_only_harms_its_own_process_is_marked_all_the_same(line, tmp_path):
    assert answered(line, tmp_path).points == PUT.points


@ON_LINUX
def test_too_much_memory_is_refused_to_the_answer_alone(tmp_path):
    mark = answered("kept = bytearray(3_000_000_000)", tmp_path)
    assert mark.status == "did not run"
    assert "more memory than there is" in mark.says


@ON_LINUX
def test_programs_that_an_answer_starts_are_ended_with_it(tmp_path):
    note = tmp_path / "pid"
    line = f"import subprocess; open({str(note)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid))"
    mark = answered(line, tmp_path)
    assert (mark.status, mark.points) == ("needs a look", PUT.points)
    assert mark.look == "it opens files; it starts other programs"
    with contextlib.suppress(psutil.NoSuchProcess):
        started = psutil.Process(int(note.read_text("utf-8")))
        if "sleep" in started.cmdline():  # its number may be another program's by now
            started.wait(timeout=60)  # raises where it still runs


@ON_LINUX
def test_an_answer_that_ends_its_process_did_not_run(tmp_path):
    mark = answered("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", tmp_path)
    assert mark.points == 0
    assert "it ended Python" in mark.says
    assert mark.look == "it ends programs"


def test_time_for_one_answer_is_bounded(tmp_path):
    slow = PUT.solution.replace("new = name", "import time; time.sleep(600)\n        new = name")
    assert mark_of(notebook({PUT.id: slow}), tmp_path, seconds=6).points == 0


def test_a_client_that_was_replaced_changes_no_mark_and_is_looked_at(tmp_path):
    patched = "import requests\nrequests.get = requests.Session.send = lambda *_, **__: None\n"
    mark = mark_of(notebook({PUT.id: patched + PUT.find_answer("merges").source}), tmp_path)
    assert (mark.status, mark.refused_by) == ("needs a look", "replaces")
    assert mark.look == "it replaces a part of requests"


def test_marks_come_from_the_run_and_a_notebook_that_says_otherwise_is_looked_at(tmp_path):
    sheet = notebook({PUT.id: PUT.find_answer("merges").source})
    shown = {"output_type": "execute_result", "data": {"text/plain": ["Right: what was sent is there now."]}}
    cell_named(sheet, f"{PUT.id}-check")["outputs"] = [shown]
    mark = mark_of(sheet, tmp_path)
    assert (mark.status, mark.refused_by) == ("needs a look", "replaces")
    assert mark.look == "the notebook shows 'Right', and the answer, run again, is not"
