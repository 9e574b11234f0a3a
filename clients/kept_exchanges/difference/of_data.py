"""Data compared member by member: JSON values, forms, and documents of XML."""

import json
from decimal import Decimal
from difflib import SequenceMatcher

from .row import Row

MOST_ALIGNED = 300
"""Longer lists are compared item by item, without looking for the ones that moved."""

MOST_DEEP = 50
"""Values nested deeper are compared as text."""


def json_value(text: str):
    """The value a JSON text means, numbers exact. ValueError where it is none, or a name stands twice in an object."""
    try:
        value = json.loads(text, parse_float=Decimal, parse_constant=_refuse, object_pairs_hook=_object)
    except ArithmeticError:
        raise ValueError("A number is larger than can be compared.") from None
    frozen(value)
    return value


def frozen(value, depth: int = 0):
    """The value in a form that can be compared and counted: 1 and 1.0 are the same number, true and 1 are not."""
    if depth > MOST_DEEP:
        raise ValueError("It is nested deeper than can be compared.")
    if isinstance(value, dict):
        return "object", frozenset((name, frozen(member, depth + 1)) for name, member in value.items())
    if isinstance(value, list):
        return "array", tuple(frozen(item, depth + 1) for item in value)
    if isinstance(value, bool) or value is None:
        return "word", str(value)
    return ("text", value) if isinstance(value, str) else ("number", value)


def value_rows(before, after, path: str = "$") -> list[Row]:
    """A row for each place at which two JSON values differ; places are written like `$.user[0].name`."""
    if frozen(before) == frozen(after):
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        return _object_rows(before, after, path)
    if isinstance(before, list) and isinstance(after, list):
        return _array_rows(before, after, path)
    return [Row(path, written(before), written(after))]


def written(value) -> str:
    """A JSON value on one line."""
    return json.dumps(value, ensure_ascii=False, default=_number)


def pair_rows(before: list[tuple[str, str]], after: list[tuple[str, str]]) -> list[Row]:
    """A row for each name of a form whose values differ; the order of different names means nothing."""
    first, second = _grouped(before), _grouped(after)
    names = dict.fromkeys([*first, *second])
    return [Row(name, _all(first, name), _all(second, name)) for name in names if first.get(name) != second.get(name)]


def member(path: str, name: str) -> str:
    """The place of a member: `$.name`, or `$["a name"]` where the name is no plain word."""
    return f"{path}.{name}" if name.isidentifier() else f"{path}[{json.dumps(name, ensure_ascii=False)}]"


def _object_rows(before: dict, after: dict, path: str) -> list[Row]:
    rows: list[Row] = []
    for name in dict.fromkeys([*before, *after]):
        place = member(path, name)
        if name in before and name in after:
            rows += value_rows(before[name], after[name], place)
        else:
            old, new = (written(side[name]) if name in side else None for side in (before, after))
            rows.append(Row(place, old, new))
    return rows


def _array_rows(before: list, after: list, path: str) -> list[Row]:
    rows: list[Row] = []
    for start, end, new_start, new_end in _unequal(before, after):
        old = [(f"{path}[{i}]", before[i]) for i in range(start, end)]
        new = [(f"{path}[{i}]", after[i]) for i in range(new_start, new_end)]
        both = min(len(old), len(new))
        for (place, item), (_, other) in zip(old[:both], new[:both], strict=True):
            rows += value_rows(item, other, place)
        rows += [Row(place, written(item), None) for place, item in old[both:]]
        rows += [Row(place, None, written(item)) for place, item in new[both:]]
    return rows


def _unequal(before: list, after: list):
    """The stretches of two lists that differ."""
    if max(len(before), len(after)) > MOST_ALIGNED:
        return [(0, len(before), 0, len(after))]
    matcher = SequenceMatcher(None, [frozen(one) for one in before], [frozen(one) for one in after], autojunk=False)
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
