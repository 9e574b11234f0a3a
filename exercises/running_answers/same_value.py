"""What counts as the same value: one rule for every task that asks for one.

Lists may be tuples, sets or generators; blanks around a text say nothing, 2.0 is 2. Where a task asks for one of some
words or numbers, capitals say nothing, and a number may be written as a text.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

MOST = 10_000  # members of one generator: one may have no end


def unrolled(handed: Any) -> Any:
    """The same with a list for each generator in it, so that it can be looked at more than once."""
    try:
        return with_lists(handed)
    except Exception:  # it holds itself, or raises when it is looked at: whoever looks at it next says so
        return handed


def with_lists(handed: Any) -> Any:
    if type(handed) is dict:
        return {name: with_lists(member) for name, member in handed.items()}
    if isinstance(handed, Iterator):
        return [with_lists(member) for member in islice(handed, MOST)]
    return type(handed)(map(with_lists, handed)) if type(handed) in (list, tuple) else handed


def as_meant(data: Any) -> Any:
    """JSON data as it is compared; a text of several lines, such as a message, stays as it is."""
    if isinstance(data, dict):
        return {as_meant(name): as_meant(member) for name, member in data.items()}
    if isinstance(data, list):
        return [as_meant(member) for member in data]
    if isinstance(data, str):
        return data if "\n" in data.strip() else data.strip()
    return int(data) if isinstance(data, float) and data.is_integer() else data


def among(value: Any, words: Iterable[Any]) -> Any:
    """The one of these words or numbers that a value means; the value itself where it means none of them."""
    return next((word for word in words if written(value) == written(word)), value)


def written(value: Any) -> str | bool:
    """A word or number as it is compared; true is no word."""
    return value if isinstance(value, bool) else str(as_meant(value)).casefold()
