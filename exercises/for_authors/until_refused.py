"""Many answers that are to be refused, tried one after the other: one refusal of each is enough."""

from collections.abc import Callable

from ..checking.try_out import force
from ..course_content.task import Task
from ..running_answers.outcome import Outcome


def until_refused() -> Callable[[Task, object], Outcome]:
    """A way to try answers of one task until a check refuses: first by the one that refused the answer before.

    Neighbours, such as two mutants of one line, are mostly refused alike. Whether any check refuses does not hang on
    which is asked first, since each has a fresh trial; and what passes has passed them all. Which other checks are
    asked does: one that would stumble over an answer is not heard of where another refuses it first.
    """
    last = None

    def how(task: Task, handed: object) -> Outcome:
        nonlocal last
        outcome = force(task, handed, until_refused=True, first=last)
        last = outcome.refused_by or last
        return outcome

    return how
