"""Promise: the benchmark of the checks measures right answers, and nothing else."""

from types import SimpleNamespace

import pytest

from exercises.course_content.task import all_tasks
from homes.benchmarks.learner import checks


def test_the_slowest_task_and_the_median_are_told(monkeypatch):
    times = {"quick": 10, "usual": 50, "slow": 251}
    monkeypatch.setattr(checks, "all_tasks", lambda: {name: SimpleNamespace(id=name) for name in times})
    monkeypatch.setattr(checks, "waiting", lambda task: times[task.id])
    slowest, usual = checks.rows()
    assert (slowest.value, slowest.beside, slowest.met()) == (251, "slow, of 3 tasks", False)
    assert (usual.value, usual.met()) == (50, True)


def test_a_real_check_is_measured():
    assert checks.waiting(all_tasks()["find-the-second-address"]) > 0


def test_a_solution_that_is_not_right_stops_the_measuring():
    task = all_tasks()["find-the-second-address"]
    with pytest.raises(ValueError, match="the solution of find-the-second-address is not attempted"):
        checks.milliseconds(task, task.starter)
