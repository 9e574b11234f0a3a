"""What Moodle and Canvas import is what the teacher match_to_roster, and no cell is a formula."""

import csv
import io
import json
import zipfile

import pytest
from handing_in import (
    FILE,
    LESSON,
    PUT,
    RIGHT,
    WORKSHEET,
    as_moodle_reads,
    canvas_export,
    hand_in,
    moodle,
    notebook,
    person,
    rows_of,
    table_in,
    worksheet,
    zipped,
)

from exercises.__main__ import main
from exercises.grading.gradebook import Total, total_of, totals_of, write_csv, write_wide
from exercises.grading.marking import Mark
from exercises.grading.roster import Roster, number_in, read_table, said, write_table
from exercises.grading.school_systems import marks_in_table, write_canvas, write_feedback_zip, write_moodle
from exercises.task import all_tasks

ADA = (12345, "Lovelace, Ada", "ada")


def rows_in(path, delimiter=","):
    before = csv.field_size_limit(1_000_000)
    try:
        return list(csv.reader(io.StringIO(path.read_text("utf-8-sig")), delimiter=delimiter))
    finally:
        csv.field_size_limit(before)


def filled(folder, path, write, people, totals, column=None):
    """The rows of a list of learners as a system's writer fills it in, and what it found."""
    roster = Roster(read_table(path))
    found = write(folder / "out.csv", roster, {one.label: one for one in people}, totals, column)
    return rows_in(folder / "out.csv", roster.table.delimiter), found


def test_the_worksheet_of_moodle_comes_back_with_grades_and_nothing_else_changed(tmp_path):
    learners = [(11, "Ana Silva", "a@x.org"), (12, "Ana Silva", "b@x.org"), (13, "Ben", "c@x.org")]
    path = worksheet(tmp_path / "w.csv", *learners)
    before = rows_in(path)
    people = [person("Ana Silva (11)", 0), person("Ana Silva (12)", 1), person("Ben", 2)]
    totals = {"Ana Silva (11)": Total(7, 20), "Ana Silva (12)": Total(20, 20), "Ben": Total(0, 20, "of a reason")}
    after, found = filled(tmp_path, path, write_moodle, people, totals)
    assert [row[4] for row in after] == ["Grade", "35.00", "100.00", ""]
    assert [row[:4] + row[5:] for row in after] == [row[:4] + row[5:] for row in before]
    most = "20 points are written as 100, which is the most that Moodle takes there."
    assert (found.count, found.told) == (2, [most, "No number for Ben: of a reason."])


def test_what_moodle_reads_back_stays_and_what_learners_typed_is_no_formula(tmp_path):
    path = tmp_path / "w.csv"
    header = "Identifier,Full name,Grade,Maximum Grade,Online text,Last modified (grade),Feedback comments"
    typed = f'"=1+1 {"x" * 200_000}\nnext line"'
    path.write_text(f"{header}\nParticipant 11,Ana,,10.00,{typed},-,+ good\n", "utf-8")
    after, _ = filled(tmp_path, path, write_moodle, [person("Ana", 0)], {"Ana": Total(1, 2)})
    assert after[1][2] == "5.00"
    assert after[1][4].startswith("'=1+1 x")
    assert after[1][5:] == ["-", "'+ good"]  # Moodle can copy what a learner typed into the comment


def test_a_worksheet_in_another_language_says_which_columns_are_expected(tmp_path):
    path = worksheet(
        tmp_path / "w.csv", (11, "Zoë Müller", "z@x.de"), header=WORKSHEET.replace(",Grade,", ",Bewertung,")
    )
    with pytest.raises(ValueError, match=r"its columns are Identifier, .*Bewertung.* Expected are Identifier.*Grade"):
        filled(tmp_path, path, write_moodle, [], {})


def test_canvas_gets_its_own_rows_with_one_assignment_and_keeps_what_it_had(tmp_path):
    path = canvas_export(tmp_path / "c.csv", (12345, "Lovelace, Ada", "ada"), (54321, "Hopper, Grace", "grace"))
    text = path.read_text("utf-8").replace("grace,Section 1,,", "grace,Section 1,8.5,")
    path.write_text(text, "utf-8")
    people = [person("Lovelace, Ada", 2, system="canvas")]
    after, found = filled(tmp_path, path, write_canvas, people, {"Lovelace, Ada": Total(7, 20)})
    assert after == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Lesson 03 (4711)"],
        ["", "", "", "", "", "Manual Posting"],
        ["    Points Possible", "", "", "", "", "10.00"],
        ["Lovelace, Ada", "12345", "S12345", "ada", "Section 1", "3.50"],
        ["Hopper, Grace", "54321", "S54321", "grace", "Section 1", "8.5"],
        ["Student, Test", "999", "", "f00", "Section 1", ""],
    ]
    assert found.told == ["20 points are written as 10, the points possible in Canvas."]


def test_which_assignment_of_canvas_is_meant_is_asked(tmp_path):
    path = canvas_export(tmp_path / "c.csv", ADA, more="Lesson 04 (4712)")
    with pytest.raises(ValueError, match=r"Name its column: --column. It has: Lesson 03 \(4711\), Lesson 04 \(4712\)."):
        filled(tmp_path, path, write_canvas, [], {})
    after, _ = filled(tmp_path, path, write_canvas, [], {}, "Lesson 04")
    assert after[0][5] == "Lesson 04 (4712)"


@pytest.mark.parametrize(
    ("marks", "doubts", "why"),
    [
        ([Mark(PUT.id, "graded", 3, 5, says="Not yet")], [], ""),
        ([Mark(PUT.id, "needs a look", 3, 5, says="Right", look="copied")], [], ""),
        ([Mark(PUT.id, "not attempted", 0, 5, says="No notebook of this lesson was handed in.")], [], ""),
        ([Mark(PUT.id, "needs a look", 0, 5, look="damaged")], [], "1 of 1 answers could not be marked: damaged"),
        ([Mark(PUT.id, "not attempted", 0, 5, says="Nothing was handed in.")], [], "nothing was handed in"),
        ([Mark(PUT.id, "graded", 3, 5, says="Not yet")], ["who is it?"], "who is it?"),
    ],
)
def test_a_total_is_a_number_only_where_it_is_certain(marks, doubts, why):
    assert total_of(person("Ana", 0, doubts=doubts), marks).reason_withheld == why


def test_the_feedback_zip_is_named_as_moodle_reads_it(tmp_path):
    learners = [(11, "Ana_Maria O'Neil/../x", "a@x.org"), (12, "יעל כהן", "b@x.org"), (13, "Ben", "c")]
    roster = Roster(read_table(worksheet(tmp_path / "w.csv", *learners)))
    people = {"a": person("a", 0), "b": person("b", 1), "Ben": person("Ben", 2, doubts=["?"])}
    assert write_feedback_zip(tmp_path / "f.zip", roster, people, lambda label: f"words for {label}") == ["Ben"]
    with zipfile.ZipFile(tmp_path / "f.zip") as feedback:
        found = {name: feedback.read(name).decode() for name in feedback.namelist()}
    assert found == {
        "Ana Maria O Neil .. x_11_assignsubmission_file_feedback.txt": "words for a",
        "יעל כהן_12_assignsubmission_file_feedback.txt": "words for b",
    }
    assert [as_moodle_reads(name)[0] for name in found] == [11, 12]


CELLS = {"=cmd|' /C calc'!A0": "'=cmd|' /C calc'!A0", "  @SUM(1)": "'  @SUM(1)"}
CELLS |= {"-2.5": "-2.5", "-": "-", "+1 5": "'+1 5"}


@pytest.mark.parametrize(("cell", "after"), CELLS.items())
def test_no_name_of_a_list_is_a_formula_in_what_is_written(cell, after, tmp_path):
    path = worksheet(tmp_path / "w.csv", (11, f'"{cell}"', "a@x.org"))
    rows, _ = filled(tmp_path, path, write_moodle, [person("a", 0)], {"a": Total(1, 1)})
    assert rows[1][1] == after


FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "＝1+1", "＋1+1", "－1+1", "＠SUM(1)"]
BEFORE = ["", " ", "\t", "\r", "\n", "\x00", '"', "x;", "x; ", 'x;"', "x;\ufeff", "x,", "x\t", "x\n", "x\r"]
BEFORE += [";;", "x\n\n"]
HOSTILE = [before + formula for before in BEFORE for formula in FORMULAS]


def to_grades(path, text):
    write_csv(path, {text: [Mark(PUT.id, "graded", 1, 5, text, text, text, text)]})


def to_wide(path, text):
    write_wide(path, {text: person(text, 0)}, {text: [Mark(PUT.id, "graded", 1, 5)]})


def to_moodle(path, text, delimiter=","):
    text, given = text.replace("\0", ""), path.with_name("w.csv")
    header = ["Identifier", "Full name", "Online text", "Grade", "Maximum Grade", "Feedback comments"]
    with given.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=delimiter).writerows([header, ["Participant 11", text, text, "", "10.00", text]])
    filled(path.parent, given, write_moodle, [person("a", 0)], {"a": Total(1, 1)})


def to_moodle_with_semicolons(path, text):
    to_moodle(path, text, ";")


def to_canvas(path, text):
    text = text.replace("\0", "")
    export = canvas_export(path.with_name("c.csv"), (11, text, text))
    filled(path.parent, export, write_canvas, [person("a", 2)], {"a": Total(1, 1)})


def to_rows(path, text):
    write_table(path, [[text, text]])


WRITERS = [to_grades, to_wide, to_moodle, to_moodle_with_semicolons, to_canvas, to_rows]


@pytest.mark.parametrize("writer", WRITERS, ids=lambda one: one.__name__)
def test_no_cell_is_a_formula_whatever_a_spreadsheet_takes_for_the_end_of_a_cell(writer, tmp_path):
    path = tmp_path / "out.csv"
    for text in HOSTILE:
        writer(path, text)
        written = path.read_text("utf-8-sig")
        for delimiter in ",;\t":
            cells = [cell for row in csv.reader(io.StringIO(written, newline=""), delimiter=delimiter) for cell in row]
            bare = {cell: cell.strip('\0\ufeff "') for cell in cells if cell != "-"}
            found = [cell for cell, begin in bare.items() if begin.startswith(tuple("=+-@＝＋－＠"))]
            assert (text, delimiter, found) == (text, delimiter, [])
            assert not [cell for cell in cells if cell[:1] and cell[0] in "\t\r\n"], text


# Numbers and names as school systems and spreadsheets write them: thousands, commas, who is excused.

NUMBERS = {"1,000": 1000, "1,000.50": 1000.5, "1,234,567.00": 1234567, "12,50": 12.5}
NUMBERS |= {"0.125": 0.125, "100.00": 100, "1,00,0": None, "-": None, "A": None}


@pytest.mark.parametrize(("cell", "number"), NUMBERS.items())
def test_a_number_is_read_with_thousands_apart_or_not(cell, number):
    assert number_in(cell) == number


@pytest.mark.parametrize("most", ["1,000", "1,000.00"])
def test_a_thousand_points_of_canvas_are_no_single_one(most, tmp_path):
    path = canvas_export(tmp_path / "c.csv", ADA, most=most)
    rows, found = filled(tmp_path, path, write_canvas, [person("Ada", 2)], {"Ada": Total(7, 16)})
    assert (rows[2][5], rows[3][5]) == (most, "437.50")
    assert found.told == ["16 points are written as 1000, the points possible in Canvas."]


def test_who_is_excused_in_canvas_stays_excused_and_is_named(tmp_path):
    path = canvas_export(tmp_path / "c.csv", ADA)
    path.write_text(path.read_text("utf-8").replace("Section 1,,80.00", "Section 1,EX,80.00"), "utf-8")
    rows, found = filled(tmp_path, path, write_canvas, [person("Ada", 2)], {"Ada": Total(7, 16)})
    assert rows[3][5] == "EX"
    assert found.told[0] == "No number for Ada: they are excused from it in Canvas (EX)."


# A class of Moodle or Canvas, marked by the command and written for its import; and what a teacher changes between.

OF = sum(task.points for task in all_tasks().values() if task.lesson == LESSON)


def graded(folder, handed_in, *more):
    """The status of the command."""
    return main(["grade", str(handed_in), "--csv", str(folder / "grades.csv"), *more])


def test_those_who_handed_in_together_get_one_grade_each(tmp_path):
    header = "Identifier,Full name,Email address,Status,Group,Grade,Maximum Grade,Last modified (grade)"
    people = [(7, "Ana", "A"), (8, "Ben", "A"), (9, "Cleo", "B")]
    rows = [f"Participant {number},{name},{name}@x.org,-,Team {team},,20.00,-" for number, name, team in people]
    (tmp_path / "w.csv").write_text("\n".join([header, *rows]), "utf-8")
    moodle(tmp_path / "in", "Team A", 9, file=FILE)  # a group's number is no participant's: here it is Cleo's
    assert graded(tmp_path, tmp_path / "in", "--moodle", str(tmp_path / "w.csv")) == 0
    earned = said(PUT.points * 20 / OF)
    assert [row["Grade"] for row in table_in(tmp_path / "grades-moodle.csv")] == [earned, earned, ""]
    with zipfile.ZipFile(tmp_path / "grades-moodle-feedback.zip") as feedback:
        assert [as_moodle_reads(name)[0] for name in feedback.namelist()] == [7, 8]


UNUSABLE = {b"": "is empty", b"PK\x03\x04": "save or export it as CSV"}
UNUSABLE |= {b"name,b\n1,2\n": "is no gradebook export of Canvas in English: its columns are name, b."}


@pytest.mark.parametrize(("octets", "words"), UNUSABLE.items())
def test_a_list_that_cannot_be_used_ends_before_anything_runs(octets, words, tmp_path, capsys):
    hand_in(tmp_path / "in", f"Ana/{FILE}", notebook())
    (tmp_path / "c.csv").write_bytes(octets)
    assert graded(tmp_path, tmp_path / "in", "--canvas", str(tmp_path / "c.csv")) == 1
    assert words in capsys.readouterr().out
    assert not (tmp_path / "grades.csv").exists()


def test_a_download_of_canvas_is_marked_as_the_zip_it_is_and_written_for_its_import(tmp_path):
    files = {f"lovelaceada_12345_67890_{FILE}": RIGHT, f"lovelaceada_LATE_12345_67891_{LESSON}-1.ipynb": notebook()}
    files[f"hoppergrace_54321_67892_{FILE}"] = {"cells": "none"}
    path = zipped(tmp_path / "submissions.zip", {name: json.dumps(sheet) for name, sheet in files.items()})
    people = [ADA, (54321, "Hopper, Grace", "grace"), (777, "Silva, Ana", "ana")]
    export = canvas_export(tmp_path / "c.csv", *people, most=str(OF))
    assert graded(tmp_path, path, "--canvas", str(export)) == 0
    rows = table_in(tmp_path / "grades-canvas.csv")
    assert {row["Student"]: row["Lesson 03 (4711)"] for row in rows} == {
        "": "Manual Posting",
        "    Points Possible": str(OF),
        "Lovelace, Ada": said(PUT.points),
        "Hopper, Grace": "",  # damaged
        "Silva, Ana": "",  # nothing
        "Student, Test": "",
    }
    marks = {learner: row for (learner, task), row in rows_of(tmp_path).items() if task == PUT.id}
    statuses = {"Hopper, Grace": "needs a look", "Lovelace, Ada": "graded", "Silva, Ana": "not attempted"}
    assert {name: row["status"] for name, row in marks.items()} == statuses
    assert marks["Silva, Ana"]["says"] == "Nothing was handed in."


def test_what_a_teacher_has_settled_in_the_table_is_certain(tmp_path):
    people = {"Ana": person("Ana", 0, doubts=["who is it?"]), "Ben": person("Ben", 1, doubts=["who is it?"])}
    marks = {"Ana": [Mark(PUT.id, "graded", 2, 5)], "Ben": [Mark(PUT.id, "needs a look", 3, 5)]}
    write_csv(tmp_path / "t.csv", marks)
    text = (tmp_path / "t.csv").read_text("utf-8-sig").replace("graded,2,", "graded,2.5,")
    (tmp_path / "t.csv").write_text(text, "utf-8")
    found = totals_of(people, marks_in_table(tmp_path / "t.csv", people))
    assert {label: total.reason_withheld for label, total in found.items()} == {"Ana": "", "Ben": "who is it?"}
    assert found["Ana"].points == 2.5
