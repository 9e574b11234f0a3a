"""No task needs a word that no lesson up to it teaches: what it needs of another lesson is named, and stands there."""

import re

import nbformat
import pytest

from exercises.course_content.task import all_tasks, tasks_of
from exercises.for_authors.needs import FLASK, needs_besides, needs_of, words_used
from exercises.for_authors.notebook_files import exercise_notebook, stems
from notebooks.prose import lessons

TASKS = pytest.mark.parametrize("task", all_tasks().values(), ids=lambda task: task.id)
CITED = re.compile(r"[Ll]esson (\d\d), \*([^*]+)\*(?: and \*([^*]+)\*)?")  # a heading of a lesson, in a hint


def said_in(number):
    """All that stands in a lesson, as one text."""
    return "\n".join(cell.source for cell in nbformat.read(lessons()[number], as_version=4).cells)


def headings_of(number):
    return {line.lstrip("# ") for line in said_in(number).split("\n") if line.startswith("##")}


@TASKS
def test_a_task_needs_words_of_its_own_lesson_or_of_one_before_it_which_has_them(task):
    own = task.lesson[:2]
    assert [number for number in task.needs if number > own] == []
    lacking = {
        number: [word for word in words if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", said_in(number))]
        for number, words in task.needs.items()
    }
    assert {number: words for number, words in lacking.items() if words} == {}


def test_flask_is_introduced_under_the_heading_that_tasks_name():
    assert FLASK[1] in headings_of(FLASK[0])


@TASKS
def test_a_task_that_hands_out_a_flask_app_says_where_flask_is_introduced(task):
    if "flask" not in task.starter:
        return
    lesson, heading = FLASK
    assert heading in needs_of(task)[lesson]
    assert heading in (words_used(tasks_of(task.lesson)) if task.lesson[:2] == lesson else needs_besides(task))
    if task.lesson[:2] < lesson:  # who has not come so far reads what a line of Flask means in the text itself
        assert "Flask" in task.text and "@app.get" in task.text


@TASKS
def test_what_a_task_cites_of_a_lesson_is_a_heading_there(task):
    cited = CITED.findall("\n".join([task.text, *task.hints]))
    assert [
        (number, words) for number, *some in cited for words in some if words not in {"", *headings_of(number)}
    ] == []


@pytest.mark.parametrize("stem", stems())
def test_each_exercise_notebook_says_whose_words_it_needs(stem):
    cells = {cell["id"]: "".join(cell["source"]) for cell in exercise_notebook(stem)["cells"]}
    assert words_used(tasks_of(stem)) in cells["the-opening"]
    for task in tasks_of(stem):
        assert cells[f"{task.id}-title"] == f"## {task.title}\n\n{needs_besides(task)}".strip()


def test_words_of_the_own_lesson_come_first_and_those_of_others_below_a_title():
    words = words_used(tasks_of("08"))
    assert "`private`, `s-maxage`, `Age`, `Expires`" in words.partition("of those before it")[0]
    assert "lesson 03 (*Flask in ten lines*)" in words.partition("of those before it")[2]
    assert needs_besides(all_tasks()["two-at-once"]).startswith("*Needs* lesson 03 (*Flask in ten lines*), lesson 07")
