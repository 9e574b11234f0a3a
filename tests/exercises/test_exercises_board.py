"""The board of a whole course stays readable: lessons are folded, those in work are open; the text says the same."""

from types import SimpleNamespace

import pytest

from exercises.progress_board import board_html, rows_of
from exercises.progress_record import LearnerRecord, TaskRecord

LESSONS = [f"{number:02}_a_lesson_of_number_{number}" for number in range(12)]
TASKS = [
    SimpleNamespace(id=f"task-{stem[:2]}-{number}", title=f"Task {number} of {stem[:2]}", lesson=stem, points=5)
    for stem in LESSONS
    for number in range(6)
]
QUESTIONS = [SimpleNamespace(id=f"{stem[:2]}-{number}", lesson=stem) for stem in LESSONS for number in range(1, 13)]


@pytest.fixture
def rows():
    """Lesson 00 is done, 01 and 02 are begun (02 by a question only), the others are fresh."""
    tasks = {f"task-00-{number}": TaskRecord(1, 5, True) for number in range(6)}
    tasks["task-01-3"] = TaskRecord(tries=2, points=1)
    return list(rows_of(TASKS, QUESTIONS, LearnerRecord(tasks, {"02-1": ["a"], "02-7": ["b"]})))


def test_the_page_has_every_task_and_each_table_says_whose_it_is(rows):
    page = board_html(rows)
    assert page.count("<caption>Tasks of lesson ") == 12
    assert all(f"<code>{task.id}</code>" in page for task in TASKS)
    assert page.count('<th scope="col">') == 4 * 12


def test_titles_are_escaped():
    evil = SimpleNamespace(id="x", title="<img src=x>", lesson="00_<script>", points=1)
    page = board_html(list(rows_of([evil], [], LearnerRecord())))
    assert "<img" not in page and "<script" not in page
