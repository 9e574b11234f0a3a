"""Values written in other ways: what counts as the same, running_answers/same_value.py says."""

from collections.abc import Callable
from typing import Any


def through(value: Any, how: Callable[[Any], Any]) -> Any:
    """The value with each text and number in it changed."""
    if isinstance(value, dict):
        return {name: through(member, how) for name, member in value.items()}
    if isinstance(value, list | tuple | set):
        return type(value)(through(member, how) for member in value)
    return how(value)


def as_tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: as_tuples(member) for name, member in value.items()}
    return tuple(map(as_tuples, value)) if isinstance(value, list | tuple) else value


def as_generators(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: as_generators(member) for name, member in value.items()}
    return (as_generators(member) for member in value) if isinstance(value, list | tuple) else value


def with_blanks(value: Any) -> Any:
    return through(value, lambda one: f" \t{one} \n" if isinstance(one, str) and "\n" not in one else one)


def numbers_as_text(value: Any) -> Any:
    return through(value, lambda one: str(one) if type(one) is int else one)


def numbers_with_a_point(value: Any) -> Any:
    return through(value, lambda one: float(one) if type(one) is int else one)


DIALECTS: dict[str, Callable[[Any], Any]] = {
    "tuples": as_tuples,
    "generators": as_generators,
    "blanks around texts": with_blanks,
    "numbers as texts": numbers_as_text,
    "numbers with a point": numbers_with_a_point,
}


def values_spoken(handed: Any) -> dict[str, Any]:
    """The same value in every dialect, by the words for it."""
    return {words: say(handed) for words, say in DIALECTS.items()}
