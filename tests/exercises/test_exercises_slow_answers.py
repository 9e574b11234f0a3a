"""An app that takes long for each answer is refused after a few of them: whoever waits learns why soon."""

import pytest

from clients.messages import Exchange, Request, Response, Timings
from exercises.checking import QUICK, TOO_SLOW
from exercises.checking.running import Refused
from exercises.checking.trials import TO_ANSWER, AppTrial


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
