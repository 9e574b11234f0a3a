"""The ways through the course: what is on them, and how long they take by the rule."""

import re
from pathlib import Path

import pytest

from exercises.task import all_tasks
from homes.setup import learner_copies
from notebooks.lessons import WAYS, lessons, minutes, minutes_of_way, stops

ROOT = Path(__file__).parents[2]
PATHS = list(lessons().values())


@pytest.mark.parametrize("way, most", [("quarter", 15), ("two-hours", 120)])
def test_a_way_takes_no_longer_than_it_says(way, most):
    assert 0 < minutes_of_way(way, PATHS, all_tasks().values()) <= most


def test_two_hours_have_six_tasks_each_of_a_lesson_that_they_visit():
    tasks = [task for task in all_tasks().values() if task.way]
    visited = {path.stem for path, _ in stops("two-hours", PATHS)}
    assert len(tasks) == 6 and {task.way for task in tasks} == {"two-hours"}
    assert {task.lesson for task in tasks} == visited


def test_a_way_begins_with_the_robot_and_start_py_knows_all_ways():
    assert [stops(way, PATHS)[0][1].heading for way in WAYS] == ["Watch a robot read your service"] * 2
    assert {*learner_copies.WAYS} == {*WAYS, "whole"}


def test_readme_says_what_the_ways_take():
    tasks = all_tasks().values()
    hours = (sum(map(minutes, PATHS)) + sum(task.minutes for task in tasks)) / 60
    said = (ROOT / "README.md").read_text("utf-8")
    for way in WAYS:
        assert re.search(rf"\b{minutes_of_way(way, PATHS, tasks)}\b", said)
    assert f"{hours:.0f} hours" in said
