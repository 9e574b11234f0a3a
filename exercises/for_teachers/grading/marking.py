"""One answer marked: run in a process of its own, by the same checks that the learner has."""

import re
from dataclasses import dataclass

from ...checking.asking import WAITING
from ...checking.feedback import LABELS, Feedback
from ...checking.trials.of_apps import SILENCE
from ...checking.try_out import UNFORESEEN
from ...running_answers.guard import more_time
from ...running_answers.outcome import NOT_ATTEMPTED, NOT_YET, RAISED, RIGHT, Outcome
from .apart.check_apart import NONE, SECONDS, check_apart
from .apart.own_process import LATE
from .cells.cell_text import runnable
from .cells.checked import is_starter
from .cells.copied import looks_copied
from .cells.smells import smells_of
from .cells.taken import taken_from

AGAIN = "a check could not ask all that it wanted, twice: the points are the least that the answer earns"
SHOWS_RIGHT = re.compile(rf"^[^\w\n]*{LABELS[RIGHT]}\b|{LABELS[RIGHT]}:", re.MULTILINE)
GRADED, UNTOUCHED, DID_NOT_RUN, LOOK = "graded", "not attempted", "did not run", "needs a look"
SCRIPT = """from exercises.for_teachers.grading.inside import begin, run

begin({seconds})
run(globals(), {cells!r}, {name!r}, {handed!r})
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
    if len(taken.cells) == 1 and not taken.handed and is_starter(taken.cells[0], task):
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
    return check_apart(task, script_in(folder, task, taken, seconds), seconds, bounds)


def script_in(folder, task, taken, seconds):
    """Write the file that runs the taken cells."""
    folder.mkdir(parents=True)
    cells = [(cell.number, runnable(cell.source)) for cell in taken.cells]
    text = SCRIPT.format(cells=cells, name=task.answer, handed=taken.handed, seconds=seconds)
    path = folder / "answer.py"
    path.write_text(text, encoding="utf-8", errors="replace")
    return path


def looks_of(task, taken, outcome):
    """Sentences about what a teacher should look at."""
    looks = [*taken.doubts]
    looks += [AGAIN] if any(one.words.startswith(UNFORESEEN) for one in findings_of(outcome)) else []
    if outcome.kind != NOT_ATTEMPTED:
        looks += [*smells_of(taken.cells, task.starter), *looks_copied(taken.cells, task)]
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
