"""The class map: read from codes, files and grades; it counts right, names nobody, and says what it could not read."""

import csv
import os
import sys

import pytest

from exercises import class_map
from exercises.grading.class_map import LEGEND
from exercises.progress_code import code_of
from exercises.progress_record import LearnerRecord, TaskRecord
from exercises.task import task_named

PUT = task_named("put-replaces")
SECOND, THIRD = (check.check_id for check in PUT.checks[1:3])
COLUMNS = ["learner", "lesson", "task", "status", "points", "of", "refused_by", "says"]


def code(right=(), stuck=(), answers=()):
    """The code of a learner: tasks that are right, (task, check) at which they are stuck, {question: answer}."""
    tasks = {name: TaskRecord(1, task_named(name).points, True) for name in right}
    tasks |= {name: TaskRecord(2, 1, refused_by=check) for name, check in stuck}
    return code_of(LearnerRecord(tasks, {name: [answer] for name, answer in dict(answers).items()}))


CLASS = [
    code(right=["put-replaces", "post-makes-one"], answers={"02-3": "0"}),
    code(stuck=[("put-replaces", SECOND)], answers={"02-3": "5", "06-3": "5, and 5: it only reads"}),
    code(stuck=[("put-replaces", SECOND)], answers={"06-3": "5, and 5: it only reads"}),
    code(stuck=[("put-replaces", THIRD)], answers={"12-6": "2, then 2: a spider only reads"}),
]


def test_each_task_has_a_mark_for_each_learner_and_the_numbers_beside():
    lines = str(class_map(CLASS)).splitlines()
    assert LEGEND in lines
    assert "  put-replaces    ■□□□  1 right, 3 not yet, 0 not tried" in lines
    assert "  post-makes-one  ■···  1 right, 0 not yet, 3 not tried" in lines
    assert "ask-for-katherine" not in str(class_map(CLASS))


def test_a_text_file_with_a_code_a_line_and_names_before_them_is_read_and_the_names_are_not_kept(tmp_path):
    path = tmp_path / "codes.txt"
    path.write_text("\n".join(f"Learner {n}: {one}" for n, one in enumerate(CLASS)), encoding="utf-8")
    assert str(class_map(path)) == str(class_map(str(path))) == str(class_map(CLASS))
    assert "Learner 1" not in str(class_map(path))


def graded(path, *rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([COLUMNS, *rows])
    return path


def test_grades_are_read_by_the_names_of_their_columns(tmp_path):
    lesson = PUT.lesson
    path = graded(
        tmp_path / "grades.csv",
        ["ana", lesson, "put-replaces", "graded", "5", "5", "", "Right"],
        ["ben", lesson, "put-replaces", "graded", "2", "5", SECOND, "Not yet"],
        ["cem", lesson, "put-replaces", "not attempted", "0", "5", "", ""],
        ["dot", lesson, "put-replaces", "did not run", "0", "5", "", ""],
    )
    said = str(class_map(path))
    assert said.startswith("4 learners.")
    assert "put-replaces  ■□□·  1 right, 2 not yet, 1 not tried" in said
    assert "ana" not in said.split()


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("first", ["", "sep=;"])
def test_grades_that_a_spreadsheet_saved_again_are_read_and_two_names_stay_two(first, encoding, tmp_path):
    path = tmp_path / "grades.csv"
    rows = [[who, PUT.lesson, "put-replaces", "graded", "5", "5", "", ""] for who in ("Zoë", "Zoé")]
    lines = [*filter(None, [first]), *map(";".join, [COLUMNS, *rows]), ""]
    path.write_bytes("\r\n".join(lines).encode(encoding))
    said = str(class_map(path))
    assert said.startswith("2 learners.") and "put-replaces  ■■" in said


def test_what_cannot_be_read_is_said_and_the_rest_is_shown(tmp_path):
    path = tmp_path / "codes.txt"
    path.write_text("\n".join([CLASS[0], CLASS[1][:-3] + "xyz", CLASS[2]]), "utf-8")
    said = str(class_map(path))
    assert said.startswith("2 learners.")
    assert "codes.txt, line 2: This progress code is damaged" in said
    assert "line 2" in class_map(path).to_html()


def test_words_of_a_class_are_escaped(tmp_path):
    row = ["<script>", PUT.lesson, "put-replaces", "<script>", "1", "5", "<script>alert(1)</script>", ""]
    page = class_map(graded(tmp_path / "grades.csv", row)).to_html()
    assert "<script" not in page and "&lt;script&gt;" in page


def handed_in(folder, files):
    for name, octets in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(octets)
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no links and pipes that an account may make")
def test_links_are_not_followed_and_a_pipe_is_not_waited_for(tmp_path):
    folder = handed_in(tmp_path / "in", {"code.txt": CLASS[0].encode()})
    handed_in(tmp_path / "elsewhere", {"code.txt": CLASS[1].encode()})
    (folder / "link").symlink_to(tmp_path / "elsewhere")
    (folder / "again").symlink_to(folder)
    os.mkfifo(folder / "pipe")
    said = str(class_map(folder))
    assert said.startswith("1 learner. Left out, and named at the end: 2,")
    assert "link: it is a link to another place" in said
