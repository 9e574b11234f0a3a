"""Every learner has a row and a reason, whatever was handed in; every file that was not marked is listed."""

import json
import os
import sys
import threading
from pathlib import Path

import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from school_files import FILE, moodle, table_in, zipped

from exercises.__main__ import main
from exercises.grading import files
from exercises.grading.handed_in import collected

TEXT = json.dumps(notebook({PUT.id: PUT.solution}))
OTHER = "04_try_all_eight_methods"


def left(folder):
    """The only learner's files that are not marked, and how many notebooks of them are."""
    (person,) = collected(folder).people.values()
    return person.left, len(person.sheets)


def test_a_notebook_with_another_ending_is_marked_and_looked_at(tmp_path):
    moodle(tmp_path, "Ana", 11, file=f"{LESSON}.ipynb.txt")
    (sheet,) = collected(tmp_path).learners["Ana"]
    assert (sheet.lessons, sheet.doubt) == (
        {LESSON},
        f"it was handed in as {LESSON}.ipynb.txt, which is no notebook's name",
    )


@pytest.fixture(scope="module")
def a_class(tmp_path_factory):
    """A class of Moodle of whom some handed in something else, marked by the command."""
    folder = tmp_path_factory.mktemp("class")
    into = folder / "in"
    moodle(into, "Ana", 1)
    moodle(into, "Ben", 2, "answer.py", "photo.png")
    (into / "Cleo_3_assignsubmission_file_").mkdir()
    moodle(into, "Dan", 4, file=f"{LESSON}.ipynb.txt")
    zipped(into / "Eva_5_assignsubmission_file_" / "work.zip", {f"work/{FILE}": TEXT})
    moodle(into, "Fay", 6, "work.zip")
    moodle(into, "Gil", 7, file=f"{OTHER}.ipynb", sheet=notebook(lesson=OTHER))
    moodle(into, "Gil", 7, "03.py")
    hand_in(into, "Hal_8_assignsubmission_onlinetext_/onlinetext.html", "<p>sorry</p>")
    hand_in(into, "readme.txt", "of the teacher")
    assert main(["grade", str(into), "--csv", str(folder / "grades.csv"), "--wide"]) == 0
    return folder


def test_each_learner_has_a_row_and_a_reason(a_class):
    rows = {(row["learner"], row["task"]): row for row in table_in(a_class / "grades.csv")}
    found = {learner: (row["status"], row["points"]) for (learner, task), row in rows.items() if task == PUT.id}
    full, none = str(PUT.points), ("needs a look", "0")
    marked = {"Ana": ("graded", full), "Dan": ("needs a look", full), "Eva": ("graded", full)}
    assert found == {**marked, **dict.fromkeys(("Ben", "Cleo", "Fay", "Gil", "Hal"), none)}
    looks = {learner: row["look"] for (learner, task), row in rows.items() if task == PUT.id}
    assert "answer.py: this is no notebook; photo.png: this is no notebook" in looks["Ben"]
    assert "the folder is empty" in looks["Cleo"]
    assert "no zip, or a damaged one" in looks["Fay"]
    assert "no notebook of this lesson was handed in, but: 03.py: this is no notebook" in looks["Gil"]
    assert "onlinetext.html: this is no notebook" in looks["Hal"]


def test_every_file_that_was_not_marked_is_listed(a_class):
    listed = (a_class / "grades-not-marked.txt").read_text("utf-8")
    assert sorted(line.split(": ")[0].rpartition("/")[2] for line in listed.splitlines()) == [
        "03.py",
        "Cleo_3_assignsubmission_file_",
        "answer.py",
        "onlinetext.html",
        "photo.png",
        "readme.txt",
        "work.zip",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="making a link needs a right of its own there")
def test_a_link_and_what_is_no_file_are_listed(tmp_path):
    (tmp_path / "Ana").mkdir()
    (tmp_path / "Ana" / "a.zip").symlink_to("/etc/passwd")
    assert left(tmp_path) == ([f"a.zip: {files.LINK}"], 0)


@pytest.mark.parametrize("name", ["source", "release", "autograded"])
def test_a_learner_who_is_called_like_a_folder_of_nbgraders_is_there(name, tmp_path):
    (tmp_path / name).mkdir()
    (tmp_path / name / "03_notes.py").write_text("1", "utf-8")
    assert list(collected(tmp_path).people) == [name]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="their file systems have no such names")
def test_two_whose_names_were_unpacked_in_another_encoding_are_two(tmp_path):
    for name in (b"M\xfcller", b"M\xf6ller"):
        folder = os.fsencode(tmp_path) + b"/" + name
        os.mkdir(folder)
        Path(os.fsdecode(folder), FILE).write_text(TEXT, "utf-8")
    assert [len(sheets) for sheets in collected(tmp_path).learners.values()] == [1, 1]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_a_pipe_that_is_called_a_zip_keeps_nobody_waiting(tmp_path):
    (tmp_path / "Ana").mkdir()
    os.mkfifo(tmp_path / "Ana" / "work.zip")
    opener = threading.Timer(10, os.open, (tmp_path / "Ana" / "work.zip", os.O_RDWR))  # or a mistake would hang here
    opener.start()
    found = left(tmp_path)
    is_alive = opener.is_alive()
    opener.cancel()
    assert (found, is_alive) == ((["work.zip: this is no file"], 0), True)


@pytest.mark.skipif(sys.platform == "win32", reason="folders on Windows end sooner")
def test_a_folder_that_cannot_be_looked_into_is_left_out_alone(tmp_path, monkeypatch):
    hand_in(tmp_path, f"Ben/{FILE}", TEXT)
    (tmp_path / "Ana").mkdir()
    monkeypatch.chdir(tmp_path / "Ana")
    for _ in range(20):  # more letters than a path may have
        os.mkdir("d" * 250)
        os.chdir("d" * 250)
    found = collected(tmp_path)
    assert [sheet.trouble for sheet in found.learners["Ben"]] == [""]
    assert "it cannot be opened: File name too long" in found.people["Ana"].left[0]
