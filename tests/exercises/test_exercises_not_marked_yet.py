"""What a learner is told whose answer could not be marked; folders without a notebook; totals in a list."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest
from handing_in import PUT, hand_in, notebook
from school_files import FILE, moodle, worksheet, zipped

from exercises.__main__ import main
from exercises.for_teachers.grading.collect import collected
from exercises.for_teachers.grading.gradebook import words_for
from exercises.for_teachers.grading.handed_in.people import Person
from exercises.for_teachers.grading.marking import Mark
from exercises.for_teachers.grading.school_systems.roster import Roster
from exercises.for_teachers.grading.school_systems.settling import settled
from exercises.for_teachers.grading.school_systems.tables import read_table

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = ((1, "Ana", "a@x.org"), (2, "Ben", "b@x.org"), (3, "Cleo", "c@x.org"), (4, "Dan", "d@x.org"))


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What Moodle's feedback zip says to each participant of a class of whom three could not be marked."""
    folder = tmp_path_factory.mktemp("class")
    moodle(folder / "in", "Ana", 1)
    moodle(folder / "in", "Ben", 2, "answer.docx")
    moodle(folder / "in", "Cleo", 3, sheet=b"")
    moodle(folder / "in", "Dan", 4, sheet=b'{"cells": [')
    path = worksheet(folder / "w.csv", *PEOPLE)
    words = ["--csv", str(folder / "grades.csv"), "--feedback", str(folder / "feedback"), "--moodle", str(path)]
    assert main(["grade", str(folder / "in"), *words]) == 0
    with zipfile.ZipFile(folder / "grades-moodle-feedback.zip") as feedback:
        texts = {name.partition("_")[0]: feedback.read(name).decode() for name in feedback.namelist()}
    return texts, folder


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Ben", "answer.docx: this is no notebook"),
        ("Cleo", f"{FILE}: The file is empty."),
        ("Dan", f"{FILE}: The file is damaged: it is not JSON."),
    ],
)
def test_who_could_not_be_marked_reads_why_and_which_file_came_and_no_zeros(name, why, said):
    text = said[0][name]
    assert text.startswith(f"{name}: not marked yet\n")
    assert f"({PUT.id}): not marked yet\n    {why}" in text
    assert "points" not in text and "Ask for" not in text
    (row,) = [row for row in json.loads((said[1] / "feedback" / f"feedback_{name}.json").read_text("utf-8"))][:1]
    assert row["points"] is None


def test_who_was_marked_reads_points_as_before(said):
    assert f"({PUT.id}): {PUT.points} of {PUT.points} points" in said[0]["Ana"]
    assert "not marked yet" not in said[0]["Ana"]


def test_a_doubt_whose_it_is_stays_with_the_teacher_and_the_total_leaves_out_what_is_not_marked():
    person = Person("Ana", doubts=["in w.csv the number 11 belongs to Li Wei"])
    late = Mark(PUT.id, "needs a look", 0, 5, look="in w.csv the number 11 belongs to Li Wei; time was used up")
    text = words_for("Ana", [late, Mark(PUT.id, "graded", 3, 5, says="Not yet")], person)
    assert text.startswith("Ana: 3 of 5 points, without 1 answer that is not marked yet\n")
    assert "Li Wei" not in text
    assert "    Your teacher will look at this answer." in text


def test_a_folder_with_what_jupyter_keeps_only_is_not_called_empty(tmp_path):
    hand_in(tmp_path, f"Ana/.ipynb_checkpoints/{FILE}", notebook())
    (tmp_path / "Ben").mkdir()
    left = {label: person.left for label, person in collected(tmp_path).people.items()}
    assert left == {
        "Ana": [
            "Ana: nothing is in it but .ipynb_checkpoints, which a program keeps for itself. Ask for the notebook."
        ],
        "Ben": ["Ben: the folder is empty. Was everything unpacked?"],
    }


def test_a_zip_with_what_a_mac_keeps_only_is_not_called_empty(tmp_path):
    zipped(tmp_path / "Ana.zip", {f"__MACOSX/._{FILE}": b"1", ".DS_Store": b"2"})
    zipped(tmp_path / "Ben.zip", {f"work/.ipynb_checkpoints/{FILE}": b"{}"})
    zipped(tmp_path / "Cleo.zip", {})
    left = {label: person.left for label, person in collected(tmp_path).people.items()}
    told = "nothing is in it but {}, which a program keeps for itself. Ask for the notebook."
    assert left == {
        "Ana": [f"Ana.zip: {told.format('.DS_Store, __MACOSX')}"],
        "Ben": [f"work: {told.format('.ipynb_checkpoints')}"],
        "Cleo": ["Cleo.zip: there is nothing in this zip"],
    }


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("name;mail\nKim Lee;k@x.org\nSumme: 5;\n", "Summe: 5"),
        ("Nachname;Vorname;Mail\nLee;Kim;k@x.org\nGesamt;5;\n", "Gesamt 5"),
        ("name\nKim Lee\nTotal\n", "Total"),
        ("id,name\n7,Kim Lee\n,Average: 2.5\n", "Average: 2.5"),
    ],
)
def test_a_total_line_is_no_learner_and_that_is_said(text, total, tmp_path):
    (tmp_path / "people.csv").write_text(text, "utf-8")
    roster = Roster(read_table(tmp_path / "people.csv"))
    found = collected(
        hand_in(tmp_path, f"in/Kim Lee/{FILE}", notebook()).parents[1], None, lambda p: settled(p, roster)
    )
    assert list(found.people) == ["Kim Lee"]
    assert found.warnings == [f'people.csv: "{total}" is a total, not a learner: it has no e-mail and no number.']


@pytest.mark.parametrize("row", ["Mia Total;", "Sum Ting;", "Suma;", "Total;t@x.org", "Kim 5;"])
def test_a_learner_who_is_called_like_a_total_is_a_learner(row, tmp_path):
    (tmp_path / "people.csv").write_text(f"name;mail\nKim Lee;k@x.org\n{row}\n", "utf-8")
    assert len(Roster(read_table(tmp_path / "people.csv")).learners) == 2


OURS = [
    "grades.csv",
    "grades.csv.unfinished",
    "grades-before-1.csv",
    "grades-not-marked.txt",
    "grades-moodle-feedback.zip",
]
OURS += ["feedback/feedback_Ana.txt", "marks/gradebook.db", "class-seats.db", "class-seats.db-wal"]


@pytest.mark.parametrize("name", OURS)
def test_what_a_teacher_keeps_of_learners_in_the_courses_folder_is_not_put_under_git(name, tmp_path):
    (tmp_path / ".gitignore").write_bytes((ROOT / ".gitignore").read_bytes())
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    assert subprocess.run(["git", "-C", str(tmp_path), "check-ignore", "-q", name]).returncode == 0
