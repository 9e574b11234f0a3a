"""What tests of tasks share: a progress file for each, a network without sockets, and all tasks."""

import pytest

from exercises.course_content.task import all_tasks
from exercises.for_authors.prove import Proof

# Here requests race, so each needs a thread of its own. Through memory they are answered one after the other.
RACES = {
    "book-the-hall-once",
    "count-each-guest-once",
    "say-it-and-keep-it",
    "share-the-garden",
    "take-the-berth",
    "two-at-once",
}


@pytest.fixture(autouse=True)
def progress_path(tmp_path, monkeypatch):
    """The path of this test's progress file, which is not there yet."""
    path = tmp_path / "one_address" / "progress.jsonl"
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(path))
    return path


@pytest.fixture
def in_memory(task, monkeypatch):
    """What the proof of a task asks goes through memory, as in a page, which takes two thirds of the time."""
    if task.id not in RACES:
        monkeypatch.setenv("ONE_ADDRESS_TRANSPORT", "memory")


def each(tasks):
    return pytest.mark.parametrize("task", tasks, ids=lambda task: task.id)


EACH_TASK = each(all_tasks().values())


def faults_of(rule, task):
    proof = Proof(task)
    rule(task, proof)
    return proof.faults
