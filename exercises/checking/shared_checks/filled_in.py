"""What a learner filled in, or a refusal: what is missing is told in other words than what is of another kind."""

from collections.abc import Mapping
from types import UnionType
from typing import Any

from ...running_answers.plain_data import cut
from ...running_answers.starter import is_empty
from ..asking import Asking

Kind = type | UnionType
KINDS: dict[Kind, str] = {str: "a text", int | str: "a number or a text", list: "a list", dict: "a dict"}


def is_a(found: object, kind: Kind) -> bool:
    """Whether a value is of a kind; true is no number."""
    return isinstance(found, kind) and not isinstance(found, bool)


def filled_in(trial: Asking, found: Any, kind: Kind, what: str, wanted: str, why: str) -> Any:
    """What was filled in for `what`; refuses where that is nothing, or not of this kind."""
    trial.need(not is_empty(found), f"{what} is not filled in yet", wanted, why)
    trial.need(is_a(found, kind), f"{what} is {cut(found)}, and not {KINDS[kind]}", wanted, why)
    return found


def member(value: object, name: str) -> Any:
    """A member of what was handed in, or None."""
    return value.get(name) if isinstance(value, Mapping) else None
