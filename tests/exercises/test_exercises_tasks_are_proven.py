"""Every task keeps the rules of proof: right answers pass, wrong ones are told why, nothing else gets through."""

import re

import pytest

from exercises.bank import banked
from exercises.prove import (
    Proof,
    prove_dummies,
    prove_mutants,
    prove_right,
    prove_starter,
    prove_wrong,
    tried,
    words_of,
)
from exercises.task import all_tasks

TASKS = pytest.mark.parametrize("task", all_tasks().values(), ids=lambda task: task.id)
LESSONS = ("00_start_here", "01_name_things", "02_meet_verbs", "03_let_the_method")


def faults_of(rule, task):
    proof = Proof(task)
    rule(task, proof)
    return proof.faults


@TASKS
def test_the_solution_and_every_other_right_answer_pass_all_checks(task):
    assert faults_of(prove_right, task) == []


@TASKS
def test_the_untouched_starter_is_not_attempted_and_earns_nothing_when_forced(task):
    assert faults_of(prove_starter, task) == []


@TASKS
def test_every_wrong_answer_is_refused_by_the_check_it_names_in_the_words_it_names(task):
    assert faults_of(prove_wrong, task) == []


@TASKS
def test_answers_that_know_nothing_pass_no_check(task):
    assert faults_of(prove_dummies, task) == []


@TASKS
def test_mutants_of_the_solution_are_refused_or_listed_with_a_reason(task):
    assert faults_of(prove_mutants, task) == []


@TASKS
def test_every_refusal_names_its_rule_and_none_shows_the_source_of_its_check(task):
    checks = (task.folder / "check.py").read_text("utf-8")
    code = {
        line.strip() for line in checks.splitlines() if line.strip().startswith(("trial.", "def ", "@check", "if "))
    }
    for path in task.answers("wrong"):
        outcome = tried(task, banked(path).source, str(path))
        said = words_of(task, outcome)
        assert not [line for line in code if line in said]
        if outcome.kind == "not yet" and outcome.checked[0].reached:
            assert re.search(r"RFC \d+|Architecture of the World Wide Web|convention", outcome.finding.why), path.name


@TASKS
def test_a_task_reads_well(task):
    assert len(task.title) <= 50
    assert len(task.hints) == 3
    assert all(check.promise.endswith(".") for check in task.checks)
    assert len({check.check_id for check in task.checks}) == len(task.checks)
    assert "RFC" in task.explains or "convention" in task.explains or task.id == "change-one-email"
    prose = " ".join([task.text, task.right, task.explains, *task.hints])
    assert not re.search(r"\b(just|simply|obviously|header|foo)\b", prose, re.IGNORECASE)


def test_the_first_four_lessons_have_at_least_eight_tasks_of_all_kinds():
    tasks = all_tasks().values()
    assert len(tasks) >= 8
    assert {task.kind for task in tasks} >= {"app", "requests", "visit", "value"}
    assert all(any(task.lesson.startswith(lesson) for task in tasks) for lesson in LESSONS)
