"""Small changes to a solution, of every task."""

from proving import EACH_TASK, faults_of

from exercises.for_authors.prove import prove_mutants


@EACH_TASK
def test_mutants_of_the_solution_are_refused_or_listed_with_a_reason(task):
    assert faults_of(prove_mutants, task) == []
