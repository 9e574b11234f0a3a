"""The board of a whole course stays readable: lessons are folded, those in work are open; the text says the same."""

import re
from types import SimpleNamespace

import pytest

from exercises import progress
from exercises.for_learners.board import UNFOLD, board_html, board_text, rows_of
from exercises.progress_record.learner_record import LearnerRecord, TaskRecord, write_down

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


def test_a_line_for_each_lesson_and_the_tasks_of_those_in_work(rows):
    lines = board_text(rows).splitlines()
    assert lines[0] == "Tasks right: 6 of 72. Points: 31 of 360. Predictions and quizzes answered: 2 of 144."
    assert "00 A lesson of number 0: 6 of 6 tasks right, 30 of 30 points; answered 0 of 12 questions" in lines
    assert [line.split()[0] for line in lines if "points" in line and line.startswith("  ")] == [
        f"task-{lesson}-{number}" for lesson in ("01", "02") for number in range(6)
    ]
    assert "  Not answered yet: 02-2, 02-3, 02-4, 02-5, 02-6, 02-8, 02-9, 02-10, 02-11, 02-12" in lines
    assert lines[-1] == UNFOLD
    assert len(lines) < 35


def test_in_full_every_task_has_its_line(rows):
    lines = board_text(rows, full=True).splitlines()
    assert len([line for line in lines if line.startswith("  task-")]) == 72
    assert UNFOLD not in lines


def test_the_page_folds_each_lesson_and_opens_those_in_work(rows):
    page = board_html(rows)
    assert page.count("<details") == page.count("</details>") == 12
    opened = re.findall(r"<details [^>]* open><summary>(\d\d)", page)
    assert opened == ["01", "02"]
    assert board_html(rows, full=True).count(" open><summary>") == 12


def test_the_page_has_every_task_and_each_table_says_whose_it_is(rows):
    page = board_html(rows)
    assert page.count("<caption>Tasks of lesson ") == 12
    assert all(f"<code>{task.id}</code>" in page for task in TASKS)
    assert page.count('<th scope="col">') == 4 * 12


def test_every_line_of_the_full_text_is_on_the_page(rows):
    page = re.sub(r"<style>.*?</style>|<[^>]*>", " ", board_html(rows))
    for row in rows:
        assert row.head in page and row.unanswered in page


def test_colours_are_the_theme_s_and_folds_show_the_focus(rows):
    page = board_html(rows)
    assert "summary:focus-visible" in page and "var(--jp-" in page


def test_titles_are_escaped():
    evil = SimpleNamespace(id="x", title="<img src=x>", lesson="00_<script>", points=1)
    page = board_html(list(rows_of([evil], [], LearnerRecord())))
    assert "<img" not in page and "<script" not in page


def test_a_lesson_without_tasks_is_a_line_and_no_fold():
    page = board_html(list(rows_of([], QUESTIONS[:2], LearnerRecord())))
    assert "<details" not in page and "answered 0 of 2 questions" in page


def test_the_learner_s_board_can_be_unfolded():
    write_down("check", "put-replaces", outcome="right", points=5)
    assert len(str(progress().in_full()).splitlines()) > len(str(progress()).splitlines())
    assert UNFOLD in str(progress()) and UNFOLD not in str(progress().in_full())
