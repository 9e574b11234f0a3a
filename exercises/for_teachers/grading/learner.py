"""All answers of one learner, task by task."""

import time
from dataclasses import replace
from pathlib import Path

from ...course_content.task import all_tasks
from .apart.check_apart import NONE
from .marking import LOOK, UNTOUCHED, Mark, marked

TIME_IS_UP = "this learner's time was used up before this answer was run (--minutes gives more)"
NO_SECTION = "the cells of this task are gone from the notebook"
FAILED = "marking this answer ended in {}, so it was not marked: look at it in the notebook"
ATE = "Marking your code took more than 3 GB of memory, because of what it sends or how long it is."
TOO_MUCH = "marking it needs too much memory"
HALF = "its cells hold half of a character (a lone surrogate), which Python cannot run: look at it in the notebook"
NOT_HERE = "No notebook of this lesson was handed in."


def marks_of(sheets, tasks, folder, minutes, seconds, bounds=NONE):
    """A Mark for each task (named by its id); `sheets` are what one learner handed in."""
    end = time.monotonic() + minutes * 60
    for task in map(all_tasks().get, tasks):
        mine = [sheet for sheet in sheets if task.lesson in sheet.lessons]
        in_time = time.monotonic() < end
        yield mark_whatever_comes(task, mine, Path(folder) / task.id, seconds, bounds) if in_time else late(task)


def mark_whatever_comes(task, sheets, folder, seconds, bounds):
    """The Mark of one task; what goes wrong in marking it goes wrong for this task alone."""
    try:
        return mark_in(task, sheets, folder, seconds, bounds)
    except UnicodeEncodeError:
        return Mark(task.id, LOOK, 0, task.points, look=HALF)
    except MemoryError:
        return Mark(task.id, LOOK, 0, task.points, says=ATE, look=TOO_MUCH)
    except Exception as error:
        return Mark(task.id, LOOK, 0, task.points, look=FAILED.format(type(error).__name__))


def late(task):
    return Mark(task.id, LOOK, 0, task.points, look=TIME_IS_UP)


def mark_in(task, sheets, folder, seconds, bounds=NONE):
    """The Mark of one task: where several notebooks hold it, the best counts."""
    if not sheets:
        return Mark(task.id, UNTOUCHED, 0, task.points, says=NOT_HERE)
    marks = [in_sheet(task, sheet, folder / str(number), seconds, bounds) for number, sheet in enumerate(sheets, 1)]
    best = max(marks, key=lambda mark: (mark.status != UNTOUCHED, mark.points, not mark.look))
    tried = {(mark.points, mark.refused_by) for mark in marks if mark.status != UNTOUCHED}
    return best if len(tried) < 2 else with_look(best, f"{len(marks)} notebooks hold this task; the best one counts")


def in_sheet(task, sheet, folder, seconds, bounds):
    mark = mark_in_sheet(task, sheet, folder, seconds, bounds)
    return with_look(mark, sheet.doubt) if sheet.doubt else mark


def mark_in_sheet(task, sheet, folder, seconds, bounds):
    if sheet.trouble:
        return Mark(task.id, LOOK, 0, task.points, look=sheet.trouble, notebook=sheet.name)
    mark = marked(task, sheet.cells, folder, seconds, bounds) or Mark(task.id, LOOK, 0, task.points, look=NO_SECTION)
    return replace(mark, notebook=sheet.name)


def with_look(mark, words):
    return replace(mark, status=LOOK, look="; ".join(filter(None, [words, mark.look])))
