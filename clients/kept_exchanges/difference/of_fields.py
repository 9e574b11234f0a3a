"""Fields compared: names in any case of letters, lists as lists, and the order only where it means something."""

import re

from ...messages.content import type_named
from ...messages.head import Fields
from .row import Row

# The order of their members means nothing, and a member twice means what it means once (RFC 9110, section 5.6.1).
# The members of some are names, in any case of letters.
NAMES = {
    *("accept-encoding", "accept-language", "accept-ranges", "connection", "trailer", "vary"),
    *("access-control-allow-headers", "access-control-expose-headers"),
}
LISTS = {
    *NAMES,
    *("accept", "accept-charset", "accept-patch", "accept-post", "accept-query", "access-control-allow-methods"),
    *("allow", "cache-control", "if-match", "if-none-match", "link", "prefer", "te"),
}
LONGEST_NOTE = 120
EVERY_TIME = frozenset(("date", "age", "journal"))
"""Fields that differ between two answers to the same request, and say nothing about it."""

Found = tuple[str, list[str]]
# A quote that is never closed goes to the end: whoever looked for its end from each quote again would take minutes.
_MEMBER = re.compile(r'(?:"(?:\\.?|[^"\\])*(?:"|$)|<[^<>]*>|[^,"<]|["<])+')
_PARAMETER = re.compile(r';\s*([^\s;=]+)\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)')


def field_difference(before: Fields, after: Fields) -> list[Row]:
    """A row for each name whose values differ as data, in the order in which the names appear."""
    first, second = by_name(before), by_name(after)
    found = (_row(name, first.get(name), second.get(name)) for name in dict.fromkeys([*first, *second]))
    return [row for row in found if row]


def by_name(fields: Fields) -> dict[str, Found]:
    """For each name in lower case: the name as it was written first, and all its values in order."""
    found: dict[str, Found] = {}
    for name, value in fields:
        found.setdefault(name.lower(), (name, []))[1].append(value.strip(" \t"))
    return found


def meaning(name: str, values: list[str]):
    """What the values of a field mean, to be compared: a set of members for a list, the values for any other."""
    name = name.lower()
    if name in LISTS:
        return frozenset(members(name, values))
    if name == "content-type":
        return [media_type(value) for value in values]
    return values


def members(name: str, values: list[str]) -> list[str]:
    """The members of a list, from all fields of its name, each once. Commas inside quotes or <> separate nothing."""
    found = [one.strip() for value in values for one in _MEMBER.findall(value)]
    found = [one.lower() if name in NAMES else one for one in found if one]
    return list(dict.fromkeys(";".join(map(str.strip, one.split(";"))) if '"' not in one else one for one in found))


def media_type(value: str) -> tuple[str, frozenset]:
    """A media type in lower case, and its parameters. RFC 9110, section 8.3.1."""
    parameters = {(name.lower(), _plain(name, text)) for name, text in _PARAMETER.findall(value)}
    return type_named(value), frozenset(parameters)


def _plain(name: str, text: str) -> str:
    text = text.strip()
    text = re.sub(r"\\(.)", r"\1", text[1:-1]) if len(text) > 1 and text[0] == text[-1] == '"' else text
    return text.lower() if name.lower() == "charset" else text


def _row(key: str, before: Found | None, after: Found | None) -> Row | None:
    here, there = (side[1] if side else None for side in (before, after))
    note = ""
    if here is not None and there is not None:
        if meaning(key, here) == meaning(key, there):
            return None
        note = _list_note(key, here, there) if key in LISTS else ""
    between = "; " if key == "set-cookie" else ", "
    old, new = (None if values is None else between.join(values) for values in (here, there))
    name = next(side[0] for side in (before, after) if side)
    return Row(name, old, new, note if len(note) <= LONGEST_NOTE else "", key in EVERY_TIME)


def _list_note(key: str, before: list[str], after: list[str]) -> str:
    """Which members of a list came and went."""
    first, second = members(key, before), members(key, after)
    both = {*first} & {*second}
    gone, new = ([one for one in side if one not in both] for side in (first, second))
    said = [f"no longer {', '.join(gone)}"] if gone else []
    return "; ".join([*said, *([f"new {', '.join(new)}"] if new else [])])
