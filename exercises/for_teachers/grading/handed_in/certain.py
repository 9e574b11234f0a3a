"""What is not certain about a learner, said at each mark; and rows for those who handed in no notebook."""

import re
from collections.abc import Iterable
from dataclasses import replace

from ....course_content.task import Task
from ..learner import NOT_HERE, with_look
from ..marking import LOOK, UNTOUCHED, Mark
from .people import Person

NOTHING = "Nothing was handed in."
NO_NOTEBOOK = "no notebook of this lesson was handed in, but: {}"
LATER = "Your teacher will look at this answer."
AGAIN = f"Hand in your notebook (.ipynb) if you can. {LATER}"
TO_THE_TEACHER = re.compile(r" ?(Ask for|Was everything) [^.?]*(?:[.?]|$)")
SHOWN = 3  # files that are named in a row; the list of what was not marked has all


def certain_marks(marks: Iterable[Mark], person: Person) -> list[Mark]:
    """The marks of a learner, with what a teacher should look at."""
    return [with_look(mark, "; ".join(person.doubts)) if person.doubts else mark for mark in with_left(marks, person)]


def with_left(marks, person):
    """What was not marked could be the answer where there is none."""
    for mark in marks:
        is_bare = mark.status == UNTOUCHED and mark.says == NOT_HERE and person.left
        yield replace(mark, status=LOOK, says="", look=NO_NOTEBOOK.format(left_in_short(person))) if is_bare else mark


def marks_without_notebook(person: Person, tasks: Iterable[Task]) -> list[Mark]:
    """A row for each task of a learner without any notebook, with the reason."""
    if not person.left and not person.doubts:
        return [Mark(task.id, UNTOUCHED, 0, task.points, says=NOTHING) for task in tasks]
    words = NO_NOTEBOOK.format(left_in_short(person)) if person.left else ""
    return certain_marks([Mark(task.id, LOOK, 0, task.points, look=words) for task in tasks], person)


def left_in_short(person):
    more = f"; and {len(person.left) - SHOWN} more" if len(person.left) > SHOWN else ""
    return "; ".join(person.left[:SHOWN]) + more


def why_not_marked(mark: Mark, person: Person) -> str:
    """What a learner is told of an answer that could not be marked: which file came, and what is the matter with it.

    What is not certain about the learner may name others, so it stays with the teacher.
    """
    troubles = [sheet for sheet in person.sheets if sheet.name == mark.notebook and sheet.trouble]
    if troubles:
        came = f"{troubles[0].name.rpartition('/')[2]}: {troubles[0].trouble}"
    else:
        came = left_in_short(person) if NO_NOTEBOOK.format("") in mark.look else ""
    says = TO_THE_TEACHER.sub("", came)
    return f"{says}\n{AGAIN}" if says else LATER
