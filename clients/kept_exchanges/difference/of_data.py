"""Data compared member by member: JSON values, forms, and documents of XML."""

import json
from collections.abc import Iterator
from decimal import Decimal
from difflib import SequenceMatcher

from ...messages.safe_words import cut
from .row import LONGEST, Row

MOST_ALIGNED = 300
"""Longer lists are compared item by item, without looking for the ones that moved."""

MOST_PAIRS = 1_000_000
"""So many pairs of items are looked at to find those that moved; after that lists are compared item by item."""

MOST_DEEP = 50
"""Values nested deeper are compared as text."""


def json_value(text: str):
    """The value a JSON text means, numbers exact. ValueError where it is none, or a name stands twice in an object."""
    try:
        value = json.loads(text, parse_float=Decimal, parse_constant=_refuse, object_pairs_hook=_object)
    except ArithmeticError:
        raise ValueError("A number is larger than can be compared.") from None
    Meanings().of(value)
    return value


class Meanings:
    """A number for each meaning: values that mean the same have the same one, however deep they are.

    1 and 1.0 mean the same number, true and 1 do not. Objects and arrays must live as long as this, which looks into
    each of them once. `pairs` counts the pairs of items that were looked at.
    """

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._known: dict[int, int] = {}
        self.pairs = 0

    def of(self, value, depth: int = 0) -> int:
        """The number of this value's meaning; ValueError where it is nested too deep."""
        if depth > MOST_DEEP:
            raise ValueError("It is nested deeper than can be compared.")
        if not isinstance(value, dict | list):
            return self._number((_kind(value), value))
        if id(value) not in self._known:
            self._known[id(value)] = self._number(self._parts(value, depth + 1))
        return self._known[id(value)]

    def _parts(self, value: dict | list, depth: int) -> object:
        if isinstance(value, dict):
            return "object", frozenset((name, self.of(member, depth)) for name, member in value.items())
        return "array", tuple(self.of(item, depth) for item in value)

    def _number(self, meaning: object) -> int:
        return self._numbers.setdefault(meaning, len(self._numbers))


def _kind(value) -> str:
    if isinstance(value, bool) or value is None:
        return "word"
    return "text" if isinstance(value, str) else "number"


def value_rows(before, after, path: str = "$", known: Meanings | None = None) -> Iterator[Row]:
    """A row for each place at which two JSON values differ; places are written like `$.user[0].name`."""
    known = known or Meanings()
    if known.of(before) == known.of(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _object_rows(before, after, path, known)
    elif isinstance(before, list) and isinstance(after, list):
        yield from _array_rows(before, after, path, known)
    else:
        yield Row(path, written(before), written(after))


def written(value) -> str:
    """A JSON value on one line."""
    return json.dumps(value, ensure_ascii=False, default=_number)


def pair_rows(before: list[tuple[str, str]], after: list[tuple[str, str]]) -> Iterator[Row]:
    """A row for each name of a form whose values differ; the order of different names means nothing."""
    first, second = _grouped(before), _grouped(after)
    names = dict.fromkeys([*first, *second])
    return (Row(name, _all(first, name), _all(second, name)) for name in names if first.get(name) != second.get(name))


def member(path: str, name: str) -> str:
    """The place of a member: `$.name`, or `$["a name"]` where the name is no plain word."""
    name = cut(name, LONGEST)
    return f"{path}.{name}" if name.isidentifier() else f"{path}[{json.dumps(name, ensure_ascii=False)}]"


def _object_rows(before: dict, after: dict, path: str, known: Meanings) -> Iterator[Row]:
    for name in dict.fromkeys([*before, *after]):
        place = member(path, name)
        if name in before and name in after:
            yield from value_rows(before[name], after[name], place, known)
        else:
            old, new = (written(side[name]) if name in side else None for side in (before, after))
            yield Row(place, old, new)


def _array_rows(before: list, after: list, path: str, known: Meanings) -> Iterator[Row]:
    for start, end, new_start, new_end in _unequal(before, after, known):
        old = [(f"{path}[{i}]", before[i]) for i in range(start, end)]
        new = [(f"{path}[{i}]", after[i]) for i in range(new_start, new_end)]
        both = min(len(old), len(new))
        for (place, item), (_, other) in zip(old[:both], new[:both], strict=True):
            yield from value_rows(item, other, place, known)
        yield from (Row(place, written(item), None) for place, item in old[both:])
        yield from (Row(place, None, written(item)) for place, item in new[both:])


def _unequal(before: list, after: list, known: Meanings):
    """The stretches of two lists that differ."""
    known.pairs += len(before) * len(after)
    if max(len(before), len(after)) > MOST_ALIGNED or known.pairs > MOST_PAIRS:
        return [(0, len(before), 0, len(after))]
    first, second = ([known.of(item) for item in side] for side in (before, after))
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    return [code[1:] for code in matcher.get_opcodes() if code[0] != "equal"]


def _object(pairs) -> dict:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("A name stands twice in an object: which of its values counts is not said.")
    return found


def _refuse(word: str):
    raise ValueError(f"{word} is no JSON.")


def _number(value: Decimal):
    """The number as Python writes it, where that says it exactly; its digits as text where not."""
    return float(value) if Decimal(repr(float(value))) == value else str(value)


def _grouped(pairs) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


def _all(grouped: dict, name: str) -> str | None:
    return ", ".join(grouped[name]) if name in grouped else None
