"""What authors hand out is what the tasks make, and what teachers type works."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from handing_in import PUT, ROOT, hand_in, notebook, table_in

from exercises import exercise
from exercises.authoring.generated_files import HERE, KEYS, answer_key, exercise_notebook, read, stems
from exercises.authoring.prove import Proof, prove_wrong, refusals_text
from exercises.checking import same
from exercises.checking.answers import handed_in
from exercises.task import NUMBERS, TEXTS, TaskError, all_tasks, read_task
from homes.setup import environment
from homes.setup.places import CoursePaths

EACH = pytest.mark.parametrize("stem", stems())


@pytest.fixture
def copied(tmp_path):
    """A copy of a task's folder, to be broken."""
    ignore = shutil.ignore_patterns("__pycache__")
    return shutil.copytree(PUT.folder, tmp_path / PUT.lesson / "my_task", ignore=ignore)


def edited(folder, name, before, after):
    path = folder / name
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


@pytest.mark.parametrize("task", all_tasks().values(), ids=all_tasks())
def test_a_task_says_what_each_task_has_to_say(task):
    assert all(isinstance(getattr(task, name), str) and getattr(task, name).strip() for name in TEXTS)
    assert all(isinstance(getattr(task, name), int) for name in NUMBERS)
    assert task.kind in ("app", "client", "requests", "visit", "value")
    assert task.hints and all(isinstance(hint, str) and hint.strip() for hint in task.hints)


def test_a_changed_solution_says_which_answers_no_longer_fit(copied):
    edited(copied, "answers.py", "\n        if not isinstance(recipe, dict):", "\n        if type(recipe) is not dict:")
    with pytest.raises(TaskError) as caught:
        read_task(copied).answers("wrong")
    assert "my_task/answers.py: 1 of its answers no longer fit what they change." in str(caught.value)
    assert "trusts_the_content: `if not isinstance(recipe, dict):" in str(caught.value)
    assert "occurs 0 times in solution; it should occur once." in str(caught.value)
    assert read_task(copied).starter == PUT.starter


def test_a_proof_says_which_check_refused_each_wrong_answer_and_for_what():
    proof = Proof(PUT)
    prove_wrong(PUT, proof)
    _, *lines = refusals_text([proof]).splitlines()
    merged = "the second PUT didn't send 'spicy', but it's still there, so your app has merged the two recipes"
    assert f"  put-replaces, replaces: {merged} (merges)" in lines
    assert sorted(line.rpartition("(")[2] for line in lines) == sorted(f"{one.name})" for one in PUT.answers("wrong"))


@EACH
def test_the_exercise_notebook_is_the_one_its_tasks_make(stem):
    stored = read(HERE / f"{stem}.ipynb")
    assert stored == exercise_notebook(stem)
    assert sum("# Practise" in "".join(cell["source"]) for cell in stored["cells"]) == 1


@EACH
def test_the_answer_key_holds_the_solutions_and_every_check_in_it_is_right(stem):
    key = read(KEYS / f"{stem}.ipynb")
    wanted = answer_key(exercise_notebook(stem), stem)
    assert [(cell["id"], cell["source"]) for cell in key["cells"]] == [(c["id"], c["source"]) for c in wanted["cells"]]
    checks = [cell for cell in key["cells"] if cell["id"].endswith("-check")]
    assert checks
    for cell in checks:
        assert "".join(cell["outputs"][0]["data"]["text/plain"]).startswith("Right: ")


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ({"a": 1, "b": [2]}, {"b": [2], "a": 1}, True),
        ({"a": 1}, {"a": 1.0}, True),
        ({"a": True}, {"a": 1}, False),
        ([1, 2], [2, 1], False),
        ({"a": None}, {}, False),
        ("1", 1, False),
        ([], {}, False),
        (None, None, True),
    ],
)
def test_json_is_compared_as_data(one, other, equal):
    assert same(one, other) is equal


# nbgrader takes the exercise notebooks as they are: this is `nbgrader/nbgraderformat/v3.json` of nbgrader 0.9.6
# (BSD licence), not changed.
SCHEMA = json.loads(Path(__file__).with_name("nbgrader_cell_metadata_v3.json").read_text("utf-8"))


@EACH
def test_the_metadata_keep_to_nbgraders_own_schema_and_only_a_check_earns_the_points_of_its_task(stem):
    cells = exercise_notebook(stem)["cells"]
    found = {cell["id"]: cell["metadata"]["nbgrader"] for cell in cells if "nbgrader" in cell["metadata"]}
    for metadata in found.values():
        jsonschema.validate(metadata, SCHEMA)
    assert len({metadata["grade_id"] for metadata in found.values()}) == len(found) > 0
    earned = {name: metadata["points"] for name, metadata in found.items() if metadata["grade"]}
    assert earned == {f"{task.id}-check": task.points for task in all_tasks().values() if task.lesson == stem}
    assert all(metadata["locked"] for metadata in found.values())


NOISY = PUT.solution.replace("return app", "import sys; print(1, file=sys.stderr); return app")
ANSWERS = {
    "right": (PUT.solution, 5),
    "right, and noisy": (NOISY, 5),
    "partly right": (PUT.find_answer("merges").source, 3),
    "untouched": (PUT.starter, 0),
}


@pytest.mark.parametrize("verb", ["autograde", "validate"])
@pytest.mark.parametrize(("source", "points"), ANSWERS.values(), ids=ANSWERS)
def test_where_nbgrader_runs_a_check_its_value_is_the_points_and_its_words_are_shown(
    source, points, verb, monkeypatch, capsys
):
    monkeypatch.setenv("NBGRADER_EXECUTION", verb)
    assert exercise(PUT.id, show=False).check(handed_in(PUT, source, "<cell>")) == points
    seen = capsys.readouterr()
    assert (seen.out.strip() != "", seen.err) == (True, "")


# What TEACHING.md has a teacher type does what it says, typed into a shell.

TEACHING = (ROOT / "exercises/TEACHING.md").read_text("utf-8")
SECTION = re.search(r"\n## Hand out and collect\n(.*?)\n## ", TEACHING, re.S)[1]
SHORT = "00_start_here"
SHELL = pytest.mark.skipif(os.name == "nt", reason="the lines are for a shell of Linux or macOS")
SET_UP = pytest.mark.skipif(not environment.is_ready(CoursePaths(ROOT)), reason="not set up: python3 start.py setup")


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
    how = {"cwd": tmp_path, "env": here, "capture_output": True, "encoding": "utf-8"}
    return lambda lines: subprocess.run(["bash", "-e", "-c", lines], **how)


@SET_UP
@SHELL
def test_every_line_of_hand_out_and_collect_runs_in_a_shell(typed, tmp_path):
    tasks = {task.id: task for task in all_tasks().values() if task.lesson == SHORT}
    sheet = notebook({name: task.solution for name, task in tasks.items()}, SHORT)
    hand_in(tmp_path, f"homework/Ana Silva/{SHORT}.ipynb", sheet)
    boxes = re.findall(r"^ *```(\w*)\n(.*?)^ *```$", SECTION, re.M | re.S)
    for box in (box for language, box in boxes if not language):
        done = typed(box)
        assert (done.returncode, done.stderr) == (0, "")
    points = {row["task"]: int(row["points"]) for row in table_in(tmp_path / "grades.csv")}
    assert points == {name: task.points for name, task in tasks.items()}
    assert "usage: python3 start.py grade" in done.stdout
    assert (tmp_path / "feedback" / "feedback_Ana_Silva.txt").exists()


@SET_UP
@SHELL
def test_a_class_is_served_where_the_teacher_stands_until_ctrl_c(tmp_path):
    words = [sys._base_executable, str(ROOT / "start.py"), "class", "3", "--port", "0"]
    how = {"cwd": tmp_path, "stdout": subprocess.PIPE, "encoding": "utf-8", "start_new_session": True}
    with subprocess.Popen(words, **how) as served:
        assert next(line for line in served.stdout if line.startswith('For learners:  join_class("http://127.0.0.1:'))
        os.killpg(served.pid, signal.SIGINT)  # as a terminal does
    assert served.returncode == 0
    assert (tmp_path / "class-seats.db").exists()
