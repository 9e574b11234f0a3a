"""All answers of one learner, task by task."""

import time
from dataclasses import replace
from pathlib import Path

from ...course_content.task import all_tasks
from .marking import LOOK, UNTOUCHED, Mark, marked

TIME_IS_UP = "this learner's time was used up before this answer was run (--minutes gives more)"
NO_SECTION = "the cells of this task are gone from the notebook"
NOT_HERE = "No notebook of this lesson was handed in."


def marks_of(sheets, lessons, folder, minutes, seconds):
    """A Mark for each task of the lessons; `sheets` are what one learner handed in."""
    end = time.monotonic() + minutes * 60
    for task in all_tasks().values():
        if task.lesson in lessons:
            mine = [sheet for sheet in sheets if task.lesson in sheet.lessons]
            yield mark_in(task, mine, Path(folder) / task.id, seconds) if time.monotonic() < end else late(task)


def late(task):
    return Mark(task.id, LOOK, 0, task.points, look=TIME_IS_UP)


def mark_in(task, sheets, folder, seconds):
    """The Mark of one task: where several notebooks hold it, the best counts."""
    if not sheets:
        return Mark(task.id, UNTOUCHED, 0, task.points, says=NOT_HERE)
    marks = [in_sheet(task, sheet, folder / str(number), seconds) for number, sheet in enumerate(sheets, 1)]
    best = max(marks, key=lambda mark: (mark.status != UNTOUCHED, mark.points, not mark.look))
    tried = {(mark.points, mark.refused_by) for mark in marks if mark.status != UNTOUCHED}
    return best if len(tried) < 2 else with_look(best, f"{len(marks)} notebooks hold this task; the best one counts")


def in_sheet(task, sheet, folder, seconds):
    if sheet.trouble:
        return Mark(task.id, LOOK, 0, task.points, look=sheet.trouble, notebook=sheet.name)
    mark = marked(task, sheet.cells, folder, seconds) or Mark(task.id, LOOK, 0, task.points, look=NO_SECTION)
    return replace(mark, notebook=sheet.name)


def with_look(mark, words):
    return replace(mark, status=LOOK, look="; ".join(filter(None, [words, mark.look])))
