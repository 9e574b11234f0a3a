"""Right answers in every dialect, of every task."""

from proving import EACH_TASK, faults_of

from exercises.for_authors.prove import prove_dialects


@EACH_TASK
def test_a_right_answer_that_is_said_in_another_way_is_right_as_well(task):
    assert faults_of(prove_dialects, task) == []
