"""The ways through the course: what is on them, and how long they take by the rule."""

import pytest

from exercises.task import all_tasks
from homes.setup import learner_copies
from notebooks.lessons import WAYS, lessons, minutes_of_way, stops

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
