"""What a learner is told whose answer could not be marked; folders without a notebook; totals in a list."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest
from handing_in import PUT, hand_in, notebook
from school_files import FILE, moodle, worksheet

from exercises.__main__ import main
from exercises.grading.handed_in import collected
from exercises.grading.roster import Roster, read_table, settled

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
