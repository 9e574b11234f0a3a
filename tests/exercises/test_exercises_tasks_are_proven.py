"""Every task keeps the rules of proof: right answers pass, wrong ones are told why, nothing else gets through."""

from functools import cache

import pytest
from proving import EACH_TASK, faults_of

from exercises.course_content.task import task_named
from exercises.for_authors.prove import Proof, prove_dummies, prove_right, prove_starter, prove_wrong


@cache
def proof_of_wrong(id):
    """What became of the wrong answers of a task; two tests look at it, and each answer is tried once."""
    task = task_named(id)
    proof = Proof(task)
    prove_wrong(task, proof)
    return proof


@EACH_TASK
def test_the_solution_and_every_other_right_answer_pass_all_checks(task):
    assert faults_of(prove_right, task) == []


@EACH_TASK
def test_the_untouched_starter_is_not_attempted_and_earns_nothing_when_forced(task):
    assert faults_of(prove_starter, task) == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # who is stopped leaves sockets open
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@EACH_TASK
def test_every_wrong_answer_is_refused_by_the_check_it_names_in_the_words_it_names(task):
    assert proof_of_wrong(task.id).faults == []


@EACH_TASK
def test_answers_that_know_nothing_pass_no_check(task):
    assert faults_of(prove_dummies, task) == []
