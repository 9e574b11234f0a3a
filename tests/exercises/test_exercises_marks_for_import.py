"""A class of Moodle or Canvas, marked by the command and written for its import; and what a teacher changes between."""

import json
import zipfile

import pytest
from handing_in import LESSON, PUT, hand_in, notebook
from school_files import FILE, as_moodle_reads, canvas_export, moodle, person, table_in, zipped

from exercises.__main__ import main
from exercises.grading.gradebook import totals_of
from exercises.grading.roster import said
from exercises.grading.school_systems import marks_in_table
from exercises.task import all_tasks

OF = sum(task.points for task in all_tasks().values() if task.lesson == LESSON)


def test_those_who_handed_in_together_get_one_grade_each(tmp_path):
    header = "Identifier,Full name,Email address,Status,Group,Grade,Maximum Grade,Last modified (grade)"
    rows = ["Participant 7,Ana,a@x.org,-,Team A,,20.00,-", "Participant 8,Ben,b@x.org,-,Team A,,20.00,-"]
    (tmp_path / "w.csv").write_text("\n".join([header, *rows, "Participant 9,Cleo,c@x.org,-,Team B,,20.00,-"]), "utf-8")
    moodle(tmp_path / "in", "Team A", 9, file=FILE)  # a group's number is no participant's: here it is Cleo's
    words = ["--csv", str(tmp_path / "grades.csv"), "--moodle", str(tmp_path / "w.csv")]
    assert main(["grade", str(tmp_path / "in"), *words]) == 0
    earned = said(PUT.points * 20 / OF)
    assert [row["Grade"] for row in table_in(tmp_path / "grades-moodle.csv")] == [earned, earned, ""]
    with zipfile.ZipFile(tmp_path / "grades-moodle-feedback.zip") as feedback:
        assert [as_moodle_reads(name)[0] for name in feedback.namelist()] == [7, 8]


@pytest.mark.parametrize(
    ("octets", "words"),
    [
        (b"", "is empty"),
        (b"PK\x03\x04", "save or export it as CSV"),
        (b"a,b\n1,2\n", "is no gradebook export of Canvas"),
    ],
)
def test_a_list_that_cannot_be_used_ends_before_anything_runs(octets, words, tmp_path, capsys):
    hand_in(tmp_path / "in", f"Ana/{FILE}", notebook())
    (tmp_path / "c.csv").write_bytes(octets)
    assert (
        main(["grade", str(tmp_path / "in"), "--canvas", str(tmp_path / "c.csv"), "--csv", str(tmp_path / "g.csv")])
        == 1
    )
    assert words in capsys.readouterr().out
    assert not (tmp_path / "g.csv").exists()


@pytest.fixture(scope="module")
def of_canvas(tmp_path_factory):
    """A download of Canvas, as the zip it is, marked with its export; one of three learners handed in nothing."""
    folder = tmp_path_factory.mktemp("canvas")
    text = notebook({PUT.id: PUT.solution})
    files = {f"lovelaceada_12345_67890_{FILE}": text, f"lovelaceada_LATE_12345_67891_{LESSON}-1.ipynb": notebook()}
    files[f"hoppergrace_54321_67892_{FILE}"] = {"cells": "none"}
    path = zipped(folder / "submissions.zip", {name: json.dumps(sheet) for name, sheet in files.items()})
    people = [(12345, "Lovelace, Ada", "ada"), (54321, "Hopper, Grace", "grace"), (777, "Silva, Ana", "ana")]
    export = canvas_export(folder / "c.csv", *people, most=str(OF))
    words = [
        "grade",
        str(path),
        "--canvas",
        str(export),
        "--csv",
        str(folder / "grades.csv"),
        "--feedback",
        str(folder / "f"),
    ]
    assert main(words) == 0
    return folder


def numbers(folder):
    return {row["Student"]: row["Lesson 03 (4711)"] for row in table_in(folder / "grades-canvas.csv")}


def test_a_download_of_canvas_is_marked_and_written_for_its_import(of_canvas):
    assert numbers(of_canvas) == {
        "": "Manual Posting",
        "    Points Possible": str(OF),
        "Lovelace, Ada": said(PUT.points),
        "Hopper, Grace": "",  # damaged
        "Silva, Ana": "",  # nothing
        "Student, Test": "",
    }
    rows = {row["learner"]: row for row in table_in(of_canvas / "grades.csv") if row["task"] == PUT.id}
    assert {name: row["status"] for name, row in rows.items()} == {
        "Hopper, Grace": "needs a look",
        "Lovelace, Ada": "graded",
        "Silva, Ana": "not attempted",
    }
    assert rows["Silva, Ana"]["says"] == "Nothing was handed in."


def a_table(path, *rows):
    heads = "learner,lesson,task,status,points,of,refused_by,says,look,notebook"
    lines = [f"{who},{LESSON},{PUT.id},{status},{points},5,,,," for who, status, points in rows]
    path.write_text("\n".join([heads, *lines]), encoding="utf-8")
    return path


def test_what_a_teacher_has_settled_in_the_table_is_certain(tmp_path):
    people = {"Ana": person("Ana", 0, doubts=["who is it?"]), "Ben": person("Ben", 1, doubts=["who is it?"])}
    marks = marks_in_table(a_table(tmp_path / "t.csv", ("Ana", "graded", "2.5"), ("Ben", "needs a look", 3)), people)
    assert {label: total.why for label, total in totals_of(people, marks).items()} == {"Ana": "", "Ben": "who is it?"}
    assert totals_of(people, marks)["Ana"].points == 2.5
