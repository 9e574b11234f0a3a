"""A gradebook: what Moodle and Canvas import, made from their own exports; the files here are made after theirs."""

import csv
import io
import zipfile

import pytest
from handing_in import PUT
from school_files import GERMAN, as_moodle_reads, canvas_export, person, worksheet

from exercises.grading.gradebook import Total, total_of, write_csv, write_wide
from exercises.grading.marking import Mark
from exercises.grading.roster import Roster, read_table, write_table
from exercises.grading.school_systems import write_canvas, write_feedback_zip, write_moodle
from workbench import AuditView


def rows_in(path, delimiter=","):
    before = csv.field_size_limit(1_000_000)
    try:
        return list(csv.reader(io.StringIO(path.read_text("utf-8-sig")), delimiter=delimiter))
    finally:
        csv.field_size_limit(before)


def filled(path, roster, write, people, totals, column=None):
    found = write(path, roster, {one.label: one for one in people}, totals, column)
    return rows_in(path, roster.table.delimiter), found


def test_the_worksheet_of_moodle_comes_back_with_grades_and_nothing_else_changed(tmp_path):
    path = worksheet(
        tmp_path / "w.csv", (11, "Ana Silva", "a@x.org"), (12, "Ana Silva", "b@x.org"), (13, "Ben", "c@x.org")
    )
    before = rows_in(path)
    people = [person("Ana Silva (11)", 0), person("Ana Silva (12)", 1), person("Ben", 2)]
    totals = {"Ana Silva (11)": Total(7, 20), "Ana Silva (12)": Total(20, 20), "Ben": Total(0, 20, "of a reason")}
    after, found = filled(tmp_path / "out.csv", Roster(read_table(path)), write_moodle, people, totals)
    assert [row[4] for row in after] == ["Grade", "35.00", "100.00", ""]
    assert [row[:4] + row[5:] for row in after] == [row[:4] + row[5:] for row in before]
    assert (found.count, found.told) == (
        2,
        ["20 points are written as 100, which is the most that Moodle takes there.", "No number for Ben: of a reason."],
    )


def test_what_moodle_reads_back_stays_and_what_learners_typed_is_no_formula(tmp_path):
    header = "Identifier,Full name,Grade,Maximum Grade,Online text,Last modified (grade),Feedback comments"
    typed = f'"=1+1 {"x" * 200_000}\nnext line"'
    (tmp_path / "w.csv").write_text(f"{header}\nParticipant 11,Ana,,10.00,{typed},-,+ good\n", "utf-8")
    after, _ = filled(
        tmp_path / "o.csv",
        Roster(read_table(tmp_path / "w.csv")),
        write_moodle,
        [person("Ana", 0)],
        {"Ana": Total(1, 2)},
    )
    assert after[1][2] == "5.00"
    assert after[1][4].startswith("'=1+1 x")
    assert after[1][5:] == ["-", "'+ good"]  # Moodle can copy what a learner typed into the comment


def test_a_worksheet_in_german_keeps_its_commas(tmp_path):
    people = [(11, "Zoë Müller", "z@x.de"), (12, "Ben", "b@x.de")]
    path = worksheet(tmp_path / "w.csv", *people, most="100,00", header=GERMAN, word="Teilnehmer/in")
    after, _ = filled(
        tmp_path / "o.csv",
        Roster(read_table(path)),
        write_moodle,
        [person("Zoë Müller", 0)],
        {"Zoë Müller": Total(1, 3)},
    )
    assert [row[4] for row in after] == ["Bewertung", "33,33", ""]


def test_canvas_gets_its_own_rows_with_one_assignment_and_keeps_what_it_had(tmp_path):
    path = canvas_export(tmp_path / "c.csv", (12345, "Lovelace, Ada", "ada"), (54321, "Hopper, Grace", "grace"))
    text = path.read_text("utf-8").replace("grace,Section 1,,", "grace,Section 1,8.5,")
    path.write_text(text, "utf-8")
    roster, people = Roster(read_table(path)), [person("Lovelace, Ada", 2, system="canvas")]
    after, found = filled(tmp_path / "o.csv", roster, write_canvas, people, {"Lovelace, Ada": Total(7, 20)})
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
    path = canvas_export(tmp_path / "c.csv", (1, "Lovelace, Ada", "ada"), more="Lesson 04 (4712)")
    roster = Roster(read_table(path))
    with pytest.raises(ValueError, match=r"Name its column: --column. It has: Lesson 03 \(4711\), Lesson 04 \(4712\)."):
        write_canvas(tmp_path / "o.csv", roster, {}, {}, None)
    after, _ = filled(tmp_path / "o.csv", roster, write_canvas, [], {}, "Lesson 04")
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
    assert total_of(person("Ana", 0, doubts=doubts), marks).why == why


def test_the_feedback_zip_is_named_as_moodle_reads_it(tmp_path):
    path = worksheet(
        tmp_path / "w.csv", (11, "Ana_Maria O'Neil/../x", "a@x.org"), (12, "יעל כהן", "b@x.org"), (13, "Ben", "c")
    )
    people = [person("a", 0), person("b", 1), person("Ben", 2, doubts=["?"])]
    known = {one.label: one for one in people}
    without = write_feedback_zip(
        tmp_path / "f.zip", Roster(read_table(path)), known, lambda label: f"words for {label}"
    )
    with zipfile.ZipFile(tmp_path / "f.zip") as zipped_feedback:
        found = {name: zipped_feedback.read(name).decode() for name in zipped_feedback.namelist()}
    assert found == {
        "Ana Maria O Neil .. x_11_assignsubmission_file_feedback.txt": "words for a",
        "יעל כהן_12_assignsubmission_file_feedback.txt": "words for b",
    }
    assert [as_moodle_reads(name)[0] for name in found] == [11, 12]
    assert without == ["Ben"]


@pytest.mark.parametrize(
    ("cell", "after"),
    [
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
        ("  @SUM(1)", "'  @SUM(1)"),
        ("-2.5", "-2.5"),
        ("-", "-"),
        ("+1 5", "'+1 5"),
    ],
)
def test_no_name_of_a_list_is_a_formula_in_what_is_written(cell, after, tmp_path):
    path = worksheet(tmp_path / "w.csv", (11, f'"{cell}"', "a@x.org"))
    rows, _ = filled(tmp_path / "o.csv", Roster(read_table(path)), write_moodle, [person("a", 0)], {"a": Total(1, 1)})
    assert rows[1][1] == after


FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "＝1+1", "＋1+1", "－1+1", "＠SUM(1)"]
BEFORE = [
    "",
    " ",
    "\t",
    "\r",
    "\n",
    "\x00",
    '"',
    "x;",
    "x; ",
    'x;"',
    "x;\ufeff",
    "x,",
    "x\t",
    "x\n",
    "x\r",
    ";;",
    "x\n\n",
]
HOSTILE = [before + formula for before in BEFORE for formula in FORMULAS]


def to_grades(path, text):
    write_csv(path, {text: [Mark(PUT.id, "graded", 1, 5, text, text, text, text)]})


def to_wide(path, text):
    write_wide(path, {text: person(text, 0)}, {text: [Mark(PUT.id, "graded", 1, 5)]})


def to_moodle(path, text, delimiter=","):
    text = text.replace("\0", "")
    header = ["Identifier", "Full name", "Online text", "Grade", "Maximum Grade", "Feedback comments"]
    with (path.parent / "w.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=delimiter).writerows([header, ["Participant 11", text, text, "", "10.00", text]])
    filled(path, Roster(read_table(path.parent / "w.csv")), write_moodle, [person("a", 0)], {"a": Total(1, 1)})


def to_moodle_with_semicolons(path, text):
    to_moodle(path, text, ";")


def to_canvas(path, text):
    text = text.replace("\0", "")
    export = canvas_export(path.parent / "c.csv", (11, text, text))
    filled(path, Roster(read_table(export)), write_canvas, [person("a", 2)], {"a": Total(1, 1)})


def to_rows(path, text):
    write_table(path, [[text, text]])


def to_table_of_an_audit(path, text):
    view = AuditView(f"POST /users/delete/{text}\nPOST\t/{text}/users/create")
    path.write_text(view.table(), "utf-8")


WRITERS = [to_grades, to_wide, to_moodle, to_moodle_with_semicolons, to_canvas, to_rows, to_table_of_an_audit]


@pytest.mark.parametrize("writer", WRITERS, ids=lambda one: one.__name__)
def test_no_cell_is_a_formula_whatever_a_spreadsheet_takes_for_the_end_of_a_cell(writer, tmp_path):
    path = tmp_path / "table.csv"
    for text in HOSTILE:
        writer(path, text)
        written = path.read_text("utf-8-sig")
        for delimiter in ",;\t":
            cells = [cell for row in csv.reader(io.StringIO(written, newline=""), delimiter=delimiter) for cell in row]
            found = [
                cell for cell in cells if cell.strip('\0\ufeff "').startswith(tuple("=+-@＝＋－＠")) and cell != "-"
            ]
            assert (text, delimiter, found) == (text, delimiter, [])
            begins = "\r\n" if writer is to_table_of_an_audit else "\t\r\n"  # whose cells end at a tab
            assert not [cell for cell in cells if cell[:1] and cell[0] in begins], text
