"""What became of an answer in every dialect of its kind."""

from collections.abc import Iterator
from typing import Any

from ...checking.try_out import force
from ...course_content.task import Task
from ...running_answers.outcome import RIGHT, Outcome
from . import of_clients
from .of_apps import TOGETHER, all_at_once, apps_spoken
from .of_requests import requests_spoken
from .of_values import values_spoken
from .of_visits import visits_spoken


def spoken_outcomes(task: Task, handed: Any) -> Iterator[tuple[str, Outcome]]:
    """(words for the dialect, outcome) of an answer as it was handed in."""
    yield from OF_KIND[task.kind](task, handed)


def of_the_apps(task, handed):
    """All dialects that go together at once; each by itself where that is refused, or one of them is known to be."""
    for together in TOGETHER:
        outcome = None if together.keys() & task.unspoken.keys() else checked(task, all_at_once(handed, together))
        if outcome and outcome.kind == RIGHT:
            yield from ((words, outcome) for words in together)
        else:
            yield from ((words, checked(task, other)) for words, other in apps_spoken(handed, together).items())


def of_each(ways):
    """The outcomes of answers that are at hand by the words for their dialects."""
    return lambda task, handed: ((words, checked(task, other)) for words, other in ways(handed).items())


def of_visits(task, handed):
    return ((words, checked(task, server)) for words, server in visits_spoken(handed))


def of_the_clients(task, handed):
    for words in of_clients.DIALECTS:
        with of_clients.spelled(words):
            yield words, checked(task, handed)


def checked(task, handed):
    return force(task, handed, until_refused=True)


OF_KIND = {
    "app": of_the_apps,
    "client": of_the_clients,
    "requests": of_each(requests_spoken),
    "value": of_each(values_spoken),
    "visit": of_visits,
}
