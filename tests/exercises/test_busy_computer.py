"""A busy computer takes no points from a right answer; a slow one is refused after a few."""

import threading

import pytest
from handing_in import PUT, hand_in, notebook

from clients.messages import Exchange, Request, Response, Timings
from exercises.checking import QUICK, TOO_SLOW, WAITING, hosts, running, trials
from exercises.checking import check_answer as checked
from exercises.checking.answers import handed_in
from exercises.checking.check_answer import UNFORESEEN, check_answer
from exercises.checking.running import RAISED, RIGHT, Checked, Finding, Refused, outcome_of
from exercises.checking.trials import SILENCE, TO_ANSWER, AppTrial
from exercises.grading import marking
from exercises.grading.answer_process import LATE, check_in_subprocess
from exercises.grading.files import cells_in
from exercises.task import task_named

# A computer that was too busy for a moment takes no points from an answer that is right.

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


@pytest.fixture
def held_up():
    """held_up(call, then) keeps the first call waiting until the test is over, as a very busy computer does; then()."""
    over, calls = threading.Event(), []

    def held(call, then=lambda: None):
        def called(*given):
            calls.append(call)
            if len(calls) == 1:
                then()
                over.wait(60)
            return call(*given)

        return called

    held.calls = calls
    yield held
    over.set()


def test_an_app_that_was_made_too_late_is_made_again(held_up, monkeypatch):
    monkeypatch.setattr(hosts, "TO_BUILD", 0.5)
    make_app = handed_in(PUT, PUT.solution, "solution")
    outcome = check_answer(PUT, held_up(make_app, lambda: monkeypatch.setattr(hosts, "TO_BUILD", 60)))
    assert (outcome.kind, len(held_up.calls)) == (RIGHT, len(PUT.checks) + 1)


def test_an_app_that_answered_too_late_is_asked_again(held_up, monkeypatch):
    monkeypatch.setattr(trials, "TO_ANSWER", 0.5)
    make_app = handed_in(PUT, PUT.solution, "solution")

    def make_app_that_is_late():
        if held_up.calls:
            monkeypatch.setattr(trials, "TO_ANSWER", 60)
        app = make_app()
        app.before_request(held_up(lambda: None))
        return app

    assert check_answer(PUT, make_app_that_is_late).kind == RIGHT


def test_a_client_that_came_back_too_late_is_called_again(held_up, monkeypatch):
    monkeypatch.setattr(hosts, "TO_RUN", 0.5)
    task = task_named("wait-as-you-are-told")
    client = handed_in(task, task.solution, "solution")
    assert check_answer(task, held_up(client, lambda: monkeypatch.setattr(hosts, "TO_RUN", 60))).kind == RIGHT


def test_what_never_comes_is_refused_when_it_has_not_come_twice(monkeypatch):
    monkeypatch.setattr(hosts, "TO_BUILD", 0.1)
    over, calls = threading.Event(), []
    outcome = check_answer(PUT, lambda: (calls.append(1), over.wait(60)))
    over.set()
    assert len(calls) == 2 and "did not come back in time" in outcome.checked[0].finding.words
    assert not any(one.reached for one in outcome.checked[1:])


def test_who_computed_all_the_time_is_not_asked_again(monkeypatch):
    monkeypatch.setattr(hosts, "TO_BUILD", 0.1)
    monkeypatch.setattr(checked, "MOST_OF_IT", -1)  # as if the computer had done nothing else: another test may compute
    calls = []

    def make_app():
        calls.append(1)
        while True:
            pass

    assert check_answer(PUT, make_app).kind == RAISED and len(calls) == 1


def test_a_busy_computer_gives_more_time_as_long_as_it_is_wanted(monkeypatch):
    monkeypatch.setattr(running, "slowness", lambda: 3)
    with running.more_time():
        assert running.patient(2) == 12
        with running.more_time():
            assert running.patient(2) == 12
    assert running.patient(2) == 2


WAITS = PUT.solution.replace("new = name not in recipes", "import time; time.sleep(0.3); new = name not in recipes")


@pytest.fixture
def waiting_answer(tmp_path):
    """The file of a right answer that takes more than a second in a process of its own."""
    path = tmp_path / "answer.py"
    path.write_text(WAITS, encoding="utf-8")
    return path


def test_on_a_busy_computer_marks_let_a_right_answer_come_to_its_end(waiting_answer, monkeypatch):
    monkeypatch.setattr(running, "slowness", lambda: 600)
    monkeypatch.setattr(running, "MOST_LONGER", 1_200)
    assert check_in_subprocess(PUT, waiting_answer, seconds=0.2).kind == RIGHT


def test_an_answer_that_marks_had_to_stop_came_late_and_did_not_end_python(waiting_answer, monkeypatch):
    monkeypatch.setattr(running, "slowness", lambda: 1)
    outcome = check_in_subprocess(PUT, waiting_answer, seconds=0.2)
    assert outcome.kind == RAISED and LATE in outcome.finding.words


# An app that takes long for each answer is refused after a few of them: whoever waits learns why soon.


class Nothing:
    """An app that raised nothing."""

    url = "http://127.0.0.1:1"

    def raised(self):
        return None


def answered_after(seconds):
    response = Response(200, "OK")
    return Exchange(Request("GET", "http://127.0.0.1:1/a", "/a"), response, timings=Timings(waiting=seconds))


def test_answers_that_each_take_long_are_refused_and_nothing_further_is_asked():
    trial, slow = AppTrial(Nothing(), set()), answered_after(TO_ANSWER * 0.75)
    with pytest.raises(Refused) as refused:
        for _ in range(4):
            trial.noted(slow)
    assert refused.value.finding.fatal and len(trial.crossed) == 4
    assert "takes long for each answer, 1.5 seconds for the last" in refused.value.finding.words


def test_a_slow_computer_and_one_hiccup_refuse_nobody():
    trial = AppTrial(Nothing(), set())
    trial.noted(answered_after(TOO_SLOW - 0.1))
    for _ in range(200):
        trial.noted(answered_after(QUICK))
    assert trial.waited < TOO_SLOW
