"""Numbers and names as school systems and spreadsheets write them: thousands, commas, who is excused."""

import csv

import pytest
from school_files import canvas_export

from exercises.grading.gradebook import Total
from exercises.grading.handed_in import Person
from exercises.grading.roster import Roster, number_in, read_table
from exercises.grading.school_systems import write_canvas

NUMBERS = {"1,000": 1000, "1.000": 1000, "1,000.50": 1000.5, "1.000,50": 1000.5, "1 000,00": 1000, "12,50": 12.5}
NUMBERS |= {"1,234,567.00": 1234567, "0.125": 0.125, "100.00": 100, "1,00,0": None, "-": None, "A": None}
ADA = (12345, "Lovelace, Ada", "ada")


def written(path, write, roster, *rows):
    """The table that is written for one learner of those rows, with 7 of 16 points; and what is said."""
    person = Person("Ada", names=["Ada"], rows=rows)
    found = write(path, roster, {"Ada": person}, {"Ada": Total(7, 16)}, None)
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file)), found.told


@pytest.mark.parametrize(("cell", "number"), NUMBERS.items())
def test_a_number_is_read_with_thousands_apart_or_not(cell, number):
    assert number_in(cell) == number


@pytest.mark.parametrize("most", ["1,000", "1,000.00"])
def test_a_thousand_points_of_canvas_are_no_single_one(most, tmp_path):
    roster = Roster(read_table(canvas_export(tmp_path / "c.csv", ADA, most=most)))
    rows, told = written(tmp_path / "o.csv", write_canvas, roster, 2)
    assert (rows[2][5], rows[3][5]) == (most, "437.50")
    assert told == ["16 points are written as 1000, the points possible in Canvas."]


def test_who_is_excused_in_canvas_stays_excused_and_is_named(tmp_path):
    path = canvas_export(tmp_path / "c.csv", ADA)
    path.write_text(path.read_text("utf-8").replace("Section 1,,80.00", "Section 1,EX,80.00"), "utf-8")
    rows, told = written(tmp_path / "o.csv", write_canvas, Roster(read_table(path)), 2)
    assert rows[3][5] == "EX"
    assert told[0] == "No number for Ada: they are excused from it in Canvas (EX)."
