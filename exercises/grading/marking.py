"""One answer marked: run in a process of its own, by the same checks that the learner has."""

import json
import re
import time
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from ..checking import WAITING
from ..checking.cell_python import runnable
from ..checking.check_answer import UNFORESEEN
from ..checking.feedback import LABELS, Feedback
from ..checking.running import NOT_ATTEMPTED, NOT_YET, RAISED, RIGHT, Outcome, more_time
from ..checking.trials import SILENCE
from ..task import Task, all_tasks
from .answer_process import LATE, NONE, SECONDS, check_in_subprocess, data_in
from .cells import is_starter, taken_from

AGAIN = "a check could not ask all that it wanted, twice: the points are the least that the answer earns"
SHOWS_RIGHT = re.compile(rf"^[^\w\n]*{LABELS[RIGHT]}\b|{LABELS[RIGHT]}:", re.MULTILINE)
GRADED, UNTOUCHED, DID_NOT_RUN, LOOK = "graded", "not attempted", "did not run", "needs a look"
SCRIPT = """from exercises.grading.cell_runner import begin, run

begin({seconds})
run(globals(), {cells!r}, {name!r})
"""


@dataclass(frozen=True)
class Mark:
    """What one answer earned: `says` are the words of the feedback, `look` why a teacher should look at it."""

    task: str
    status: str
    points: int = 0
    of: int = 0
    refused_by: str = ""
    says: str = ""
    look: str = ""
    notebook: str = ""

    @property
    def is_made(self) -> bool:
        """Was the answer marked? A mark that was never made is no zero."""
        return self.status != LOOK or bool(self.says)


def marked(task, cells, folder, seconds=SECONDS, bounds=NONE):
    """The Mark of a task from the cells of a notebook, or None when the task does not stand in it."""
    taken = taken_from(cells, task)
    if taken is None:
        return None
    outcome = outcome_of_taken(task, taken, folder, seconds, bounds) if taken.cells else Outcome(NOT_ATTEMPTED)
    return mark_of(task, outcome, looks_of(task, taken, outcome))


def outcome_of_taken(task, taken, folder, seconds, bounds):
    """The outcome of the cells; where something came too late they run again: the computer may have been busy."""
    if len(taken.cells) == 1 and is_starter(taken.cells[0], task):
        return Outcome(NOT_ATTEMPTED)
    outcome = outcome_in(task, taken, folder / "1", seconds, bounds)
    if any(map(is_of_time, findings_of(outcome))):
        with more_time():
            return outcome_in(task, taken, folder / "2", seconds, bounds)
    return outcome


def findings_of(outcome):
    return [one for one in (outcome.finding, *(checked.finding for checked in outcome.checked)) if one]


def is_of_time(finding):
    """May a busy computer be to blame? A check whose own request got no answer meets what it did not foresee."""
    return LATE in finding.words or finding.words.startswith(UNFORESEEN) or finding.why in (SILENCE, WAITING)


def outcome_in(task, taken, folder, seconds, bounds):
    """Run the answer in a fresh, empty folder, and all that it started is ended afterwards."""
    return check_in_subprocess(task, script_in(folder, task, taken, seconds), seconds, bounds)


def script_in(folder, task, taken, seconds):
    """Write the file that runs the taken cells."""
    folder.mkdir(parents=True)
    cells = [(cell.number, runnable(cell.source)) for cell in taken.cells]
    text = SCRIPT.format(cells=cells, name=task.answer, seconds=seconds)
    path = folder / "answer.py"
    path.write_text(text, encoding="utf-8", errors="replace")
    return path


def looks_of(task, taken, outcome):
    """Sentences about what a teacher should look at."""
    looks = [*taken.doubts]
    looks += [AGAIN] if any(one.words.startswith(UNFORESEEN) for one in findings_of(outcome)) else []
    if outcome.kind != RIGHT and SHOWS_RIGHT.search(taken.showed):
        looks.append("the notebook shows 'Right', and the answer, run again, is not")
    elif outcome.kind == NOT_ATTEMPTED and task.kind == "visit" and f"{LABELS[NOT_YET]}:" in taken.showed:
        looks.append("there was a visit, by hand it seems (a panel, a terminal, a browser): it cannot be run again")
    return looks


def mark_of(task, outcome, looks):
    words = str(Feedback(task, outcome))
    status = LOOK if looks else status_of(outcome)
    refused = outcome.refused_by or ""
    return Mark(task.id, status, outcome.points, task.points, refused, words, "; ".join(looks))


def status_of(outcome):
    """The status of an outcome at which nothing needs a look."""
    if outcome.kind == NOT_ATTEMPTED:
        return UNTOUCHED
    ran = any(checked.reached and not (checked.finding and checked.finding.fatal) for checked in outcome.checked)
    return DID_NOT_RUN if outcome.kind == RAISED and not ran else GRADED


TIME_IS_UP = "this learner's time was used up before this answer was run (--minutes gives more)"
NO_SECTION = "the cells of this task are gone from the notebook"
FAILED = "marking this answer ended in {}, so it was not marked: look at it in the notebook"
ATE = "Marking your code took more than 3 GB of memory, because of what it sends or how long it is."
TOO_MUCH = "marking it needs too much memory"
HALF = "its cells hold half of a character (a lone surrogate), which Python cannot run: look at it in the notebook"
NOT_HERE = "No notebook of this lesson was handed in."
TO_THE_TEACHER = re.compile(r" ?(Ask for|Was everything) [^.?]*(?:[.?]|$)")
SHOWN = 3  # files that are named in a row


def marks_of(sheets, tasks, folder, minutes, seconds, bounds=NONE):
    """A Mark for each task (named by its id); `sheets` are what one learner handed in."""
    end = time.monotonic() + minutes * 60
    for task in map(all_tasks().get, tasks):
        mine = [sheet for sheet in sheets if task.lesson in sheet.lessons]
        if time.monotonic() < end:
            yield mark_whatever_comes(task, mine, Path(folder) / task.id, seconds, bounds)
        else:
            yield Mark(task.id, LOOK, 0, task.points, look=TIME_IS_UP)


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


def mark_in(task, sheets, folder, seconds, bounds=NONE):
    """The Mark of one task: where several notebooks hold it, the best counts, which is said."""
    if not sheets:
        return Mark(task.id, UNTOUCHED, 0, task.points, says=NOT_HERE)
    marks = [
        mark_in_sheet(task, sheet, folder / str(number), seconds, bounds) for number, sheet in enumerate(sheets, 1)
    ]
    best = max(marks, key=lambda mark: (mark.status != UNTOUCHED, mark.points, not mark.look))
    if len(marks) == 1 or best.status == UNTOUCHED or not best.is_made:
        return best
    words = which_counted(best, [mark for mark in marks if mark is not best])
    tried = {(mark.points, mark.refused_by) for mark in marks if mark.status != UNTOUCHED}
    told = replace(best, says=f"{best.says}\n{words}.")
    return told if len(tried) < 2 else with_look(told, words)


def which_counted(best, others):
    """Which of a learner's files counted for a task, which didn't, and why: for the teacher and the learner alike."""
    left = [f"{name_of(mark)} ({why_it_does_not_count(mark)})" for mark in others[:SHOWN]]
    left += [f"and {len(others) - SHOWN} more"] if len(others) > SHOWN else []
    return (
        f"{name_of(best)} counted with {best.points} of {best.of} points, because no other file earned more. "
        f"Not counted: {', '.join(left)}"
    )


def name_of(mark):
    """The file without the folder that names the learner."""
    return mark.notebook.partition("/")[2] or mark.notebook


def why_it_does_not_count(mark):
    if not mark.is_made:
        return f"not marked: {TO_THE_TEACHER.sub('', mark.look).rstrip('.')}"
    if mark.status in (UNTOUCHED, DID_NOT_RUN):
        return mark.status
    return f"{mark.points} of {mark.of} points" + (f", refused by {mark.refused_by}" if mark.refused_by else "")


def mark_in_sheet(task, sheet, folder, seconds, bounds):
    mark = None if sheet.trouble else marked(task, sheet.cells, folder, seconds, bounds)
    mark = mark or Mark(task.id, LOOK, 0, task.points, look=sheet.trouble or NO_SECTION)
    mark = replace(mark, notebook=sheet.name)
    return with_look(mark, sheet.doubt) if sheet.doubt else mark


def with_look(mark, words):
    return replace(mark, status=LOOK, look="; ".join(filter(None, [words, mark.look])))


FORMS = {field.name: field.type for field in fields(Mark)}
STATUSES = (GRADED, UNTOUCHED, DID_NOT_RUN, LOOK)


def said(mark: Mark) -> str:
    """A mark as a line."""
    return json.dumps(asdict(mark)) + "\n"


def mark_said(line: bytes, task: Task) -> Mark:
    """The mark of this very task, in a line; raises ValueError for anything else."""
    data = data_in(line)
    if {name: type(value) for name, value in data.items()} != FORMS:
        raise ValueError("these are not the members of a mark")
    mark = Mark(**data)
    if (mark.task, mark.of) != (task.id, task.points) or mark.status not in STATUSES:
        raise ValueError("this is no mark of this task")
    if not 0 <= mark.points <= mark.of or (mark.status == UNTOUCHED and mark.points):
        raise ValueError("nobody earns so many points")
    return mark
