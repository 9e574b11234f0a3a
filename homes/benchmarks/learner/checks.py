"""How long a learner waits for a check: the reference solution of every task, checked as in a notebook."""

import time
from statistics import median

from exercises.checking.try_out import try_out
from exercises.course_content.task import all_tasks
from exercises.running_answers.bank import handed_in
from exercises.running_answers.outcome import RIGHT

from ..table import measured, of_slow

ROUNDS, GOAL = 3, of_slow(250)  # milliseconds


def rows():
    """The slowest task and the median of all; of each task the median of its rounds. Tasks take turns."""
    tasks = all_tasks().values()
    turns = [{task.id: waiting(task) for task in tasks} for _ in range(ROUNDS)]
    usual = {name: median(one[name] for one in turns) for name in turns[0]}
    slowest = max(usual, key=usual.get)
    worst = [one[slowest] for one in turns]
    middle = [median(one.values()) for one in turns]
    return [
        measured("check of a solution, slowest task", "ms", worst, f"{slowest}, of {len(usual)} tasks", GOAL),
        measured("check of a solution, median task", "ms", middle, "", GOAL),
    ]


def waiting(task):
    """Milliseconds of one task. Raises ValueError where its solution is not right: that time would say nothing."""
    return milliseconds(task, task.solution)


def milliseconds(task, source):
    """One check; the answer's cell has run before, as in a notebook."""
    answer = handed_in(task, source, f"<{task.id}>")
    begin = time.perf_counter()
    outcome = try_out(task, answer)
    passed = time.perf_counter() - begin
    if outcome.kind != RIGHT:
        raise ValueError(f"the solution of {task.id} is {outcome.kind}")
    return passed * 1000
