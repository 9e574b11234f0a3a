"""What was filled in with something odd is never called empty, missing or unforeseen: the words say what was found."""

from copy import deepcopy

import pytest

from exercises.checking.answers import answer_of, handed_in
from exercises.checking.try_out import UNFORESEEN, force
from exercises.task import all_tasks, task_named

VALUES = [task.id for task in all_tasks().values() if task.kind == "value"]
ODD = (True, 3.7, "zzz", [["zzz"], 1], {"zzz": 1})
NEVER = (" yet", "not filled in", "is missing", "still missing", "nothing is foreseen", UNFORESEEN)


def places(value, at=()):
    """Where something stands in a value, by the names and numbers that lead to it; of many neighbours two."""
    yield at
    names = [*value] if isinstance(value, dict) else [*range(len(value))] if isinstance(value, list) else []
    for name in dict.fromkeys(names[:1] + names[-1:]):
        yield from places(value[name], (*at, name))


def at(value, place):
    for name in place:
        value = value[name]
    return value


def with_odd(value, place, odd):
    """A copy of the value with something odd at this place."""
    if not place:
        return odd
    copy = deepcopy(value)
    at(copy, place[:-1])[place[-1]] = odd
    return copy


def sayings(task, value):
    """(what was handed in, what is said of it) for every place and everything odd, but for a dict with other names."""
    for place in places(value):
        for odd in ODD:
            if not (isinstance(odd, dict) and isinstance(at(value, place), dict)):
                outcome = force(task, with_odd(value, place, odd), until_refused=True)
                yield f"{odd!r} at {place}", next((one.finding.words for one in outcome.checked if one.finding), "")


@pytest.mark.parametrize("name", VALUES)
def test_what_was_filled_in_wrongly_is_not_called_empty(name):
    task = task_named(name)
    value = answer_of(task, handed_in(task, task.solution, name))
    called_empty = [(where, words) for where, words in sayings(task, value) if any(one in words for one in NEVER)]
    assert called_empty == []
