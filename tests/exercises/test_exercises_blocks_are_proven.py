"""Every task with blocks: the author's order and others are right, each wrong line and each wrong text is refused."""

import pytest

from exercises.blocks_first.marked_lines import has_steps
from exercises.course_content.task import all_tasks
from exercises.for_authors.prove import Proof, prove_steps

WITH_STEPS = [task for task in all_tasks().values() if has_steps(task)]
EACH = pytest.mark.parametrize("task", WITH_STEPS, ids=lambda task: task.id)
# Orders besides the author's that work, where there are not two: a line needs what is said above it.
NO_OTHER = ("book-the-hall-once", "ask-once-more", "wait-as-you-are-told", "watch-the-board")
ONE_OTHER = ("let-the-status-tell", "put-replaces", "post-makes-one", "give-the-coat-back", "tell-without-playing")
ONE_OTHER += ("mend-the-lending", "take-the-berth", "count-each-guest-once", "send-the-timetable-once")
HARD = ("let-the-status-tell", "mend-the-lending", "put-replaces", "post-makes-one", "give-the-coat-back")
HARD += ("nothing-extra", "ask-once-more", "watch-the-board")


@EACH
def test_blocks_and_blanks_are_right_as_their_author_wrote_them_and_refused_with_anything_wrong_in_them(task):
    proof = Proof(task)
    prove_steps(task, proof)
    assert proof.faults == []
    assert proof.orders == (0 if task.id in NO_OTHER else 1 if task.id in ONE_OTHER else 2)
