"""Marks for Canvas: its export of the gradebook, cut down to who the learners are and to one assignment."""

import re
from pathlib import Path

from ..handed_in.people import Person
from .roster import Roster
from .tables import number_in, said, write_table
from .totals import Total, Written, about, scaled

ASSIGNMENT = re.compile(r".+ \(\d+\)$")
NOT_CANVAS = "{0} is no gradebook export of Canvas: its first columns are not Student, ID, ..., Section."
WHICH = "Which assignment of {0} takes the marks? Name its column: --column. It has: {1}."
KEPT = {"N/A": "the assignment is not given to them in Canvas", "EX": "they are excused from it in Canvas"}


def assignment_column(roster: Roster, wanted: str | None) -> int:
    """The place of the assignment that takes the marks; raises ValueError."""
    told = roster.table.path.name
    if roster.kind != "canvas":
        raise ValueError(NOT_CANVAS.format(told))
    header = roster.table.header
    those = [place for place, name in enumerate(header) if ASSIGNMENT.match(name) and place > section_of(roster)]
    if wanted:
        those = [place for place in those if wanted in (header[place], re.sub(r" \(\d+\)$", "", header[place]))]
    if len(those) != 1:
        raise ValueError(WHICH.format(told, ", ".join(name for name in header if ASSIGNMENT.match(name)) or "none"))
    return those[0]


def section_of(roster):
    return roster.low.index("section")


def write_canvas(
    path: Path, roster: Roster, people: dict[str, Person], totals: dict[str, Total], wanted: str | None
) -> Written:
    """Write what Canvas reads back; what has no total keeps what the export had: an empty cell would delete a grade."""
    place, table, found = assignment_column(roster, wanted), roster.table, Written()
    rows, (top, like) = [list(row) for row in table.rows], most_of(roster, place)
    for label, total in totals.items():
        for index in () if total.why else people[label].rows:
            if (had := rows[index][place].strip()) in KEPT:
                found.told.append(f"No number for {label}: {KEPT[had]} ({had}).")
                continue
            rows[index][place] = said(scaled(total, top), like)
            found.count += 1
    kept = [*range(section_of(roster) + 1), place]
    write_table(path, [[row[one] for one in kept] for row in (table.header, *rows)], table.delimiter, table.encoding)
    of = max((total.of for total in totals.values()), default=0)
    if top != of:
        found.told.append(
            f"{of} points are written as {top:g}, the points possible in Canvas." if top else WITHOUT.format(of)
        )
    about(totals, found)
    return found


WITHOUT = "The export names no points possible: the numbers are points of {}."


def most_of(roster: Roster, place: int) -> tuple[float | None, str]:
    """(the points possible, as they are written); (None, "") where the export does not say them."""
    for row in roster.table.rows:
        if "points possible" in row[0].casefold():
            return number_in(row[place]) or None, row[place]
    return None, ""
