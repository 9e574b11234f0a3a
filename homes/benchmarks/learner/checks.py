"""How long a learner waits for a check: the reference solution of every task, checked as in a notebook."""

import time
from statistics import median

from exercises.checking.try_out import try_out
from exercises.course_content.task import all_tasks
from exercises.running_answers.bank import banked, handed_in
from exercises.running_answers.outcome import RIGHT

from ..table import Row

ROUNDS, GOAL = 5, 300  # milliseconds


def rows():
    """The slowest task and the median of all; of each task the median of its rounds."""
    times = {name: waiting(task) for name, task in all_tasks().items()}
    slowest = max(times, key=times.get)
    against = f"{len(times)} tasks"
    worst = Row(
        "check of a solution, slowest task", f"{times[slowest]:.0f} ms", against, slowest, "", *goal(times[slowest])
    )
    usual = Row(
        "check of a solution, median",
        f"{median(times.values()):.0f} ms",
        against,
        "",
        "",
        *goal(median(times.values())),
    )
    return [worst, usual]


def goal(milliseconds):
    return f"<= {GOAL} ms", milliseconds <= GOAL


def waiting(task):
    """Milliseconds of one task. Raises ValueError where its solution is not right: that time would say nothing."""
    source = banked(task.folder / "solution.py").source
    return median(milliseconds(task, source) for _ in range(ROUNDS))


def milliseconds(task, source):
    """One check; the answer's cell has run before, as in a notebook."""
    answer = handed_in(task, source, f"<{task.id}>")
    begin = time.perf_counter()
    outcome = try_out(task, answer)
    passed = time.perf_counter() - begin
    if outcome.kind != RIGHT:
        raise ValueError(f"the solution of {task.id} is {outcome.kind}")
    return passed * 1000
