"""A class is graded whole: one row for each learner and task, and a stopped run goes on."""

import contextlib
import signal
import subprocess
import sys
import zipfile

import psutil
import pytest
from handing_in import (
    FILE,
    LESSON,
    PUT,
    ROOT,
    hand_in,
    moodle,
    notebook,
    rows_of,
    still_running,
    surroundings,
    worksheet,
)

from exercises.__main__ import main
from exercises.grading import command
from exercises.grading.bounds import Bounds
from exercises.grading.command import marks_of_class, marks_of_learner
from exercises.grading.gradebook import first_free
from exercises.grading.handed_in import NAMELESS, collected
from exercises.grading.marking import mark_in
from exercises.task import all_tasks, task_named

OTHER = "04_try_all_eight_methods"
MERGES = PUT.find_answer("merges").source
OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]


@pytest.mark.parametrize(
    ("name", "learner"),
    [
        (f"Ana/{LESSON}.ipynb", "Ana"),
        (f"Ana/week 1/{LESSON}.ipynb", "Ana"),
        ("Ana/renamed.ipynb", "Ana"),
        (f"{LESSON}/Ana.ipynb", "Ana"),
        (f"Ana_{LESSON}.ipynb", "Ana"),
        (f"Ana Müller - {LESSON} (1).ipynb", "Ana Müller"),
        (f"{LESSON}_Ana-Copy1.ipynb", "Ana"),
        ("Ana.ipynb", "Ana"),
        (f"{LESSON}.ipynb", "handed in"),
        (f"submitted/Ana/practise/{LESSON}.ipynb", "Ana"),
        (f"Ana Ito_4711_assignsubmission_file_/{LESSON}.ipynb", "Ana Ito"),
        (f"Zoe\u0301/{LESSON}.ipynb", "Zo\u00e9"),
        (f"Copy of {LESSON}.ipynb", "handed in"),
        (f"Copy of Copy of {LESSON} (2).ipynb", "handed in"),
        (f"{LESSON}-Copy1-Copy2.ipynb", "handed in"),
        (f"Copy of Ana_{LESSON}.ipynb", "Ana"),
        (f"Ana_Copy_of_{LESSON}(1).ipynb", "Ana"),
        (f"Ana - Copy/Copy of {LESSON}.ipynb", "Ana"),
        (f"Copy of {LESSON} (1)/Ana.ipynb", "Ana"),
        (f"Ana Silva (2)/{LESSON}.ipynb", "Ana Silva (2)"),
        (f"Jo Hardcopy_{LESSON}.ipynb", "Jo Hardcopy"),
        (f"Copyofa Vander_{LESSON}.ipynb", "Copyofa Vander"),
    ],
)
def test_a_learner_is_named_by_the_folder_or_by_the_file(name, learner, tmp_path):
    hand_in(tmp_path / "handed in", name, notebook())
    found = collected(tmp_path / "handed in")
    assert list(found.learners) == [learner]
    assert (found.lessons, found.left_out) == ([LESSON], [])


@pytest.mark.parametrize(
    ("names", "learners", "doubted"),
    [
        ((FILE, f"{OTHER}.ipynb"), {"in": 2}, []),
        ((FILE, f"Copy of {FILE}"), {"in": 2}, ["in"]),
        ((f"Ana_{FILE}", f"Copy of Ana_{FILE}", f"Ben/{FILE}"), {"Ana": 2, "Ben": 1}, []),
        ((f"Ana_{FILE}", f"Copy of {FILE}"), {"Ana": 1, "in": 1}, ["in"]),
        ((f"Ana/{FILE}", f"Ana/{LESSON} (1).ipynb", f"Ana/Copy of {FILE}"), {"Ana": 3}, []),
    ],
)
def test_a_copy_is_no_learner_of_its_own_and_what_says_no_name_may_be_of_several(names, learners, doubted, tmp_path):
    for name in names:
        hand_in(tmp_path / "in", name, notebook(lesson=OTHER if name.startswith(OTHER) else LESSON))
    found = collected(tmp_path / "in")
    assert {name: len(sheets) for name, sheets in found.learners.items()} == learners
    doubts = {name: person.doubts for name, person in found.people.items() if person.doubts}
    assert doubts == {name: [NAMELESS] for name in doubted}


@pytest.mark.skipif(sys.platform == "win32", reason="making a link needs a right of its own there")
def test_a_link_to_another_place_is_not_followed(tmp_path):
    target = hand_in(tmp_path, "elsewhere/a.ipynb", notebook())
    (tmp_path / "class" / "Ana").mkdir(parents=True)
    (tmp_path / "class" / "Ana" / f"{LESSON}.ipynb").symlink_to(target)
    (sheet,) = collected(tmp_path / "class").learners["Ana"]
    assert sheet.trouble == "a link to another place is not followed"


def test_a_damaged_notebook_is_looked_at_in_every_task_of_its_lesson(tmp_path):
    hand_in(tmp_path, f"Ana/{LESSON}.ipynb", b'{"cells": [')
    (sheet,) = collected(tmp_path).learners["Ana"]
    for task in OF_LESSON:
        mark = mark_in(task, [sheet], tmp_path, 1)
        assert (mark.status, mark.points, mark.of) == ("needs a look", 0, task.points)
        assert "is not JSON" in mark.look


# Promise: of several notebooks with one task the best counts, and the learner reads which did, which didn't, and why.

TABLE, NOTE, COAT = map(task_named, ("take-the-verbs-out", "post-makes-one", "give-the-coat-back"))
COUNTED = {  # by task, what the feedback says about Ana's two files, after what it says of the answer
    PUT.id: "b.ipynb counted with 5 of 5 points, because no other file earned more. "
    "Not counted: a.ipynb (3 of 5 points, refused by replaces).",
    TABLE.id: "a.ipynb counted with 5 of 5 points, because no other file earned more. "
    "Not counted: b.ipynb (not attempted).",
    NOTE.id: "a.ipynb counted with 4 of 4 points, because no other file earned more. "
    "Not counted: b.ipynb (4 of 4 points).",
    COAT.id: "",  # nobody tried it
}


def test_a_learner_with_two_half_right_files_reads_which_one_counted_for_each_task(tmp_path):
    first = notebook({PUT.id: MERGES, TABLE.id: TABLE.solution, NOTE.id: NOTE.solution})
    second = notebook({PUT.id: PUT.solution, NOTE.id: NOTE.solution})
    for name, sheet in {"a.ipynb": first, "b.ipynb": second}.items():
        moodle(tmp_path / "in", "Ana", 11, file=name, sheet=sheet)
    listed = worksheet(tmp_path / "w.csv", (11, "Ana", "ana@example.org"))
    assert run(tmp_path, "--moodle", str(listed), "--feedback", str(tmp_path / "feedback")) == 0
    text, rows = (tmp_path / "feedback" / "feedback_Ana.txt").read_text("utf-8"), rows_of(tmp_path)
    assert text.startswith("Ana: 14 of ")
    parts = {part.partition("): ")[0].rpartition("(")[2]: part.splitlines()[-1].strip() for part in text.split("\n\n")}
    for task, words in COUNTED.items():
        assert (parts[task] == words) if words else ("counted" not in parts[task])
    looks = {task.id: (rows["Ana", task.id]["status"], rows["Ana", task.id]["look"]) for task in (PUT, TABLE, NOTE)}
    assert looks == {PUT.id: ("needs a look", COUNTED[PUT.id][:-1]), TABLE.id: ("graded", ""), NOTE.id: ("graded", "")}
    with zipfile.ZipFile(tmp_path / "grades-moodle-feedback.zip") as feedback:
        assert [feedback.read(one).decode() for one in feedback.namelist()] == [text]


def test_a_file_that_cannot_be_read_beside_the_one_that_counts_is_named_with_the_reason(tmp_path):
    hand_in(tmp_path, f"Ana/old/{FILE}", b"{")
    hand_in(tmp_path, f"Ana/new/{FILE}", notebook({PUT.id: PUT.solution}))
    mark = mark_in(PUT, collected(tmp_path).learners["Ana"], tmp_path / "place", 30)
    assert (mark.status, mark.points, mark.notebook) == ("needs a look", PUT.points, f"Ana/new/{FILE}")
    assert (
        mark.says.endswith(f"old/{FILE} (not marked: The file is damaged: it is not JSON).") and mark.look in mark.says
    )


def test_a_table_that_cannot_be_replaced_gets_another_name(tmp_path, monkeypatch):
    path = tmp_path / "grades.csv"
    path.write_text("open in a spreadsheet", "utf-8")
    assert first_free(path) == path
    monkeypatch.setattr("exercises.grading.gradebook.is_free", lambda one: False)
    assert first_free(path) == tmp_path / "grades-2.csv"


def test_answers_see_nothing_of_the_teachers_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_OF_THE_TEACHER", "1")
    seen = command.surroundings(tmp_path)
    assert "SECRET_OF_THE_TEACHER" not in seen
    assert seen["HOME"] == tmp_path
    assert seen["ONE_ADDRESS_PROGRESS"].startswith(str(tmp_path))


def test_when_a_learners_time_is_up_the_rest_is_looked_at(tmp_path):
    hand_in(tmp_path, "Ana/a.ipynb", notebook())
    found = collected(tmp_path)
    marks = marks_of_learner(found.learners["Ana"], found.lessons, 0, 1, Bounds())
    assert [mark.task for mark in marks] == [task.id for task in OF_LESSON]
    assert {(mark.status, mark.points) for mark in marks} == {("needs a look", 0)}
    assert "time was used up" in marks[0].look


KILLS = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n" + PUT.solution


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill with SIGKILL is of POSIX")
def test_a_class_is_marked_to_its_end_whatever_one_answer_does(tmp_path, capsys):
    a_class(tmp_path, **{"Ana": PUT.solution, "=Ben": MERGES, "Cleo": "", "Mallory": KILLS})
    hand_in(tmp_path, f"in/Cleo/{LESSON}.ipynb", b"{")
    hand_in(tmp_path, f"in/Ana/{OTHER}.ipynb", b"")
    assert run(tmp_path, "--jobs", "2", "--feedback", str(tmp_path / "feedback")) == 0
    said, rows = capsys.readouterr().out, rows_of(tmp_path)
    of_put = {learner: row for (learner, task), row in rows.items() if task == PUT.id}
    statuses = {"Ana": "graded", "'=Ben": "graded", "Cleo": "needs a look"}
    ended = of_put.pop("Mallory")
    assert {learner: row["status"] for learner, row in of_put.items()} == statuses
    assert (ended["status"] in ("did not run", "needs a look"), ended["points"]) == (True, "0")
    assert (of_put["Ana"]["points"], of_put["'=Ben"]["refused_by"]) == (str(PUT.points), "replaces")
    assert "4 learners, 5 notebooks." in said and "[4 of 4, " in said
    tasks = [task for task in all_tasks().values() if task.lesson in (LESSON, OTHER)]
    assert set(rows) == {(learner, task.id) for learner in (*of_put, "Mallory") for task in tasks}
    others = [row for (learner, _), row in rows.items() if learner == "'=Ben" and row["lesson"] == OTHER]
    assert {row["says"] for row in others} == {"No notebook of this lesson was handed in."}
    assert len(list((tmp_path / "feedback").iterdir())) == 8


# A run that is stopped keeps its table, and nothing of it goes on; what a teacher wrote is not overwritten.

WAITS = "import time\nif not __import__('os').path.exists('/nowhere'):\n    time.sleep(600)\n" + PUT.solution


def a_class(folder, **answers):
    for learner, answer in answers.items():
        hand_in(folder / "in", f"{learner}/{LESSON}.ipynb", notebook({PUT.id: answer}))


def run(folder, *more):
    """The status of the command, as it is typed."""
    return main(["grade", str(folder / "in"), "--csv", str(folder / "grades.csv"), "--jobs", "1", *more])


def stopped(folder, how):
    """Grade a class of which the second learner keeps the command waiting, stop it, and give its exit status."""
    a_class(folder, Ana=MERGES, Ben=WAITS)
    words = [str(folder / "in"), "--csv", str(folder / "grades.csv"), "--jobs", "1"]
    pipes = {"stdout": subprocess.PIPE, "encoding": "utf-8", "start_new_session": True}
    command = [sys.executable, "-m", "exercises", "grade", *words]
    with subprocess.Popen(command, cwd=ROOT, env=surroundings(folder), **pipes) as process:
        next(line for line in process.stdout if line.startswith("[1 of 2"))
        process.send_signal(getattr(signal, how))
        process.stdout.read()
    left = [psutil.Process(int(number)) for number in still_running(str(folder))]
    assert psutil.wait_procs(left, timeout=60)[1] == []
    return process.returncode


@pytest.mark.skipif(sys.platform == "win32", reason="signals are of POSIX")
@pytest.mark.parametrize(("how", "status"), [("SIGINT", 130), ("SIGTERM", -15), ("SIGKILL", -9)])
def test_a_run_that_is_stopped_keeps_its_table_and_leaves_no_process(how, status, tmp_path):
    assert stopped(tmp_path, how) == status
    assert {learner for learner, _ in rows_of(tmp_path)} == {"Ana"}


def test_what_a_teacher_wrote_into_a_table_is_kept_under_another_name(tmp_path, capsys):
    a_class(tmp_path, Ana=MERGES)
    for number, words in enumerate(("talked to her", "talked again"), 1):
        (tmp_path / "grades.csv").write_text(words, encoding="utf-8")
        assert run(tmp_path) == 0
        assert (
            f"{tmp_path / 'grades.csv'} stood there: it is grades-before-{number}.csv now." in capsys.readouterr().out
        )
        assert (tmp_path / f"grades-before-{number}.csv").read_text("utf-8") == words


def test_ctrl_c_between_two_learners_says_how_many_are_marked(tmp_path, monkeypatch, capsys):
    a_class(tmp_path, Ana=MERGES, Ben=PUT.solution)

    def first_only(*how):
        with contextlib.closing(marks_of_class(*how)) as coming:
            yield next(coming)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "marks_of_class", first_only)
    assert run(tmp_path) == 130
    assert "Stopped: 1 learner of 2 marked. The same command begins anew." in capsys.readouterr().out
    assert {learner for learner, _ in rows_of(tmp_path)} == {"Ana"}


def test_an_exception_while_one_learner_is_marked_is_that_learners(tmp_path, monkeypatch):
    a_class(tmp_path, Ana=PUT.solution, Ben=MERGES)
    heard = command.marks_heard

    def breaks(tasks, sheets, *more):
        if sheets[0].learner == "Ana":
            raise RuntimeError("no memory")
        return heard(tasks, sheets, *more)

    monkeypatch.setattr(command, "marks_heard", breaks)
    marks = dict(marks_of_class(collected(tmp_path / "in"), 2, bounds=Bounds()))
    assert {(mark.status, "RuntimeError" in mark.look) for mark in marks["Ana"]} == {("needs a look", True)}
    assert {mark.task: mark.refused_by for mark in marks["Ben"]}[PUT.id] == "replaces"
