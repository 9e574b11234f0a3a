"""What a school's system exports and imports: its list of learners is read, and marks are written as it takes them."""

import argparse
import re
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from clients.text import table_cell

from ..task import all_tasks
from .gradebook import COLUMNS, Total, Written, about, first_free, scaled, totals_of, words_for, write_wide
from .handed_in import HandedIn, Person, collected
from .marking import LOOK, STATUSES, Mark
from .roster import Roster, match_to_roster, number_in, read_table, said, write_table

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
        for index in () if total.reason_withheld else people[label].rows:
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
            f"{of} points are written as {top:g}, the points possible in Canvas." if top else WITHOUT_MOST.format(of)
        )
    about(totals, found)
    return found


WITHOUT_MOST = "The export names no points possible: the numbers are points of {}."


def most_of(roster: Roster, place: int) -> tuple[float | None, str]:
    """(the points possible, as they are written); (None, "") where the export does not say them."""
    for row in roster.table.rows:
        if "points possible" in row[0].casefold():
            return number_in(row[place]) or None, row[place]
    return None, ""


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
        for index in () if total.reason_withheld else people[label].rows:
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


# Of the participants in mod/assign/feedback/file/importziplib.php.
FORM = "{name}_{number}_assignsubmission_file_{file}"
LEFT_OUT = re.compile(r"[\x00-\x1f\x7f&<>\"`|':\\/*?_]+")
BEFORE = (1980, 1, 1, 0, 0, 0)  # so that the same feedback makes the same zip


def write_feedback_zip(
    path: Path, roster: Roster, people: dict[str, Person], words: Callable[[str], str], file: str = "feedback.txt"
) -> list[str]:
    """Write it; gives the labels of those whose number in Moodle is not certain, and who are not in it."""
    without, half = [], path.with_name(path.name + ".half")
    with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as zipped:
        for label, person in people.items():
            numbers = [] if person.doubts else numbers_of(person, roster)
            if not numbers and (person.sheets or person.left):
                without.append(label)
            for name, number in numbers if person.sheets or person.left else ():
                about = zipfile.ZipInfo(FORM.format(name=clean(name), number=number, file=file), BEFORE)
                zipped.writestr(about, words(label), zipfile.ZIP_DEFLATED)
    half.replace(path)
    return without


def numbers_of(person, roster):
    """(name, number) of each participant who gets this feedback: several where they handed in together."""
    if roster.kind == "moodle":
        return [(roster.name(row), roster.number(row)) for row in person.rows]
    is_one = person.system == "moodle" and person.number and len(person.rows) == 1
    return [(person.names[0], person.number)] if is_one else []


def clean(name):
    """A name as Moodle makes it a file's: no _ before the number; what begins with . or ~ it would leave out."""
    return " ".join(LEFT_OUT.sub(" ", name).split())[:100].strip(" .~") or "Participant"


NO_TABLE = "{0} is no table that `grade` wrote: it has no column {1}."
STRANGER = "{0}, line {1}: nobody of that folder is called {2}."
ODD = "{0}, line {1}: {2}"


def marks_in_table(path: Path, people: dict[str, Person]) -> dict[str, list[Mark]]:
    """The marks by learner; raises ValueError where a line is none."""
    table = read_table(path)
    if missing := [name for name in COLUMNS if name not in table.header]:
        raise ValueError(NO_TABLE.format(path, missing[0]))
    labels, marks = {table_cell(label): label for label in people}, dict[str, list[Mark]]()
    for line, row in enumerate(table.rows, 2):
        cells = {name: row[table.header.index(name)] for name in COLUMNS}
        learner = labels.get(table_cell(cells["learner"]))
        if learner is None:
            raise ValueError(STRANGER.format(path, line, cells["learner"]))
        mark, known = mark_of(cells, path, line), marks.setdefault(learner, [])
        if mark.task in {one.task for one in known}:
            raise ValueError(ODD.format(path, line, f"{learner} has {mark.task} twice."))
        known.append(mark)
    for label, found in marks.items():
        if all(mark.status != LOOK for mark in found):  # a teacher has settled it
            people[label].doubts.clear()
    return marks


def mark_of(cells, path, line):
    points, of = number_in(cells["points"]), number_in(cells["of"])
    if cells["task"] not in all_tasks() or cells["status"] not in STATUSES:
        raise ValueError(ODD.format(path, line, "no task or no status stands in it."))
    if points is None or of is None or not 0 <= points <= of:
        raise ValueError(ODD.format(path, line, f"{cells['points']} of {cells['of']} is no mark."))
    says = cells["says"]
    if cells["status"] == LOOK and not says and points:
        says = "The teacher marked it."  # who writes points has looked
    words = {name: cells[name] for name in ("refused_by", "look", "notebook")}
    return Mark(cells["task"], cells["status"], points, int(of), says=says, **words)


NO_LESSON = "There is no lesson {0}. Name one by its number: --lesson 03"
FEW = "{0} came from {1} of {2} learners only, but would count for all. Say which lessons count: --lesson {3}"
WITHOUT_NUMBER = "{0}: without {1}, whose number in Moodle is not certain."


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command that speak of a school's system."""
    lists = parser.add_mutually_exclusive_group()
    lists.add_argument(
        "--roster", type=Path, metavar="CSV", help="who is in the class: id, e-mail, name, in any columns"
    )
    lists.add_argument(
        "--moodle", type=Path, metavar="CSV", help="the grading worksheet or gradebook export of Moodle: filled in"
    )
    lists.add_argument("--canvas", type=Path, metavar="CSV", help="the gradebook export of Canvas: filled in")
    parser.add_argument("--column", help="which column of the export takes the marks")
    parser.add_argument("--wide", action="store_true", help="write a row for each learner and a column for each task")
    parser.add_argument("--lesson", metavar="03,04", help="the lessons that count (all that were handed in)")


class Exports:
    """What is written for a school's system beside the marks; raises ValueError where it cannot be done."""

    def __init__(self, wanted: argparse.Namespace):
        self.wanted = wanted
        path = wanted.moodle or wanted.canvas or wanted.roster
        self.roster = Roster(read_table(path)) if path else None
        self.write_for, self.system = (write_moodle, "moodle") if wanted.moodle else (write_canvas, "canvas")
        if self.roster and wanted.moodle:
            columns(self.roster, wanted.column)
        if self.roster and wanted.canvas:
            assignment_column(self.roster, wanted.column)

    def collected(self) -> HandedIn:
        """What was handed in, by the roster where there is one."""
        lessons = [lesson_named(name.strip()) for name in (self.wanted.lesson or "").split(",") if name.strip()]
        put_together = partial(match_to_roster, roster=self.roster) if self.roster else None
        return collected(self.wanted.folder, sorted(lessons), put_together)

    def check(self, handed_in: HandedIn) -> list[str]:
        """Sentences about lessons that few handed in; raises ValueError where totals would be wrong by them."""
        often = Counter(lesson for sheets in handed_in.learners.values() for lesson in lessons_of(sheets))
        most, number = [lesson for lesson in often if often[lesson] * 2 >= max(often.values())], len(handed_in.learners)
        short = ",".join(sorted(lesson[:2] for lesson in most))
        few = [FEW.format(one, often[one], number, short) for one in sorted(often) if one not in most]
        if few and not handed_in.asked and (self.wanted.moodle or self.wanted.canvas):
            raise ValueError("\n".join(few))
        return [] if handed_in.asked else few

    def write(
        self, table: Path, people: dict[str, Person], marks: dict[str, list[Mark]], anew: bool = True
    ) -> Iterator[str]:
        """Write all of it beside the table, and say so; feedback only for marks that were made `anew`."""
        if self.wanted.wide:
            path = first_free(beside(table, "wide.csv"))
            write_wide(path, people, marks)
            yield f"{path}: a row for each learner."
        if without := [label for label in people if label not in marks]:
            yield f"{table} has no rows of: {'; '.join(without)}."
        if self.roster and (self.wanted.moodle or self.wanted.canvas):
            path = first_free(beside(table, f"{self.system}.csv"))
            found = self.write_for(path, self.roster, people, totals_of(people, marks), self.wanted.column)
            listed = sum(not self.roster.is_test_student(index) for index in self.roster.learners)
            yield f"{path}: {found.count} of {listed} learners have a number in it, for {self.system.title()}."
            yield from found.told
        if self.wanted.moodle and anew:
            yield from self.feedback(beside(table, "moodle-feedback.zip"), people, marks)

    def feedback(self, path, people, marks):
        without = write_feedback_zip(
            path, self.roster, people, lambda label: words_for(label, marks[label], people[label])
        )
        yield f'{path}: the feedback, for Moodle\'s "Upload multiple feedback files in a zip".'
        if without:
            yield WITHOUT_NUMBER.format(path.name, "; ".join(without))


def beside(table, name):
    return table.with_name(f"{table.stem}-{name}")


def lesson_named(name):
    found = sorted({task.lesson for task in all_tasks().values() if task.lesson.startswith(name) and len(name) > 1})
    if len(found) != 1:
        raise ValueError(NO_LESSON.format(name))
    return found[0]


def lessons_of(sheets):
    return {lesson for sheet in sheets for lesson in sheet.lessons}
