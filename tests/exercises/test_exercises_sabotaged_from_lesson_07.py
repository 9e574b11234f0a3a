"""Saboteurs of the apps of lessons 07 to 12."""

from proving import APPS, each, faults_of

from exercises.for_authors.prove import prove_saboteurs


@each([task for task in APPS if task.lesson >= "07"])
def test_a_right_app_in_the_hands_of_a_saboteur_is_refused_or_the_reason_is_listed(task):
    assert faults_of(prove_saboteurs, task) == []
