"""Marks for Moodle: the grading worksheet of an assignment, or an export of the gradebook, with the totals in it."""

from pathlib import Path

from ..handed_in.people import Person
from .roster import Roster
from .tables import number_in, said, write_table
from .totals import Total, Written, about, scaled

GRADES = ("grade", "bewertung", "note", "calificación", "valutazione", "voto", "nota", "avaliação", "cijfer", "betyg")
NEW = "One Address"
SCALE = "Behind {0} of {1} stands no maximum: is it graded by a scale? Choose points for the assignment in Moodle."
NO_COLUMN = "{0} has no column {1}. It has: {2}. Name one of them: --column"
NO_GRADE = "Which column of {0} takes the marks? Name it: --column. It has: {1}."


def columns(roster: Roster, wanted: str | None) -> tuple[int, int | None]:
    """(the place of the grade, of what is the most); raises ValueError. A new column has the place behind the last."""
    header, told = roster.table.header, roster.table.path.name
    if wanted and wanted not in header:
        raise ValueError(NO_COLUMN.format(told, wanted, ", ".join(header)))
    if roster.kind != "moodle":
        return header.index(wanted) if wanted else len(header), None
    known = header.index(wanted) if wanted else roster.column(GRADES)
    place = known if known is not None else first_before_most(roster)
    if place is None:
        raise ValueError(NO_GRADE.format(told, ", ".join(header)))
    if (most := next_if_most(roster, place)) is None:
        raise ValueError(SCALE.format(header[place], told))
    return place, most


def first_before_most(roster):
    """The grade in a language that is not known here: what every row has alike stands behind it."""
    return next((one for one in range(1, len(roster.table.header) - 1) if next_if_most(roster, one)), None)


def next_if_most(roster, place):
    """The place behind this one, if all rows have one number there."""
    found = {number_in(row[place + 1]) for row in roster.table.rows} if place + 1 < len(roster.table.header) else set()
    return place + 1 if len(found) == 1 and next(iter(found)) else None


def write_moodle(
    path: Path, roster: Roster, people: dict[str, Person], totals: dict[str, Total], wanted: str | None
) -> Written:
    """Write the export again with the totals; without one a grade stays as it was, or the row is left out."""
    place, most = columns(roster, wanted)
    table, found = roster.table, Written()
    header = table.header + ([NEW] if place == len(table.header) else [])
    rows = [row + [""] * (len(header) - len(row)) for row in table.rows]
    filled = set()
    for label, total in totals.items():
        for index in () if total.why else people[label].rows:
            like = rows[index][most] if most is not None else ""
            rows[index][place] = said(scaled(total, number_in(like)), like)
            filled.add(index)
    found.count = len(filled)
    if roster.kind != "moodle":  # the import of the gradebook takes an empty cell for "no grade"
        rows = [rows[index] for index in sorted(filled) if is_told(found, roster, index)]
        found.count = len(rows)
    write_table(path, [header, *rows], table.delimiter, table.encoding)
    tell_scale(found, roster, totals, most)
    about(totals, found)
    return found


def is_told(found, roster, index):
    """Has the row an address? Without one the import gives its grade to the row before (grade/import/csv)."""
    if roster.mail(index) or not any(map(roster.mail, roster.learners)):
        return True
    found.told.append(f"No row for {roster.name(index)}: the export has no e-mail address of theirs to go by.")
    return False


def tell_scale(found, roster, totals, most):
    of = max((total.of for total in totals.values()), default=0)
    top = number_in(roster.table.rows[0][most]) if most is not None else None
    if top and top != of:
        found.told.append(f"{of} points are written as {top:g}, which is the most that Moodle takes there.")
    elif not top:
        found.told.append(f"The numbers are points of {of}: the grade item in Moodle needs {of} as its maximum.")
