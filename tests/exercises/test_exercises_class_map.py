"""The class map: read from codes, files and grades; it counts right, names nobody, and says what it could not read."""

import csv
import html
import json
import os
import re
import sys

import pytest

from exercises import class_map, predict, progress
from exercises.__main__ import main
from exercises.course_content.predictions import all_predictions
from exercises.course_content.task import all_tasks, task_named
from exercises.for_authors.notebook_files import exercise_notebook, lines_of
from exercises.for_teachers import class_files
from exercises.for_teachers.class_map_view import LEGEND, MOST, MOST_REMARKS
from exercises.for_teachers.sample_class import TASKS, checked, sample_class
from exercises.progress_record.learner_record import LearnerRecord, TaskRecord, write_down
from exercises.progress_record.progress_code import code_of

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


def test_it_says_first_which_task_and_which_belief_holds_most_up():
    lines = str(class_map(CLASS)).splitlines()
    promise = {check.check_id: check.promise for check in PUT.checks}[SECOND]
    belief = all_predictions()["06-3"].thinks["5, and 5: it only reads"]
    assert lines[:3] == [
        "4 learners.",
        f"The task that holds most up: {PUT.title} (put-replaces). 4 tried it, 3 are not through; "
        f"2 of them have not reached this: {promise}",
        f"The belief that shows most: “{belief}” 3 of 3 who were asked, in 06-3, 12-6.",
    ]


def test_each_task_has_a_mark_for_each_learner_and_the_numbers_beside():
    lines = str(class_map(CLASS)).splitlines()
    assert LEGEND in lines
    assert "  put-replaces    ■□□□  1 right, 3 not yet, 0 not tried" in lines
    assert "  post-makes-one  ■···  1 right, 0 not yet, 3 not tried" in lines
    assert "ask-for-katherine" not in str(class_map(CLASS))


def test_a_learner_counts_once_for_a_belief_and_only_those_who_were_asked_are_counted():
    robot = all_predictions()["02-3"].thinks["5"]
    assert f"“{robot}” 1 of 2 who were asked, in 02-3." in str(class_map(CLASS))


def test_the_page_has_tables_with_heads_and_every_number_of_the_text():
    page = class_map(CLASS)._repr_mimebundle_()["text/html"]
    assert page.count("<caption>") == 2 and page.count('scope="row"') == 2 and 'scope="rowgroup"' in page
    assert '<code aria-hidden="true">■□□□</code></td><td>1</td><td>3</td><td>0</td>' in page
    assert "var(--jp-" in page
    text = re.sub(r"<[^>]*>", " ", re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))
    for line in str(class_map(CLASS)).splitlines()[:3]:
        assert html.escape(line) in text


def test_a_text_file_with_a_code_a_line_and_names_before_them_is_read_and_the_names_are_not_kept(tmp_path):
    path = tmp_path / "codes.txt"
    path.write_text("\n".join(f"Learner {n}: {one}" for n, one in enumerate(CLASS)), encoding="utf-8")
    assert str(class_map(path)) == str(class_map(str(path))) == str(class_map(CLASS))
    assert "Learner 1" not in str(class_map(path))


def test_a_folder_of_saved_files_and_of_codes_is_read(tmp_path):
    write_down("check", "put-replaces", outcome="not yet", points=1, refused_by=SECOND)
    predict("02-3").answer("5")
    folder = tmp_path / "handed in"
    folder.mkdir()
    progress().save(folder / "ana.jsonl")
    (folder / "ben.txt").write_text(CLASS[0], "utf-8")
    (folder / ".hidden").write_text("no progress", "utf-8")
    said = str(class_map(folder))
    assert said.startswith("2 learners.")
    assert "put-replaces    ■□" in said


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


def test_a_task_that_this_course_does_not_have_is_passed_over(tmp_path):
    row = ["ana", "99", "no-such-task", "graded", "1", "2", "x", ""]
    assert "no-such-task" not in str(class_map(graded(tmp_path / "grades.csv", row)))


def test_what_cannot_be_read_is_said_and_the_rest_is_shown(tmp_path):
    path = tmp_path / "codes.txt"
    path.write_text("\n".join([CLASS[0], CLASS[1][:-3] + "xyz", CLASS[2]]), "utf-8")
    said = str(class_map(path))
    assert said.startswith("2 learners.")
    assert "codes.txt, line 2: This progress code is damaged" in said
    assert "line 2" in class_map(path).to_html()


@pytest.mark.parametrize("name", ["nothing.txt", ".", "essay.txt"])
def test_what_holds_nothing_of_a_class_is_a_clear_sentence(tmp_path, name, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "essay.txt").write_text("an essay", "utf-8")
    with pytest.raises(ValueError, match=r"cannot be read|No progress is in there"):
        class_map(tmp_path / "no" / name if name == "." else name)
    with pytest.raises(ValueError, match="No progress is in there"):
        class_map([])


def test_words_of_a_class_are_escaped(tmp_path):
    row = ["<script>", PUT.lesson, "put-replaces", "<script>", "1", "5", "<script>alert(1)</script>", ""]
    page = class_map(graded(tmp_path / "grades.csv", row)).to_html()
    assert "<script" not in page and "&lt;script&gt;" in page


def test_the_sample_class_is_the_same_each_time_and_its_outcomes_are_the_engine_s():
    codes = sample_class(6)
    assert codes == sample_class(6) and len(set(codes)) == 6
    assert checked("put-replaces", "merges").refused_by == "replaces"
    assert checked("put-replaces", "solution").kind == "right"
    assert set(TASKS) <= set(all_tasks())


def test_no_more_beliefs_are_shown_than_can_be_read():
    answers = {question.id: next(iter(question.thinks)) for question in all_predictions().values()}
    said = str(class_map([code(answers=answers)]))
    assert said.count(" who were asked, in ") == MOST + 1


def test_grades_as_the_grade_command_writes_them_are_read(tmp_path):
    folder = tmp_path / "handed in" / "Ana"
    folder.mkdir(parents=True)
    sheet = exercise_notebook(PUT.lesson)
    for cell in sheet["cells"]:
        if cell["id"] == "put-replaces-answer":
            cell["source"] = lines_of(PUT.find_answer("merges").source)
    (folder / f"{PUT.lesson}.ipynb").write_text(json.dumps(sheet), encoding="utf-8")
    assert main(["grade", str(folder.parent), "--csv", str(tmp_path / "grades.csv")]) == 0
    said = str(class_map(tmp_path / "grades.csv"))
    promise = {check.check_id: check.promise for check in PUT.checks}["replaces"]
    assert said.startswith("1 learner.\nThe task that holds most up: Make PUT replace (put-replaces). 1 tried it")
    assert f"1 not yet: {promise}" in said
    assert "post-makes-one" not in said


UNREADABLE = {
    "pictures/screen.png": bytes(range(256)) * 2_000,
    "answers.docx": b"PK\x03\x04" + bytes(300),
    "one long line.txt": b"\r" * 9 + b"a" * 200_000,  # more than a column of a table may hold
    "essay.txt": "I did it all, é.".encode("latin-1"),
    "ana.ipynb": b'{"cells": [{"outputs": ["ONE-ADDRESS-2.abc"]}]}',
    "all.zip": b"PK\x05\x06" + bytes(18),
    "wide.csv": b"learner,put-replaces\nana,5\n",
    "empty.jsonl": b"",
}


def handed_in(folder, files):
    for name, octets in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(octets)
    return folder


def test_files_that_are_none_of_ours_are_counted_apart_and_named_in_folders_of_folders(tmp_path):
    given = {f"class 5b/{name}/code.txt": one.encode() for name, one in zip(["ana", "ben"], CLASS[:2], strict=True)}
    said = str(class_map(handed_in(tmp_path, given | UNREADABLE)))
    assert said.startswith(f"2 learners. Left out, and named at the end: {len(UNREADABLE)}, which could not be read.")
    assert [name for name in UNREADABLE if f"\n{name}: it " not in said] == []
    assert "ana.ipynb: it is a notebook. Mark the folder with `start.py grade`" in said


def test_a_file_that_is_too_large_is_not_read_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(class_files, "MOST_OCTETS", 1_000)
    files = {"huge.txt": (CLASS[1] + "\n").encode() * 100, "code.txt": CLASS[0].encode()}
    assert str(class_map(handed_in(tmp_path, files))).startswith("1 learner. Left out, and named at the end: 1,")


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


@pytest.mark.skipif(not hasattr(os, "geteuid") or not os.geteuid(), reason="root may read all; Windows asks otherwise")
def test_a_file_and_a_folder_that_may_not_be_read_stop_nothing(tmp_path):
    folder = handed_in(tmp_path, {"a/code.txt": CLASS[0].encode(), "b/code.txt": b"", "c/code.txt": b""})
    (folder / "b").chmod(0)
    (folder / "c" / "code.txt").chmod(0)
    said = str(class_map(folder))
    (folder / "b").chmod(0o700)
    assert said.startswith("1 learner. Left out, and named at the end: 2,")
    assert "b: it cannot be read: Permission denied." in said


def test_codes_that_the_shell_of_windows_wrote_into_a_file_are_read(tmp_path):
    (tmp_path / "codes.txt").write_text("\r\n".join(CLASS), "utf-16")
    assert str(class_map(tmp_path / "codes.txt")) == str(class_map(CLASS))


def test_a_learner_of_whom_nothing_could_be_read_is_no_learner_who_is_not_through(tmp_path):
    path = graded(
        tmp_path / "grades.csv",
        ["ana", PUT.lesson, "put-replaces", "graded", "5", "5", "", "Right"],
        ["ben", PUT.lesson, "put-replaces", "needs a look", "0", "5", "", ""],  # no notebook, say its other columns
        ["cem", "", "", "nothing to mark", "", "", "", "There is a picture."],
        ["dot", PUT.lesson, "put-replaces", "needs a look", "0", "5", SECOND, "Not yet"],
    )
    said = str(class_map(path))
    assert said.startswith("2 learners. Left out")
    assert "put-replaces  ■□  1 right, 1 not yet" in said
    assert "grades.csv: of 2 more learners nothing could be read or marked." in said


@pytest.mark.parametrize(("delimiter", "encoding"), [(";", "utf-8-sig"), ("\t", "utf-16"), (",", "cp1252")])
def test_grades_that_a_spreadsheet_saved_again_are_read(tmp_path, delimiter, encoding):
    rows = [COLUMNS, ["Zoë", PUT.lesson, "put-replaces", "graded", "5", "5", "", 'Right: "all" of it,\nyes; really']]
    with (tmp_path / "grades.csv").open("w", newline="", encoding=encoding) as file:
        csv.writer(file, delimiter=delimiter).writerows(rows)
    assert "put-replaces  ■  1 right" in str(class_map(tmp_path))


def test_a_learner_of_two_tables_counts_once_with_the_better_of_each_task(tmp_path):
    for name, points, refused in (("grades.csv", "5", ""), ("grades-before-1.csv", "2", SECOND)):
        graded(tmp_path / name, ["ana", PUT.lesson, "put-replaces", "graded", points, "5", refused, ""])
    assert "1 learner.\n" in str(class_map(tmp_path)) and "put-replaces  ■  1 right" in str(class_map(tmp_path))


def test_a_damaged_table_counts_what_it_says(tmp_path):
    rows = [["ana", "x", "put-replaces", "graded", "9" * 5_000, "5", SECOND], ["ben"], ["a" * 200_000] * 8]
    said = handed_in(tmp_path, {"code.txt": CLASS[0].encode()})
    graded(said / "cut off.csv", *rows[:2])
    graded(said / "damaged.csv", *rows[2:])
    found = str(class_map(tmp_path))
    assert found.startswith("2 learners. Left out, and named at the end: 2,")
    assert "damaged.csv: it is a damaged table" in found


def test_of_very_many_things_that_cannot_be_read_the_first_are_named(tmp_path):
    files = {f"{number:03}.png": b"\0" for number in range(MOST_REMARKS + 12)}
    said = str(class_map(handed_in(tmp_path, files | {"code.txt": CLASS[0].encode()})))
    assert "And 12 more." in said and f"{MOST_REMARKS:03}.png" not in said
