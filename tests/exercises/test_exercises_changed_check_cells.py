"""A check cell is the course's own, whatever a learner made of it; who makes `exercise` something else is looked at."""

import pytest
from handing_in import LESSON, PUT, add_cell, cell_named, hand_in, notebook

from exercises.grading.cells import taken_from
from exercises.grading.files import cells_in
from exercises.grading.marking import marked
from exercises.task import all_tasks, task_named

REQUESTS = task_named("four-requests-one-address")
OF_LESSON = [task for task in all_tasks().values() if task.lesson == LESSON]
CHANGED = "the locked check was changed to ask {}, where {} is asked"


def cells_of(sheet, tmp_path):
    return cells_in(hand_in(tmp_path, "sheet.ipynb", sheet))


def taken(sheet, tmp_path, task=PUT):
    return taken_from(cells_of(sheet, tmp_path), task)


@pytest.fixture(scope="module", params=["task.check(requests_to_send)", "task.check(nothing)", "'Right'", ""])
def all_changed(request, tmp_path_factory):
    """A notebook of right answers, all of its check cells replaced."""
    sheet = notebook({task.id: task.solution for task in OF_LESSON})
    for task in OF_LESSON:
        cell_named(sheet, f"{task.id}-check")["source"] = request.param
    return cells_of(sheet, tmp_path_factory.mktemp("changed"))


def test_right_answers_are_taken_whatever_the_check_cells_ask(all_changed):
    for task in OF_LESSON:
        found = taken_from(all_changed, task)
        assert (found.handed, found.doubts) == ("", ()), task.id
        assert [cell.source for cell in found.cells][-1] == task.solution, task.id


def test_a_changed_check_earns_nothing_for_what_another_task_was_answered_with(tmp_path):
    sheet = notebook({REQUESTS.id: REQUESTS.solution})
    cell_named(sheet, "put-replaces-check")["source"] = "task.check(requests_to_send)"
    mark = marked(PUT, cells_of(sheet, tmp_path), tmp_path / "run")
    assert (mark.points, mark.status) == (0, "needs a look")
    assert mark.look == CHANGED.format("requests_to_send", "make_app")


REBOUND = "the notebook makes {0} something else: what its checks showed was not the course's"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("def exercise(name):\n    return Fake()", "exercise"),
        ("from elsewhere import right as exercise", "exercise"),
        ("exercise = print", "exercise"),
        ("import exercises\nexercises.exercise = print", "exercise"),
        ("class Task:\n    pass\ntask = Task()", "task"),
        ("task.check = print", "task"),
        ("setattr(task, 'check', print)", "task"),
        ("type(task).check = print", "task"),
    ],
)
def test_who_makes_the_courses_names_something_else_is_looked_at(source, name, tmp_path):
    sheet = notebook()
    add_cell(sheet, source, after="put-replaces-task")
    assert taken(sheet, tmp_path).doubts == (REBOUND.format(name),)
