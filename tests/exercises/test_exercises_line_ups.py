"""Line-ups: every culprit is caught by a proof, whatever its habit, and nobody honest is ever accused."""

import contextlib
import json
from itertools import product
from types import SimpleNamespace

import pytest
from proofs_of_culprits import PLAIN, crossed, proof_for, proof_of, service

from clients import send
from exercises import line_up as exercises_line_up
from exercises import progress, suspects
from exercises.checking.running import NOT_YET, Refused
from exercises.checking.trials import ValueTrial
from exercises.grading.apart import check_in_subprocess
from exercises.line_up import proven
from exercises.line_up_rules import RULES
from exercises.line_up_servers import CULPRITS, HABITS
from exercises.task import all_tasks
from mini_server import start

LINE_UPS = [name for name, task in all_tasks().items() if (task.folder / "suspects.toml").exists()]


@pytest.mark.parametrize("habit", [PLAIN, *HABITS], ids=lambda habit: habit.__name__)
def test_an_honest_server_breaks_no_rule_whatever_its_habit_and_whoever_is_looked_for(habit):
    with start(service(habit)) as running:
        for culprit in CULPRITS:
            running.app.reset()
            seen = crossed(running, proof_for(running, culprit))
            running.app.reset()
            assert [name for name, rule in RULES.items() if rule.broken(seen)] == [], culprit


@pytest.mark.parametrize("name", LINE_UPS)
def test_whoever_is_drawn_can_be_proven_guilty_and_nobody_else(name):
    for number, letter in product(one_case_of_each(name), exercises_line_up.LETTERS):
        case = exercises_line_up.drawn(name, number)
        requests = proof_in_case(case, letter)
        found = {"case": number, "server": letter, "requests": requests}
        if letter == case.culprit:
            judged(name, found)
        else:
            with pytest.raises(Refused):
                judged(name, found)


def one_case_of_each(name):
    """A case for each culprit that a line-up may draw."""
    return list(
        {
            exercises_line_up.drawn(name, number).does: number for number in range(1, exercises_line_up.CASES + 1)
        }.values()
    )


def proof_in_case(case, letter):
    with start(case.server(letter)) as running:
        tag = send("GET", f"{running.url}/{case.noun}/1").field("ETag") or ""
    return proof_of(case.does.__name__, case.noun, tag)


def judged(name, found):
    with contextlib.ExitStack() as stack:
        proven(ValueTrial(stack, json.loads(json.dumps(found))), name)


def test_a_learner_has_one_case_until_a_reset_and_then_another(monkeypatch):
    numbers = iter([6, 41])
    monkeypatch.setattr(exercises_line_up.secrets, "randbelow", lambda count: next(numbers))
    assert [exercises_line_up.own_case(LINE_UPS[0]) for _ in range(3)] == [7, 7, 7]
    progress().reset(LINE_UPS[0])
    assert [exercises_line_up.own_case(LINE_UPS[0]) for _ in range(2)] == [42, 42]
    line_up = suspects(LINE_UPS[0])
    assert "Case 42" in str(line_up)
    line_up.stop()


def test_what_an_honest_server_does_as_well_is_no_proof():
    name = "a-camp-site-refuses-badly"
    asked = [("PUT", "/tent/1", {"error": "none"}), ("GET", "/tent/1")]
    for letter in exercises_line_up.LETTERS:
        with contextlib.ExitStack() as stack, pytest.raises(Refused):
            found = {"case": 1, "server": letter, "requests": [list(one) for one in asked]}
            proven(ValueTrial(stack, found), name)
        assert "odd" not in refusal({"case": 1, "server": letter, "requests": asked}, name).words


def refusal(found, name=None):
    """What is said to a proof that proves nothing."""
    with pytest.raises(Refused) as caught:
        judged(name or LINE_UPS[0], found)
    assert caught.value.finding.kind == NOT_YET
    assert "RFC 9110" in caught.value.finding.why
    return SimpleNamespace(words=caught.value.finding.words, sent=caught.value.finding.sent)


def test_for_marks_a_case_counts_by_its_number_and_the_progress_of_whoever_marks_stays_as_it_is(
    tmp_path, progress_path
):
    answer = tmp_path / "answer.py"
    task = all_tasks()["a-boat-hire-breaks-a-promise"]
    looks = task.starter.replace("found =", "seen = line_up['A']\nfound =")
    answer.write_text(looks + task.solution, "utf-8")
    assert check_in_subprocess(task, answer).kind == "right"
    assert not progress_path.exists()


FALSE = {  # conditions that do not hold where something with this tag is
    "If-Match": lambda tag: {"If-Match": '"old", "older"'},
    "If-None-Match with a star": lambda tag: {"If-None-Match": "*"},
    "If-None-Match with the tag": lambda tag: {"If-None-Match": f'"older", {tag}'},
}


@pytest.mark.parametrize("condition", FALSE.values(), ids=FALSE)
def test_a_write_whose_condition_does_not_hold_is_a_proof_where_it_was_done(condition):
    for guilty, differences in ((True, [CULPRITS["WritesWhateverMatches"]]), (False, [])):
        with start(service(*differences)) as running:
            fields = condition(send("GET", running.url + "/boat/1").field("ETag"))
            seen = crossed(running, [("GET", "/boat/1"), ("PUT", "/boat/1", {"name": "New"}, fields)])
            assert RULES["match"].broken(seen) is guilty
