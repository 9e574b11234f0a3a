"""What the proofs of all tasks share."""

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


def each(tasks):
    return pytest.mark.parametrize("task", tasks, ids=lambda task: task.id)


EACH_TASK = each(all_tasks().values())


def faults_of(rule, task):
    proof = Proof(task)
    rule(task, proof)
    return proof.faults
