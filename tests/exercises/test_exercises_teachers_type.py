"""What TEACHING.md and with_nbgrader.md have a teacher type does what they say, typed into a shell."""

import csv
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from handing_in import LESSON, PUT, cell_named, hand_in, notebook

from exercises.course_content.task import all_tasks
from exercises.for_authors.notebook_files import read
from exercises.progress_record.learner_record import LearnerRecord, TaskRecord
from exercises.progress_record.progress_code import code_of
from homes.setup_course import environment
from homes.setup_course.places import Places
from homes.setup_course.with_nbgrader import WithNbgrader

ROOT = Path(__file__).resolve().parents[2]
SECTION = re.search(
    r"\n## Hand out and collect\n(.*?)\n## ", (ROOT / "exercises/TEACHING.md").read_text("utf-8"), re.S
)[1]
RECIPE = (ROOT / "exercises/for_teachers/with_nbgrader.md").read_text("utf-8")
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
    needs(Places(ROOT), "setup")
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
    needs(Places(ROOT), "setup")
    words = [sys._base_executable, str(ROOT / "start.py"), "class", "3", "--port", "0"]
    how = {"cwd": tmp_path, "stdout": subprocess.PIPE, "encoding": "utf-8", "start_new_session": True}
    with subprocess.Popen(words, **how) as served:
        assert next(line for line in served.stdout if line.startswith('For learners:  join_class("http://127.0.0.1:'))
        os.killpg(served.pid, signal.SIGINT)  # as a terminal does
    assert served.returncode == 0
    assert (tmp_path / "class-seats.db").exists()


def test_the_class_map_of_hand_out_and_collect_is_drawn(tmp_path):
    code = code_of(LearnerRecord({PUT.id: TaskRecord(1, PUT.points, True)}))
    (tmp_path / "codes.txt").write_text(f"Ana: {code}\n", "utf-8")
    (box,) = boxes(SECTION, "python")
    command = [sys.executable, "-c", box.replace("class_map(", "print(class_map(").replace('")', '"))')]
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=here, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.startswith("1 learner.\n")


MERGES = PUT.find_answer("merges").source
FORGED = f"{PUT.answer} = 1\nclass Mine:\n    def check(self, answer):\n        return {PUT.points}\n"
FORGED += f"exercise = lambda name, **how: Mine() if name == '{PUT.id}' else None"
OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]
ALL = {task.id: task.solution for task in OF_LESSON}
ANSWERS = {
    "ana": ALL,
    "ben": {},
    "cleo": {PUT.id: MERGES},
    "dan": ALL | {PUT.id: "raise SystemExit"},
    "eve": ALL | {PUT.id: "def make_app(:"},
    "fay": {PUT.id: "import os\nos._exit(0)"},
    "gus": {PUT.id: FORGED},
}
SCORES = """
import json
from nbgrader.api import Gradebook
with Gradebook("sqlite:///gradebook.db") as book:
    print(json.dumps({one.student.id: {grade.cell.name.removesuffix("-check"): grade.auto_score
        for sheet in one.notebooks for grade in sheet.grades} for one in book.assignment_submissions("practise")}))
"""


def handed_to_moodle(marks):
    """What learners made of what was released, and one of the own copy, as Moodle's zip of an assignment has it."""
    inside = marks.parent / "moodle"
    for number, (learner, own) in enumerate(ANSWERS.items(), 11):
        sheet = read(marks / "release" / "practise" / f"{LESSON}.ipynb") if learner != "cleo" else notebook()
        for name, source in own.items():
            cell_named(sheet, f"{name}-answer")["source"] = source
        if learner == "ben":
            cell_named(sheet, f"{PUT.id}-check")["source"] = "100"
        place = f"{learner}_{number}_assignsubmission_file"
        hand_in(inside, f"{place}/{'own/' * (learner == 'ana')}{LESSON}.ipynb", sheet)
        hand_in(inside, f"{place}/{LESSON}-Copy1.ipynb", sheet)  # one of two stopped the collecting of all
    archive = marks / "downloaded" / "practise" / "archive"
    archive.mkdir(parents=True)
    shutil.make_archive(str(archive / "practise"), "zip", inside)
    (marks / "nbgrader_config.py").write_text(boxes(RECIPE, "python")[0], "utf-8")


@pytest.fixture
def marked(typed, tmp_path):
    """The folder of the class after every line of the recipe; `said` is what its last part said."""
    needs(WithNbgrader(ROOT), "nbgrader --version")
    shutil.copytree(
        ROOT / "exercises", tmp_path / "exercises", ignore=lambda folder, names: set(names) - {f"{LESSON}.ipynb"}
    )
    prepare, collect, mark = boxes(RECIPE)
    marks = tmp_path / "marks"
    for lines, folder in ((prepare, tmp_path), (collect, marks), (mark, marks)):
        done = typed(lines, folder)
        assert done.returncode == 0, done.stderr
        if lines == prepare:
            handed_to_moodle(marks)
            hand_in(marks, f"submitted/hal/practise/{LESSON}.ipynb", "{damaged")
    return marks, done.stdout + done.stderr


@SHELL
def test_the_recipe_for_nbgrader_gives_everybody_the_points_that_it_says(marked):
    marks, said = marked
    words = [str(WithNbgrader(ROOT).python), "-c", SCORES]
    scores = json.loads(subprocess.run(words, cwd=marks, capture_output=True, check=True).stdout)
    whole, nothing = {task.id: task.points for task in OF_LESSON}, {task.id: 0 for task in OF_LESSON}
    assert scores["ana_11"] == whole
    assert scores["ben_12"] == nothing
    assert scores["cleo_13"] == nothing | {PUT.id: 3}
    assert scores["dan_14"] == scores["eve_15"] == whole | {PUT.id: 0}
    assert scores["gus_17"][PUT.id] == PUT.points  # which the recipe warns of
    for nobody in ("fay_16", "hal"):
        assert set(scores[nobody].values()) == {None}
        assert re.search(rf"ERROR.*'{nobody}'", said)
    assert_feedback_and_own_marks(marks)


def assert_feedback_and_own_marks(marks):
    """Feedback comes back, and the marks of the course's own command are not forged."""
    pages = {path.parts[-3] for path in marks.glob("feedback/*/practise/*.html")}
    assert pages == {f"{name}_{number}" for number, name in enumerate(ANSWERS, 11)} - {"fay_16"}
    assert "Not yet" in (marks / "feedback" / "cleo_13" / "practise" / f"{LESSON}.html").read_text("utf-8")
    of_put = {row["learner"]: row for row in rows(marks / "grades.csv") if row["task"] == PUT.id}
    points = {learner.partition("_")[0]: int(row["points"]) for learner, row in of_put.items()}
    assert points == {"ana": 5, "ben": 0, "cleo": 3, "dan": 0, "eve": 0, "fay": 0, "gus": 0, "hal": 0}
    assert {row["student_id"] for row in rows(marks / "nbgrader.csv")} >= {"ana_11", "hal"}


@SHELL
def test_nbgraders_exchange_brings_a_notebook_to_a_learner_and_back(typed, tmp_path):
    needs(WithNbgrader(ROOT), "nbgrader --version")
    marks, learner, exchange = (tmp_path / name for name in ("marks", "learner", "exchange"))
    hand_in(marks, f"source/practise/{LESSON}.ipynb", notebook())
    learner.mkdir()
    exchange.mkdir(mode=0o777)
    exchange.chmod(0o777)
    where = f"practise --course=http --Exchange.root={exchange}"
    for folder, verb in (
        (marks, "generate_assignment practise"),
        (marks, f"release_assignment {where}"),
        (learner, f"fetch_assignment {where}"),
        (learner, f"submit {where}"),
        (marks, f"collect {where}"),
    ):
        done = typed(f"python3 ../start.py nbgrader {verb}", folder)
        assert done.returncode == 0, done.stderr
    assert len(list(marks.glob(f"submitted/*/practise/{LESSON}.ipynb"))) == 1
