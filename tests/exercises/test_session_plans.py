"""Plans of a session: they name what is there, end in time, and leave nothing out that is needed later."""

import ast
import re
from itertools import pairwise

import nbformat
import pytest

from exercises.course_content.predictions import all_predictions
from exercises.course_content.task import all_tasks
from notebooks.prose import lessons
from notebooks.sections import MORE, headings, sections
from notebooks.session_plans import TALK, end_of, judged, plans, saved
from notebooks.write_plans import NOTES, pages

NUMBERS = [number for number in judged() if number != "pair"]
PLACES = ("talk", "home", "pairs", "second", "late")
each = pytest.mark.parametrize("number", NUMBERS)


def notes_of(number):
    return (NOTES / f"{lessons()[number].stem}.md").read_text("utf-8")


def beside(number):
    """{heading: what the notes say beside it}."""
    part = notes_of(number).partition("## Beside the sections\n")[2].partition("\n## ")[0]
    parts = re.split(r"^### (.+)$", part, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_each_lesson_has_plans():
    assert list(lessons()) == NUMBERS
    assert all(set(judged()[number]) - {"borrow"} == set(PLACES) for number in NUMBERS)


def test_what_stands_in_the_notes_is_what_is_counted_now():
    stale = [path.name for path, text in pages().items() if path.read_text("utf-8") != text]
    assert stale == [], "write them again: .venv/bin/python notebooks/write_timing.py"


@each
def test_a_plan_names_questions_sections_and_tasks_of_its_own_lesson(number):
    asked = {name for part in sections(lessons()[number]) if part.heading != MORE for name in part.asked}
    heads = {part.heading for part in sections(lessons()[number])} - {MORE}
    tasks = {task.id for task in all_tasks().values() if task.lesson.startswith(number)}
    entry = judged()[number]
    assert set(entry["talk"]) <= asked
    assert set(entry["home"]) <= heads
    assert {*entry["pairs"], *entry["second"]} <= tasks
    assert set(entry["late"]) <= asked | heads | tasks


@each
def test_a_plan_ends_in_time_and_wastes_little(number):
    ends = {length: end_of(steps) for length, steps in plans(number).items()}
    assert 40 <= ends[45] <= 45
    assert 75 <= ends[90] <= 90
    assert 60 <= ends["second"] <= 90 or not judged()[number]["second"]


@each
def test_the_steps_of_a_plan_follow_each_other_without_a_gap_but_the_break(number):
    for steps in plans(number).values():
        gaps = [after.start - before.start - before.minutes for before, after in pairwise(steps)]
        assert gaps == [5 * step.rested for step in steps[1:]]


@each
def test_who_has_45_minutes_and_begins_late_can_save_six_at_least(number):
    entry = judged()[number]
    left_out = sum(minutes for one, minutes in saved(number).items() if one not in entry["home"] + entry["pairs"])
    assert left_out + TALK * sum(len(step.talk) for step in plans(number)[45]) >= 6


@each
def test_each_session_votes_twice_at_least_once(number):
    assert [step.talk for step in plans(number)[45] if step.talk]
    assert sum(len(step.talk) for step in plans(number)[90]) == len(judged()[number]["talk"]) >= 3


def names(source, kind):
    return {
        node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name) and isinstance(node.ctx, kind)
    }


def made(source):
    """The names that a cell makes: by assignment, def, class or import."""
    found = names(source, ast.Store)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    return found


def cells_of(number):
    """(heading, source) of each code cell."""
    heading = ""
    for cell in nbformat.read(lessons()[number], as_version=4).cells:
        head = re.search(r"^## (.+)", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        heading = head[1] if head else heading
        if cell.cell_type == "code":
            yield heading, cell.source


@each
def test_no_later_cell_needs_a_name_of_a_section_that_a_plan_leaves_out(number):
    entry, heads = judged()[number], [part.heading for part in sections(lessons()[number])]
    late = [one for one in entry["late"] if one in heads]
    for left in (entry["home"], *(late[: count + 1] for count in range(len(late)))):
        known, gone = set(), set()
        for heading, source in cells_of(number):
            missing = names(source, ast.Load) & gone - known - made(source)
            assert not missing or heading in (*left, MORE), f"{heading} needs {missing}, and {left} is left out"
            known, gone = (known, gone | made(source)) if heading in left else (known | made(source), gone)


@each
def test_each_note_stands_beside_a_section_and_names_its_questions_only(number):
    there = headings(lessons()[number])
    for heading, text in beside(number).items():
        assert heading in there, f"no section is called {heading!r}"
        below = {name for name in re.findall(r"\b\d\d-\d+\b", text)}
        assert below <= set(there[heading]) or (heading == MORE and below <= set(all_predictions())), (heading, below)


@each
def test_nothing_is_needed_that_only_another_lesson_asked(number):
    """Votes of a lesson that was not held are not there: plans and notes name no question of another."""
    plan = notes_of(number).partition("## Plans")[2].partition("\n## Questions that come")[0]
    assert {name[:2] for name in re.findall(r"\b\d\d-\d+\b", plan)} <= {number}


def test_the_pairs_are_of_lessons_that_are_there_in_their_order():
    for pair in judged()["pair"]:
        assert pair["lessons"] == sorted(pair["lessons"]) and set(pair["lessons"]) < set(NUMBERS)
        assert pair["why"]
