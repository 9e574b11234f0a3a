"""Every task keeps the rules of proof: right answers pass, wrong ones are told why, nothing else gets through."""

import re
from functools import cache

import pytest
from proving import EACH_TASK, faults_of

from exercises.course_content.task import KINDS, TASKS, all_tasks, task_named
from exercises.for_authors.prove import (
    Proof,
    prove_dummies,
    prove_right,
    prove_starter,
    prove_wrong,
    words_of,
)

WHERE = r"RFC \d+|Architecture of the World Wide Web|Fetch Standard|convention"
LESSONS = sorted({task.lesson for task in all_tasks().values()})


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


@EACH_TASK
def test_every_refusal_names_its_rule_and_none_shows_the_source_of_its_check(task):
    checks = (task.folder / "check.py").read_text("utf-8")
    code = {
        line.strip() for line in checks.splitlines() if line.strip().startswith(("trial.", "def ", "@check", "if "))
    }
    for name, outcome in proof_of_wrong(task.id).refused.items():
        said = words_of(task, outcome)
        assert not [line for line in code if line in said]
        if outcome.kind == "not yet" and outcome.checked[0].reached:
            assert re.search(WHERE, outcome.finding.why), name


@EACH_TASK
def test_a_task_reads_well(task):
    assert len(task.title) <= 50
    assert len(task.hints) == 3
    assert all(check.promise.endswith(".") for check in task.checks)
    assert len({check.check_id for check in task.checks}) == len(task.checks)
    assert "RFC" in task.explains or "convention" in task.explains or task.id == "change-one-email"
    prose = " ".join([task.text, task.right, task.explains, *task.hints])
    assert not re.search(r"\b(just|simply|obviously|header|foo)\b", prose, re.IGNORECASE)


def test_each_folder_of_tasks_is_a_lesson_and_no_two_lessons_have_a_task_of_one_name():
    lessons = {path.stem for path in (TASKS.parents[1] / "notebooks").glob("*.ipynb")}
    assert {path.name for path in TASKS.iterdir() if path.is_dir()} == set(LESSONS) <= lessons
    names = [path.parent.name for path in TASKS.glob("*/*/task.toml")]
    assert sorted(names) == sorted(set(names))


def test_there_are_more_than_sixty_tasks_of_every_kind_four_or_more_in_each_lesson_but_two_for_a_first_win():
    tasks = all_tasks().values()
    assert len(tasks) > 60 and len(LESSONS) == 14
    assert {task.kind for task in tasks} == set(KINDS)
    first, *others = (sum(task.lesson == lesson for task in tasks) for lesson in LESSONS)
    assert first == 2 and min(others) >= 4
