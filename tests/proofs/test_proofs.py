"""What looks for holes in the checks: small changes, faulty apps, other ways to say it, blocks, culprits."""

import re

import pytest
from proving import EACH_TASK, PLAIN, RACES, crossed, each, faults_of, memory, proof_by_head, proof_for, service

from exercises.authoring.prove import (
    prove_faulty_apps,
    prove_mutants,
    prove_steps,
    prove_variants,
    tried,
    words_of,
)
from exercises.blocks import has_steps
from exercises.checking.answers import name_of
from exercises.line_up_rules import RULES
from exercises.line_up_servers import CULPRITS, HABITS
from exercises.task import all_tasks
from mini_server import start

OTHER_EACH_TIME = re.compile(r"(?<=127\.0\.0\.1:)\d+|(?<=session=)\w+")


@pytest.mark.usefixtures("in_memory")
@EACH_TASK
def test_mutants_of_the_solution_are_refused_or_listed_with_a_reason(task):
    assert faults_of(prove_mutants, task) == []


@pytest.mark.usefixtures("in_memory")
@each([task for task in all_tasks().values() if task.kind == "app"])
def test_a_right_app_in_the_hands_of_a_faulty_app_is_refused_or_the_reason_is_listed(task):
    assert faults_of(prove_faulty_apps, task) == []


@pytest.mark.usefixtures("in_memory")
@EACH_TASK
def test_a_right_answer_that_is_said_in_another_way_is_right_as_well(task):
    assert faults_of(prove_variants, task) == []


@pytest.mark.usefixtures("in_memory")
@each([task for task in all_tasks().values() if has_steps(task)])
def test_blocks_and_blanks_are_right_as_their_author_wrote_them_and_refused_with_anything_wrong_in_them(task):
    assert faults_of(prove_steps, task) == []


@each([task for task in all_tasks().values() if task.id not in RACES])
def test_over_sockets_and_through_memory_a_right_and_a_wrong_answer_hear_the_same(task):
    over_sockets = heard_by_two(task)
    with memory():
        assert heard_by_two(task) == over_sockets


def heard_by_two(task):
    """What is said to the solution and to a wrong answer, without what is another one each time."""
    answers = (*task.answers("solution"), task.answers("wrong")[0])
    outcomes = [tried(task, answer.source, name_of(task, answer)) for answer in answers]
    return [OTHER_EACH_TIME.sub("", words_of(task, outcome)) for outcome in outcomes]


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
