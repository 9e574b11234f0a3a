"""What a learner filled in, or a refusal: what is missing is told in other words than what is of another kind."""

from collections.abc import Mapping
from typing import Any

from clients.messages.plain_text import printable

from .asking import Asking

KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "a dict"}
MOST = 60  # characters of a value that a sentence quotes


def is_empty(found: object) -> bool:
    """Whether nothing was filled in: what stood there from the start says nothing."""
    if isinstance(found, list):
        return all(map(is_empty, found))
    return found is None or found == {} or (isinstance(found, str) and not found.strip())


def is_a(found: object, kind: type) -> bool:
    """Whether a value is of a kind; true is no number."""
    return isinstance(found, kind) and not isinstance(found, bool)


def quoted(found: object) -> str:
    """A value as a sentence quotes it."""
    text = printable(repr(found))
    return text if len(text) <= MOST else text[:MOST] + "..."


def filled_in(trial: Asking, found: Any, kind: type, what: str, wanted: str, why: str) -> Any:
    """What was filled in for `what`; refuses where that is nothing, or not of this kind."""
    trial.need(not is_empty(found), f"{what} is not filled in yet", wanted, why)
    trial.need(is_a(found, kind), f"{what} is {quoted(found)}, and not {KINDS[kind]}", wanted, why)
    return found


def member(value: object, name: str) -> Any:
    """A member of what was handed in, or None."""
    return value.get(name) if isinstance(value, Mapping) else None
