"""TEACHING.md: its figures are counted, its links lead somewhere, its commands exist, each lesson has notes."""

import re
from pathlib import Path

import pytest

import exercises
from exercises.__main__ import COMMANDS
from exercises.course_content.task import all_tasks
from notebooks.minutes import minutes
from notebooks.prose import lessons
from notebooks.write_timing import PAGE, table, written

ROOT = Path(__file__).resolve().parents[2]
TEXT = PAGE.read_text("utf-8")
NOTES = ROOT / "exercises" / "teaching"


def test_the_table_is_the_one_that_is_counted_now():
    assert written(TEXT) == TEXT, "write it again: .venv/bin/python notebooks/write_timing.py"


def test_the_table_counts_what_the_lessons_and_tasks_say():
    sums = re.search(r"\| all \| (\d+) \| \d+ \| (\d+) \| (\d+) \|", table())
    tasks = all_tasks().values()
    assert [int(number) for number in sums.groups()] == [
        sum(minutes(path) for path in lessons().values()),
        len(tasks),
        sum(task.minutes for task in tasks),
    ]


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#]+)\)", TEXT))))
def test_every_link_leads_to_something(target):
    assert (PAGE.parent / target).exists()


@pytest.mark.parametrize("command", sorted(set(re.findall(r"python -m exercises (\w+)", TEXT))))
def test_every_command_exists(command):
    assert command in COMMANDS


def test_every_call_that_is_named_exists():
    names = set(re.findall(r"`(\w+)\(", TEXT)) - {"task"}
    assert names <= set(exercises.__all__), names
    assert set(re.findall(r"task\.(\w+)\(", TEXT)) <= {"hint", "solution", "reset", "check", "blocks", "blanks"}


@pytest.mark.parametrize("stem", [path.stem for path in lessons().values()])
def test_each_lesson_has_notes_with_misconceptions_a_plan_and_questions(stem):
    notes = (NOTES / f"{stem}.md").read_text("utf-8")
    assert "Misconceptions this lesson removes:" in notes
    assert "## Plans" in notes and "## Beside the sections" in notes
    assert "## Questions that come" in notes
    misconceptions = notes.partition("## ")[0]
    assert misconceptions.count("\n- ") >= 4
