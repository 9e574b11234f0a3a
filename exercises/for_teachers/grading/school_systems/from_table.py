"""The marks of a table that a teacher has looked through and changed: nothing runs again."""

from pathlib import Path

from clients.messages.safe_words import table_cell

from ....course_content.task import all_tasks
from ..gradebook import COLUMNS
from ..handed_in.people import Person
from ..marking import LOOK, Mark
from ..said_marks import STATUSES
from .tables import number_in, read_table

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
