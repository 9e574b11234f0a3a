"""What became of a task's solution in the hands of every saboteur."""

from collections.abc import Iterator
from typing import Any

from ...course_content.task import Task
from ...running_answers.outcome import RIGHT, Outcome
from ..until_refused import until_refused
from .of_races import SABOTEURS as RACES
from .showing import Honest, asked_by_checks
from .table import saboteurs_for


def sabotaged_outcomes(task: Task, make_app: Any) -> Iterator[tuple[str, Outcome]]:
    """(words for the saboteur, outcome): RIGHT where it gets through; one that changes nothing here is left out.

    A race shows where requests come at once, and seldom where they are asked again: it is tried at any rate.
    """
    if task.kind != "app":
        return
    honest, how = Honest(make_app, asked_by_checks(task, make_app)), until_refused()
    for words, saboteur in saboteurs_for(task).items():
        shows = honest.unlike(saboteur)
        if shows or words in RACES:
            outcome = how(task, lambda saboteur=saboteur: saboteur(make_app()))
            if shows or outcome.kind != RIGHT:
                yield words, outcome
