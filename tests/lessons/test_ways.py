"""The ways through the course: what is on them, and how long they take by the rule."""

import contextlib
import io
from pathlib import Path

import nbformat
import pytest
import requests

from exercises.questions import all_predictions
from exercises.task import all_tasks
from homes.setup import learner_copies
from homes.site.class_server import course
from mini_server import start
from mini_server.server import Server
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


def test_readme_says_what_the_ways_and_each_lesson_take():
    tasks = all_tasks().values()
    hours = (sum(map(minutes, PATHS)) + sum(task.minutes for task in tasks)) / 60
    said = (ROOT / "README.md").read_text("utf-8")
    for way in WAYS:
        assert f"({minutes_of_way(way, PATHS, tasks)}" in said
    assert f"{hours:.0f} hours" in said
    for path in PATHS:
        row = next(line for line in said.splitlines() if f"(notebooks/{path.name})" in line and line.startswith("|"))
        assert row.endswith(f"| {minutes(path)} |")


@pytest.mark.parametrize("way, lesson", sorted({(way, path.stem[:2]) for way in WAYS for path, _ in stops(way, PATHS)}))
def test_the_cells_of_a_way_need_none_of_a_section_that_it_folds(way, lesson):
    cells, names, is_on = nbformat.read(lessons()[lesson], as_version=4).cells, {}, True
    with contextlib.redirect_stdout(io.StringIO()):
        for cell in cells:
            if cell.cell_type == "markdown" and cell.source.startswith("## "):
                is_on = way in cell.metadata.get("tags", ())
            elif cell.cell_type == "code" and is_on:
                exec(compile(cell.source, cell.id, "exec"), names)
    for server in {one for one in names.values() if isinstance(one, Server)}:
        server.stop()


def test_the_board_of_a_class_says_what_the_ways_take_and_lists_all_questions():
    shown, tasks = course(), all_tasks().values()
    for way in WAYS:
        assert f"{minutes_of_way(way, PATHS, tasks)} min" in shown.ways
    assert {one["id"] for one in shown.questions} == {*all_predictions()}
    assert all(one["right"] in one["options"] for one in shown.questions)


def test_the_board_of_a_class_offers_the_scenes_that_the_course_s_own_server_can_show():
    lessons = {name[:2] for name in course().scenes}
    assert {"00", "06", "13"} <= lessons and not {"04", "12"} & lessons


def test_the_board_of_a_class_plays_a_scene_as_it_happens_now_and_nothing_but_its_script_runs():
    with start(seats=1) as server:
        server.app.board.course, teacher = course(), {"auth": ("teacher", server.app.board.key), "timeout": 60}
        pages = [requests.get(f"{server.url}/class/scene/{name}", **teacher) for name in ("00-2", "00-9")]
        assert requests.get(f"{server.url}/class/scene/00-2", timeout=60).status_code == 401
    assert [page.status_code for page in pages] == [200, 404]
    assert pages[0].text.count('data-story="') == 2 and "Radia is gone" in pages[0].text
    assert "onanimationstart" not in pages[0].text
    assert "script-src 'sha256-" in pages[0].headers["Content-Security-Policy"]
