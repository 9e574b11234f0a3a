"""What became of a task's solution in the hands of every saboteur."""

from collections.abc import Iterator
from typing import Any

from ...checking.try_out import force
from ...course_content.task import Task
from ...running_answers.outcome import RIGHT, Outcome
from .showing import Honest, asked_by_checks
from .table import saboteurs_for


def sabotaged_outcomes(task: Task, make_app: Any) -> Iterator[tuple[str, Outcome]]:
    """(words for the saboteur, outcome): RIGHT where it gets through; one that changes nothing here is left out."""
    honest: Honest | None = None
    for words, saboteur in saboteurs_for(task).items() if task.kind == "app" else ():
        outcome = force(task, lambda saboteur=saboteur: saboteur(make_app()), until_refused=True)
        if outcome.kind != RIGHT:
            yield words, outcome
            continue
        honest = honest or Honest(make_app, asked_by_checks(task, make_app))
        if honest.unlike(saboteur):
            yield words, outcome
