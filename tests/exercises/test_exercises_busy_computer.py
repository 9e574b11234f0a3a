"""A computer that was too busy for a moment takes no points from an answer that is right."""

import pytest
from handing_in import PUT, hand_in, notebook

from exercises.checking.asking import WAITING
from exercises.checking.trials.of_apps import SILENCE
from exercises.checking.try_out import UNFORESEEN
from exercises.for_teachers.grading import marking
from exercises.for_teachers.grading.cells.sheet import cells_in
from exercises.running_answers.outcome import RIGHT, Checked, Finding, outcome_of

HASTY = [Finding(f"{UNFORESEEN} (TypeError)"), Finding("no answer", why=SILENCE), Finding("it is slow", why=WAITING)]


def outcome_with(finding=None):
    return outcome_of([Checked("one", "It holds.", PUT.points - 1), Checked("two", "It holds.", 1, finding)])


def mark_after(monkeypatch, tmp_path, *outcomes):
    """The Mark of an answer whose runs end so, and how many of them were not needed."""
    left = [*outcomes]
    monkeypatch.setattr(marking, "outcome_in", lambda *_: left.pop(0))
    cells = cells_in(hand_in(tmp_path, "sheet.ipynb", notebook({PUT.id: PUT.solution.replace("new", "fresh")})))
    return marking.marked(PUT, cells, tmp_path / "place"), len(left)


@pytest.mark.parametrize("finding", HASTY)
def test_an_answer_at_which_time_ran_out_is_run_again(finding, monkeypatch, tmp_path):
    mark, left = mark_after(monkeypatch, tmp_path, outcome_with(finding), outcome_with())
    assert (mark.points, left) == (PUT.points, 0)
    assert marking.AGAIN not in mark.look and mark.says.startswith(RIGHT.capitalize())


def test_a_check_that_could_not_ask_twice_is_looked_at_and_no_more_is_run(monkeypatch, tmp_path):
    mark, left = mark_after(monkeypatch, tmp_path, *[outcome_with(HASTY[0])] * 3)
    assert (mark.points, left) == (PUT.points - 1, 1)
    assert mark.status == marking.LOOK and marking.AGAIN in mark.look


def test_a_plain_mistake_is_run_once(monkeypatch, tmp_path):
    mark, left = mark_after(monkeypatch, tmp_path, outcome_with(Finding("it merges")), outcome_with())
    assert (mark.points, left) == (PUT.points - 1, 1)
