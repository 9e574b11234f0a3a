"""Marks for a spreadsheet: a row for each learner, a column for each task."""

from pathlib import Path

from ....course_content.task import all_tasks
from ..handed_in.people import Person
from ..marking import Mark
from .tables import write_table
from .totals import totals_of


def write_wide(path: Path, people: dict[str, Person], marks: dict[str, list[Mark]]) -> None:
    """Write it; a task that could not be marked has an empty cell, and the total says what it leaves out."""
    tasks = list(dict.fromkeys(mark.task for found in marks.values() for mark in found))
    known = {task: all_tasks()[task] for task in tasks}
    heads = [f"{known[task].lesson[:2]} {task} ({known[task].points})" for task in tasks]
    rows: list[list[object]] = [["learner", "number", "points", "of", "needs a look", "why there is no total", *heads]]
    for label, total in sorted(totals_of(people, marks).items(), key=lambda item: item[0].casefold()):
        cells = {mark.task: mark.points if mark.is_made else "" for mark in marks[label]}
        points = "" if total.why else total.points
        about = [label, people[label].number, points, total.of, total.looks or "", total.why]
        rows.append([*about, *(cells.get(task, "") for task in tasks)])
    write_table(path, rows)
