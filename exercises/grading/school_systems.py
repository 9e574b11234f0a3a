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
NOT_CANVAS = (
    "{0} is no gradebook export of Canvas in English: its columns are {1}. Expected are Student, ID, ..., Section."
)
WHICH = "Which assignment of {0} takes the marks? Name its column: --column. It has: {1}."
KEPT = {"N/A": "the assignment is not given to them in Canvas", "EX": "they are excused from it in Canvas"}
WITHOUT_MOST = "The export names no points possible: the numbers are points of {}."


def assignment_column(roster: Roster, wanted: str | None) -> int:
    """The place of the assignment that takes the marks; raises ValueError."""
    told, header = roster.table.path.name, roster.table.header
    if roster.kind != "canvas":
        raise ValueError(NOT_CANVAS.format(told, ", ".join(header)))
    those = [place for place, name in enumerate(header) if ASSIGNMENT.match(name) and place > section_of(roster)]
    if wanted:
        those = [place for place in those if wanted in (header[place], re.sub(r" \(\d+\)$", "", header[place]))]
    if len(those) != 1:
        raise ValueError(WHICH.format(told, ", ".join(name for name in header if ASSIGNMENT.match(name)) or "none"))
    return those[0]


def section_of(roster):
    return roster.low.index("section")


def write_canvas(
    path: Path, roster: Roster, people: dict[str, Person], totals: dict[str, Total], wanted: str | None = None
) -> Written:
    """Write what Canvas reads back; what has no total keeps what the export had: an empty cell would delete a grade."""
    place, table, found = assignment_column(roster, wanted), roster.table, Written()
    rows, top = [list(row) for row in table.rows], most_of(roster, place)
    for label, total in totals.items():
        for index in () if total.reason_withheld else people[label].rows:
            if (had := rows[index][place].strip()) in KEPT:
                found.told.append(f"No number for {label}: {KEPT[had]} ({had}).")
                continue
            rows[index][place] = said(scaled(total, top))
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


def most_of(roster: Roster, place: int) -> float | None:
    """The points possible, or None where the export does not say them."""
    rows = [row for row in roster.table.rows if "points possible" in row[0].casefold()]
    return number_in(rows[0][place]) or None if rows else None


NOT_MOODLE = (
    "{0} is no grading worksheet of Moodle in English: its columns are {1}. Expected are Identifier, Full name, Email "
    "address, ..., Grade, Maximum Grade. Switch Moodle to English and download the grading worksheet of the assignment."
)
SCALE = "Behind Grade of {0} stands no maximum: is it graded by a scale? Choose points for the assignment in Moodle."


def grade_columns(roster: Roster) -> tuple[int, int]:
    """(the place of the grade, of what is the most); raises ValueError."""
    told, header = roster.table.path.name, roster.table.header
    if roster.kind != "moodle":
        raise ValueError(NOT_MOODLE.format(told, ", ".join(header)))
    most = roster.low.index("maximum grade")
    if not all(number_in(row[most]) for row in roster.table.rows):
        raise ValueError(SCALE.format(told))
    return roster.low.index("grade"), most


def write_moodle(
    path: Path, roster: Roster, people: dict[str, Person], totals: dict[str, Total], wanted: str | None = None
) -> Written:
    """Write the worksheet again with the totals; without one a grade stays as it was."""
    (place, most), table, found = grade_columns(roster), roster.table, Written()
    rows, filled = [list(row) for row in table.rows], set()
    for label, total in totals.items():
        for index in () if total.reason_withheld else people[label].rows:
            rows[index][place] = said(scaled(total, number_in(rows[index][most])))
            filled.add(index)
    found.count = len(filled)
    write_table(path, [table.header, *rows], table.delimiter, table.encoding)
    of, top = max((total.of for total in totals.values()), default=0), number_in(rows[0][most]) if rows else None
    if top and top != of:
        found.told.append(f"{of} points are written as {top:g}, which is the most that Moodle takes there.")
    about(totals, found)
    return found


# Of the participants in mod/assign/feedback/file/importziplib.php.
FORM = "{name}_{number}_assignsubmission_file_feedback.txt"
LEFT_OUT = re.compile(r"[\x00-\x1f\x7f&<>\"`|':\\/*?_]+")
BEFORE = (1980, 1, 1, 0, 0, 0)  # so that the same feedback makes the same zip


def write_feedback_zip(path: Path, roster: Roster, people: dict[str, Person], words: Callable[[str], str]) -> list[str]:
    """Write it; gives the labels of those whose number in Moodle is not certain, and who are not in it."""
    without, half = [], path.with_name(path.name + ".half")
    with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as zipped:
        for label, person in people.items():
            numbers = [] if person.doubts else [(roster.name(row), roster.number(row)) for row in person.rows]
            if not numbers and (person.sheets or person.left):
                without.append(label)
            for name, number in numbers if person.sheets or person.left else ():
                about = zipfile.ZipInfo(FORM.format(name=clean(name), number=number), BEFORE)
                zipped.writestr(about, words(label), zipfile.ZIP_DEFLATED)
    half.replace(path)
    return without


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
    lists.add_argument("--roster", type=Path, metavar="CSV", help="who is in the class, in columns id, name and email")
    lists.add_argument("--moodle", type=Path, metavar="CSV", help="the grading worksheet of Moodle: filled in")
    lists.add_argument("--canvas", type=Path, metavar="CSV", help="the gradebook export of Canvas: filled in")
    parser.add_argument("--column", help="which assignment of the Canvas export takes the marks")
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
            grade_columns(self.roster)
        if self.roster and wanted.canvas:
            assignment_column(self.roster, wanted.column)

    def collected(self) -> HandedIn:
        """What was handed in, by the roster where there is one."""
        lessons = [lesson_named(name.strip()) for name in (self.wanted.lesson or "").split(",") if name.strip()]
        match = partial(match_to_roster, roster=self.roster) if self.roster else None
        return collected(self.wanted.folder, sorted(lessons), match)

    def check(self, handed_in: HandedIn) -> list[str]:
        """Sentences about lessons that few handed in; raises ValueError where totals would be wrong by them."""
        each = ({lesson for sheet in sheets for lesson in sheet.lessons} for sheets in handed_in.learners.values())
        often = Counter(lesson for lessons in each for lesson in lessons)
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
            have = f"{found.count} of {len(self.roster.learners)} learners have a number in it"
            yield f"{path}: {have}, for {self.system.title()}."
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
