"""Line-ups: every culprit is caught by a proof, whatever its habit, and nobody honest is ever accused."""

import contextlib
import json
import re
from collections import Counter
from itertools import product
from types import SimpleNamespace

import pytest
from proofs_of_culprits import proof_by_head, proof_of

from clients import send
from exercises import exercise, progress, suspects
from exercises.checking.exchanges_told import from_exchange
from exercises.checking.one_exchange import Crossed
from exercises.checking.trials.of_the_course import ValueTrial
from exercises.course_content.task import all_tasks
from exercises.for_teachers.grading.apart.check_apart import check_apart
from exercises.line_up import draw
from exercises.line_up.culprits import CULPRITS
from exercises.line_up.habits import HABITS
from exercises.line_up.honest import Honest
from exercises.line_up.judge import first_difference, proven
from exercises.line_up.rules import RULES
from exercises.running_answers.answers import requests_answer
from exercises.running_answers.outcome import NOT_YET, Refused
from exercises.running_answers.starter import values_of
from mini_server import start

THINGS = [{"name": "Heron", "seats": 4}, {"name": "Otter", "seats": 2}, {"name": "Swan", "seats": 6}]
PLAIN = type("Plain", (), {"allowed": ""})
LINE_UPS = [name for name, task in all_tasks().items() if (task.folder / "suspects.toml").exists()]


def service(*differences):
    return type("Server", (*differences, Honest), {})("boat", THINGS)


def crossed(running, requests):
    """What crosses when a server is sent requests."""
    return [
        from_exchange(send(method, running.url + target, fields=fields, content=content))
        for method, target, content, fields in requests_answer(None, requests)
    ]


def proof_for(running, culprit, how=proof_of):
    tag = send("GET", running.url + "/boat/1").field("ETag") or ""
    running.app.reset()
    return how(culprit, "boat", tag if tag.startswith('"') else f'"{tag}"')


@pytest.mark.parametrize("culprit", CULPRITS)
def test_every_culprit_is_caught_by_its_proof_and_each_request_of_it_is_needed(culprit):
    rule = RULES[CULPRITS[culprit].rule]
    for habit in (PLAIN, *HABITS):
        with start(service(CULPRITS[culprit], habit)) as running:
            requests = proof_for(running, culprit)
            running.app.reset()
            assert rule.broken(crossed(running, requests)), (culprit, habit)
            for place in range(len(requests)):
                running.app.reset()
                rest = [*requests[:place], *requests[place + 1 :]]
                assert not rest or not rule.broken(crossed(running, rest)), (habit, place)


@pytest.mark.parametrize("culprit", [name for name in CULPRITS if proof_by_head(name, "boat", '"a"')])
def test_head_is_a_proof_where_its_status_and_fields_show_the_fault_and_accuses_nobody_honest(culprit):
    rule = RULES[CULPRITS[culprit].rule]
    for habit in (PLAIN, *HABITS):
        with start(service(CULPRITS[culprit], habit)) as running, start(service(habit)) as honest:
            requests = proof_for(running, culprit, proof_by_head)
            running.app.reset()
            assert rule.broken(crossed(running, requests)), habit
            seen = crossed(honest, proof_for(honest, culprit, proof_by_head))
            assert [name for name, rule in RULES.items() if rule.broken(seen)] == [], habit


@pytest.mark.parametrize("habit", [PLAIN, *HABITS], ids=lambda habit: habit.__name__)
def test_an_honest_server_breaks_no_rule_whatever_its_habit_and_whoever_is_looked_for(habit):
    with start(service(habit)) as running:
        for culprit in CULPRITS:
            running.app.reset()
            seen = crossed(running, proof_for(running, culprit))
            running.app.reset()
            assert [name for name, rule in RULES.items() if rule.broken(seen)] == [], culprit


@pytest.mark.parametrize("culprit", CULPRITS)
def test_a_culprit_breaks_its_own_rule_and_at_most_one_that_follows_from_it(culprit):
    with start(service(CULPRITS[culprit])) as running:
        found = {name for name, rule in RULES.items() if rule.broken(crossed(running, proof_for(running, culprit)))}
    assert CULPRITS[culprit].rule in found
    assert len(found) <= 2, found


@pytest.mark.parametrize("habit", HABITS)
def test_every_habit_can_be_seen_and_is_excused_by_a_section(habit):
    asked = [("GET", "/boat/1"), ("PUT", "/boat/1", THINGS[1]), ("DELETE", "/boat/2"), ("DELETE", "/boat/2")]
    with start(service(habit)) as one, start(service()) as other:
        assert first_difference(crossed(one, requests_of(asked)), crossed(other, requests_of(asked)))
    assert "section" in habit.allowed


def requests_of(asked):
    return [*asked, ("GET", "/boat/50")]


def test_an_honest_server_keeps_conditions_methods_and_types():
    with start(service()) as running:
        tag = send("GET", running.url + "/boat/1").field("ETag")
        asked = [
            ("GET", "/boat/1", None, {"If-None-Match": tag}),
            ("PUT", "/boat/1", {"name": "Crane"}, {"If-Match": tag}),
            ("PUT", "/boat/1", {"name": "Stork"}, {"If-Match": tag}),
            ("PUT", "/boat/1", {"name": "Stork"}, {"If-None-Match": "*"}),
            ("PUT", "/boat/new", {"name": "Stork"}, {"If-None-Match": "*"}),
            ("PUT", "/boat/1", "a text", {"Content-Type": "text/plain"}),
            ("PUT", "/boat/1", "[", {"Content-Type": "application/json"}),
            ("GET", "/boat/1", None, {"Accept": "image/png"}),
            ("POST", "/boats/", {"name": "Goose"}),
            ("GET", "/boat/4"),
            ("GET", "/nowhere"),
            ("GET", "/book"),
            ("DELETE", "/book"),
        ]
        statuses = [one.status for one in crossed(running, asked)]
    assert statuses == [304, 204, 412, 412, 201, 415, 400, 406, 201, 200, 404, 401, 405]


@pytest.mark.parametrize("name", LINE_UPS)
def test_a_case_is_the_same_whenever_it_is_drawn_and_all_cases_together_use_everything(name):
    cases = [draw.drawn(name, number) for number in range(1, draw.CASES + 1)]
    assert [case.culprit for case in cases] == [draw.drawn(name, number + 1).culprit for number in range(draw.CASES)]
    assert set(Counter(case.culprit for case in cases)) == set(draw.LETTERS)
    assert {case.does for case in cases} == set(draw.plan_of(name)["culprits"])
    assert len({(case.culprit, case.does) for case in cases}) == 4 * len(draw.plan_of(name)["culprits"])


@pytest.mark.parametrize("name", LINE_UPS)
def test_whoever_is_drawn_can_be_proven_guilty_and_nobody_else(name):
    for number, letter in product(one_case_of_each(name), draw.LETTERS):
        case = draw.drawn(name, number)
        requests = proof_in_case(case, letter)
        found = {"case": number, "server": letter, "requests": requests}
        if letter == case.culprit:
            judged(name, found)
        else:
            with pytest.raises(Refused):
                judged(name, found)


def one_case_of_each(name):
    """A case for each culprit that a line-up may draw."""
    return list({draw.drawn(name, number).does: number for number in range(1, draw.CASES + 1)}.values())


def proof_in_case(case, letter):
    with start(case.server(letter)) as running:
        tag = send("GET", f"{running.url}/{case.noun}/1").field("ETag") or ""
    return proof_of(case.does.__name__, case.noun, tag)


def judged(name, found):
    with contextlib.ExitStack() as stack:
        proven(ValueTrial(stack, json.loads(json.dumps(found))), name)


def test_a_learner_has_one_case_until_a_reset_and_then_another(monkeypatch):
    numbers = iter([6, 41])
    monkeypatch.setattr(draw.secrets, "randbelow", lambda count: next(numbers))
    assert [draw.own_case(LINE_UPS[0]) for _ in range(3)] == [7, 7, 7]
    progress().reset(LINE_UPS[0])
    assert [draw.own_case(LINE_UPS[0]) for _ in range(2)] == [42, 42]
    line_up = suspects(LINE_UPS[0])
    assert "Case 42" in str(line_up)
    line_up.stop()


def test_a_line_up_starts_when_it_is_looked_at_and_says_its_case_and_its_servers():
    line_up = suspects(LINE_UPS[0], case=3)
    assert "servers" not in vars(line_up)
    said = str(line_up)
    assert "Case 3" in said
    assert all(line_up[letter] in said for letter in "ABCD")
    assert {send("GET", url + "/book").status for url in line_up.urls.values()} == {401}
    line_up.stop()


def test_reset_gives_a_line_up_its_things_back():
    line_up = suspects(LINE_UPS[0], case=3)
    noun = draw.plan_of(LINE_UPS[0])["noun"]
    send("PUT", f"{line_up['A']}/{noun}/9", content={"name": "Nine"})
    line_up.reset()
    assert send("GET", f"{line_up['A']}/{noun}/9").status == 404
    line_up.stop()


def test_a_line_up_that_is_not_there_and_a_number_that_is_none_are_told():
    with pytest.raises(ValueError, match="There is no line-up 'nobody'"):
        suspects("nobody")
    with pytest.raises(ValueError, match="A case has a number from 1 to 999; 'x' is none"):
        draw.drawn(LINE_UPS[0], "x")


def test_a_fault_may_be_proven_by_another_rule_that_it_breaks():
    name, number = "a-garden-forgets-what-it-agreed", 3
    case = draw.drawn(name, number)
    assert case.does.__name__ == "TagOfTheAddress"
    with start(case.server(case.culprit)) as running:
        tag = send("GET", running.url + "/plot/1").field("ETag")
    known = ("GET", "/plot/1", None, {"If-None-Match": tag})
    requests = [("GET", "/plot/1"), ("PUT", "/plot/1", {"name": "leeks"}), known]
    judged(name, {"case": number, "server": case.culprit, "requests": requests})


def test_what_an_honest_server_does_as_well_is_no_proof():
    name = "a-camp-site-refuses-badly"
    asked = [("PUT", "/tent/1", {"error": "none"}), ("GET", "/tent/1")]
    for letter in draw.LETTERS:
        with contextlib.ExitStack() as stack, pytest.raises(Refused):
            found = {"case": 1, "server": letter, "requests": [list(one) for one in asked]}
            proven(ValueTrial(stack, found), name)
        assert "odd" not in refusal({"case": 1, "server": letter, "requests": asked}, name).words


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_a_rule_says_with_what_weight_it_is_meant_and_where_it_stands(rule):
    assert re.search(
        r"\((MUST|SHOULD|what \w+ mean|what the field means|the grammar)[^()]*; RFC 9110, sections? ", rule.says
    )


def test_whoever_is_right_is_told_which_rule_it_was():
    task = all_tasks()["a-boat-hire-breaks-a-promise"]
    said = str(exercise(task.id).check(values_of(task.solution)["found"]))
    assert said.startswith("Right: ")
    assert "The rule that B breaks in case 6: PUT and DELETE, sent twice, have the effect of being sent once" in said


def test_a_refusal_quotes_the_fields_that_matter():
    requests = [("GET", "/poster/1", None, {"Accept": "text/html"}), ("GET", "/poster/1")]
    sent = refusal({"case": 1, "server": "C", "requests": requests}, "a-print-shop-mixes-up-its-types").sent
    assert sent[0][1].startswith("GET /poster/1 (Accept: text/html); it answered 200 OK, ETag: ")
    assert ", Vary: Accept, with an HTML page." in sent[0][1]


def refusal(found, name=None):
    """What is said to a proof that proves nothing."""
    with pytest.raises(Refused) as caught:
        judged(name or LINE_UPS[0], found)
    assert caught.value.finding.kind == NOT_YET
    assert "RFC 9110" in caught.value.finding.why
    return SimpleNamespace(words=caught.value.finding.words, sent=caught.value.finding.sent)


def test_alike_a_habit_and_a_trace_are_told_apart():
    name = LINE_UPS[0]
    case = draw.drawn(name, 1)
    innocent = next(letter for letter in draw.LETTERS if letter != case.culprit)
    nothing = refusal({"case": 1, "server": innocent, "requests": [("GET", "/nowhere-at-all/1/2")]})
    assert "they show nothing" in nothing.words or "no rule forbids it" in nothing.words
    noun, habit = case.noun, case.habits[innocent]
    asked = [("GET", f"/{noun}/1"), ("PUT", f"/{noun}/1", {"a": 1}), ("DELETE", f"/{noun}/2"), ("DELETE", f"/{noun}/2")]
    odd = refusal({"case": 1, "server": innocent, "requests": [*asked, ("GET", f"/{noun}/50")]})
    assert f"{innocent} has a habit of its own" in odd.words
    assert habit.allowed in odd.words
    assert odd.sent[0][0] == "A fresh server was asked"


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ({}, "has not the members case, server and requests"),
        ([1], "has not the members case, server and requests"),
        ({"case": 0, "server": "A", "requests": []}, "A case has a number from 1 to 999; 0 is none."),
        ({"case": 1, "server": "E", "requests": [("GET", "/")]}, "'E' is none of the servers"),
        ({"case": 1, "server": ["A"], "requests": [("GET", "/")]}, "is none of the servers"),
        ({"case": 1, "server": "A", "requests": []}, "there is no request yet"),
        ({"case": 1, "server": "A", "requests": [("GET", "/")] * 9}, "there are 9 requests"),
        ({"case": 1, "server": "A", "requests": "GET /"}, "This task asks for a list of requests"),
        ({"case": 1, "server": "A", "requests": [("GE T", "/")]}, "request 1 cannot be sent"),
        ({"case": 1, "server": "A", "requests": [("CONNECT", "/")]}, ""),
    ],
)
def test_what_is_no_proof_is_told_what_it_lacks(found, words):
    assert words in refusal(found).words


def test_the_number_of_an_own_case_is_in_no_output_of_the_task_itself():
    assert "Case" not in str(exercise(LINE_UPS[0]))


def test_for_marks_a_case_counts_by_its_number_and_the_progress_of_whoever_marks_stays_as_it_is(
    tmp_path, progress_path
):
    answer = tmp_path / "answer.py"
    task = all_tasks()["a-boat-hire-breaks-a-promise"]
    looks = task.starter.replace("found =", "seen = line_up['A']\nfound =")
    answer.write_text(looks + task.solution, "utf-8")
    assert check_apart(task, answer).kind == "right"
    assert not progress_path.exists()


DEEP = '{"seats": ' + "[" * 100_000 + "]" * 100_000 + "}"


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


@pytest.mark.parametrize("content", [DEEP, "null"], ids=["nested too deeply to be read", "null"])
@pytest.mark.parametrize("rule", RULES)
def test_who_shows_what_was_put_is_not_accused_however_odd_it_is(rule, content):
    of_json = (("Content-Type", "application/json"), ("ETag", '"1"'))
    put = Crossed("PUT", "/boat/1", content, 204, asked_fields=(("If-Match", '"2"'),))
    get = Crossed("GET", "/boat/1", status=200, fields=of_json, answer=content)
    assert not RULES[rule].broken([get, put, get])
