"""Every task keeps the rules of proof: right answers pass, wrong ones are told why; tests/proofs looks for holes."""

import re

import pytest
from proving import EACH_TASK, faults_of

from exercises.authoring.prove import Proof, prove_dummies, prove_right, prove_solution, prove_starter, prove_wrong
from exercises.checking import running

WHERE = r"RFC \d+|Architecture of the World Wide Web|Fetch Standard|Model Context Protocol|OpenAPI|convention"


@pytest.mark.usefixtures("in_memory")
@EACH_TASK
def test_the_solution_passes_all_checks(task, monkeypatch):
    monkeypatch.setattr(running, "longer", running.MOST_LONGER)  # a busy computer may take its time
    assert faults_of(prove_solution, task) == []


@pytest.mark.usefixtures("in_memory")
@EACH_TASK
def test_every_other_right_answer_passes_all_checks(task, monkeypatch):
    monkeypatch.setattr(running, "longer", running.MOST_LONGER)
    assert faults_of(prove_right, task) == []


@pytest.mark.usefixtures("in_memory")
@EACH_TASK
def test_the_untouched_starter_is_not_attempted_and_earns_nothing_when_forced(task):
    assert faults_of(prove_starter, task) == []


@pytest.mark.usefixtures("in_memory")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # who is stopped leaves sockets open
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@EACH_TASK
def test_every_wrong_answer_is_refused_by_the_check_it_names_in_the_words_it_names_with_its_rule(task):
    proof = Proof(task)
    prove_wrong(task, proof)
    assert proof.faults == []
    for name, outcome in proof.refused.items():
        if outcome.kind == "not yet" and outcome.checked[0].reached:
            assert re.search(WHERE, outcome.finding.why), name


@pytest.mark.usefixtures("in_memory")
@EACH_TASK
def test_answers_that_know_nothing_pass_no_check(task):
    assert faults_of(prove_dummies, task) == []
