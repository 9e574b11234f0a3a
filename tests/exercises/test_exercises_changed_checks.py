"""A check that somebody changed is put back and said; what honest people do to the course's modules is not."""

import json

import pytest

from exercises import attempt, checking
from exercises.attempt import exercise
from exercises.checking import answers, running, try_out
from exercises.checking.running import RIGHT, Outcome
from exercises.task import task_named

PUT = task_named("put-replaces")


def merging():
    """A wrong answer."""
    return answers.values_of(PUT.find_answer("merges").source)["make_app"]


def right(*_, **__):
    return Outcome(RIGHT)


def nothing(*_, **__):
    return None


CHANGES = [
    (attempt, "try_out", right),
    (try_out, "force", right),
    (try_out, "outcome_of", right),
    (try_out, "finding_of", nothing),
    (running, "outcome_of", right),
    (checking.Asking, "need", nothing),
    (checking.Asking, "refuse", nothing),
    (running.Checked, "holds", property(lambda self: True)),
    (running.Outcome, "points", property(lambda self: 5)),
    (attempt, "Feedback", str),
]


@pytest.mark.parametrize(("owner", "name", "instead"), CHANGES, ids=lambda one: getattr(one, "__name__", ""))
def test_what_a_check_goes_through_is_put_back_and_said_and_the_answer_is_not_kept_as_right(
    owner, name, instead, progress_path
):
    original, task = vars(owner)[name], exercise("put-replaces")
    setattr(owner, name, instead)
    said = str(task.check(merging()))
    assert vars(owner)[name] is original
    assert said.startswith("Not yet:")
    assert f"Note: Your code had replaced {owner.__name__}.{name}; the check put the original back." in said
    assert kept(progress_path) == "not yet"


def kept(progress_path):
    return [json.loads(line) for line in progress_path.read_text("utf-8").splitlines()][-1]["outcome"]


def test_a_function_that_got_other_code_gets_its_own_again():
    task, code = exercise("put-replaces"), try_out.try_out.__code__
    try_out.try_out.__code__ = right.__code__
    assert "had replaced exercises.checking.try_out.try_out" in str(task.check(merging()))
    assert try_out.try_out.__code__ is code


def test_a_task_without_its_checks_has_them_again():
    task = exercise("put-replaces")
    vars(task.task)["checks"] = ()
    assert str(task.check(merging())).startswith("Not yet:")


def test_an_answer_that_changes_the_check_while_it_is_checked_is_not_right(progress_path):
    original = vars(checking.Asking)["refuse"]

    def make_app():
        checking.Asking.refuse = nothing
        return merging()()

    said = str(exercise("put-replaces").check(make_app))
    assert said.startswith("Not yet: while it was checked, your code changed the check.")
    assert "had replaced Asking.refuse" in said and vars(checking.Asking)["refuse"] is original
    assert kept(progress_path) == "not yet"
