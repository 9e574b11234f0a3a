"""What a teacher wants besides the table: read and checked before anything runs, written when all is marked."""

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ....course_content.task import all_tasks
from ..collect import HandedIn, collected
from ..gradebook import first_free, words_for
from ..handed_in.people import Person
from ..marking import Mark
from .canvas import assignment_column, write_canvas
from .feedback_zip import write_feedback_zip
from .moodle import columns, write_moodle
from .roster import Roster
from .settling import settled
from .tables import read_table
from .totals import totals_of
from .wide import write_wide

NO_LESSON = "There is no lesson {0}. Name one by its number: --lesson 03"
FEW = "{0} came from {1} of {2} learners only, but would count for all. Say which lessons count: --lesson {3}"
WITHOUT = "{0}: without {1}, whose number in Moodle is not certain."


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


class Wishes:
    """What was wished for; raises ValueError where it cannot be done."""

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
        put_together = partial(settled, roster=self.roster) if self.roster else None
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
            yield WITHOUT.format(path.name, "; ".join(without))


def beside(table, name):
    return table.with_name(f"{table.stem}-{name}")


def lesson_named(name):
    found = sorted({task.lesson for task in all_tasks().values() if task.lesson.startswith(name) and len(name) > 1})
    if len(found) != 1:
        raise ValueError(NO_LESSON.format(name))
    return found[0]


def lessons_of(sheets):
    return {lesson for sheet in sheets for lesson in sheet.lessons}
