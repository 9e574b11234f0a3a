"""A busy computer takes no points from a right answer; a slow one is refused after a few."""

import threading
from types import SimpleNamespace

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
from exercises.grading.answer_process import LATE, AnswerProcess, check_in_subprocess
from exercises.grading.files import cells_of
from exercises.task import task_named

HASTY = [Finding(f"{UNFORESEEN} (TypeError)"), Finding("no answer", why=SILENCE), Finding("it is slow", why=WAITING)]


# A right answer that takes more than a second in a process of its own.
WAITS = PUT.solution.replace("new = name not in recipes", "import time; time.sleep(0.3); new = name not in recipes")


def outcome_with(finding=None):
    return outcome_of([Checked("one", "It holds.", PUT.points - 1), Checked("two", "It holds.", 1, finding)])


def mark_after(monkeypatch, tmp_path, *outcomes):
    """The Mark of an answer whose runs end so, and how many of them were not needed."""
    left = [*outcomes]
    monkeypatch.setattr(marking, "outcome_in", lambda *_: left.pop(0))
    cells = cells_of(hand_in(tmp_path, "sheet.ipynb", notebook({PUT.id: WAITS})).read_bytes())
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


@pytest.mark.parametrize(("name", "bound"), [(PUT.id, "TO_BUILD"), ("wait-as-you-are-told", "TO_RUN")])
def test_an_app_that_was_made_too_late_is_made_again_and_a_client_called_again(name, bound, held_up, monkeypatch):
    monkeypatch.setattr(hosts, bound, 0.5)
    task = task_named(name)
    answer = handed_in(task, task.solution, "solution")
    outcome = check_answer(task, held_up(answer, lambda: monkeypatch.setattr(hosts, bound, 60)))
    assert outcome.kind == RIGHT and len(held_up.calls) > len(task.checks)


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


def test_in_a_page_whose_clocks_are_all_the_walls_what_came_late_is_asked_again_with_more_time(held_up, monkeypatch):
    for module in (checked, running):
        monkeypatch.setattr(module, "IN_A_PAGE", True)
    monkeypatch.setattr(checked, "MOST_OF_IT", -1)  # in a page all of the time was computed
    monkeypatch.setattr(trials, "TO_ANSWER", 0.5)
    make_app, given = handed_in(PUT, PUT.solution, "solution"), []

    def make_app_that_is_late():
        given.append(running.patient(1))
        app = make_app()
        app.before_request(held_up(lambda: None))
        return app

    assert check_answer(PUT, make_app_that_is_late).kind == RIGHT
    assert given[:2] == [1, running.MOST_LONGER]


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


@pytest.mark.parametrize(("slowness", "kind"), [(600, RIGHT), (1, RAISED)])
def test_on_a_busy_computer_marks_let_a_right_answer_come_to_its_end_and_else_it_came_late(
    slowness, kind, tmp_path, monkeypatch
):
    path = tmp_path / "answer.py"
    path.write_text(WAITS, encoding="utf-8")
    monkeypatch.setattr(running, "slowness", lambda: slowness)
    monkeypatch.setattr(running, "MOST_LONGER", 1_200)
    outcome = check_in_subprocess(PUT, path, seconds=0.2)
    assert outcome.kind == kind
    assert kind == RIGHT or LATE in outcome.finding.words


def test_who_is_stopped_while_it_is_looked_where_it_listens_came_late_and_is_not_elsewhere(tmp_path, monkeypatch):
    def serves_until_it_is_stopped(apart, url):
        apart.process.wait()
        return False

    path = tmp_path / "answer.py"
    path.write_text(PUT.solution, encoding="utf-8")
    monkeypatch.setattr(running, "slowness", lambda: 1)
    monkeypatch.setattr(AnswerProcess, "serves", serves_until_it_is_stopped)
    outcome = check_in_subprocess(PUT, path, seconds=3)
    assert LATE in outcome.finding.words


# An app that takes long for each answer is refused after a few of them: whoever waits learns why soon.


@pytest.fixture
def hears():
    """A trial of an app that raised nothing, and hears(seconds): an answer that took so long has come."""
    trial = AppTrial(SimpleNamespace(url="http://127.0.0.1:1", raised=lambda: None), set())

    def hears(seconds):
        asked = Request("GET", "http://127.0.0.1:1/a", "/a")
        trial.noted(Exchange(asked, Response(200, "OK"), timings=Timings(waiting=seconds)))

    hears.trial = trial
    return hears


def test_answers_that_each_take_long_are_refused_and_nothing_further_is_asked(hears):
    with pytest.raises(Refused) as refused:
        for _ in range(4):
            hears(TO_ANSWER * 0.75)
    assert refused.value.finding.fatal and len(hears.trial.crossed) == 4
    assert "takes long for each response, 1.5 seconds for the last" in refused.value.finding.words


def test_a_slow_computer_and_one_hiccup_refuse_nobody(hears):
    hears(TOO_SLOW - 0.1)
    for _ in range(200):
        hears(QUICK)
    assert hears.trial.waited < TOO_SLOW
