"""What the proofs of all tasks share; they stand in several files, since files are shared out among processors."""

import pytest

from exercises.course_content.task import all_tasks
from exercises.for_authors.prove import Proof

APPS = [task for task in all_tasks().values() if task.kind == "app"]


def each(tasks):
    return pytest.mark.parametrize("task", tasks, ids=lambda task: task.id)


EACH_TASK = each(all_tasks().values())


def faults_of(rule, task):
    proof = Proof(task)
    rule(task, proof)
    return proof.faults
