"""Promise: the benchmark of the checks measures right answers, and nothing else."""

from types import SimpleNamespace

import pytest

from exercises.course_content.task import all_tasks
from homes.benchmarks.learner import checks


def test_the_slowest_task_and_the_median_are_told(monkeypatch):
    times = {"quick": 10, "usual": 50, "slow": 301}
    monkeypatch.setattr(checks, "all_tasks", lambda: {name: name for name in times})
    monkeypatch.setattr(checks, "waiting", times.get)
    slowest, usual = checks.rows()
    assert (slowest.ours, slowest.baseline, slowest.met) == ("301 ms", "slow", False)
    assert (usual.ours, usual.met) == ("50 ms", True)
    assert slowest.against == "3 tasks"


def test_a_real_check_is_measured():
    assert checks.waiting(all_tasks()["find-the-second-address"]) > 0


def test_a_solution_that_is_not_right_stops_the_measuring(tmp_path):
    task = all_tasks()["find-the-second-address"]
    (tmp_path / "solution.py").write_text(task.starter, encoding="utf-8")
    with pytest.raises(ValueError, match="the solution of find-the-second-address is not attempted"):
        checks.waiting(Changed(task, tmp_path))


class Changed(SimpleNamespace):
    """A task whose solution lies in another folder."""

    def __init__(self, task, folder):
        super().__init__(task=task, folder=folder)

    def __getattr__(self, name):
        return getattr(self.task, name)
