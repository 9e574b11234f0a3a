"""One thing that is different, and how much of it is said."""

from dataclasses import dataclass

MOST_ROWS = 200
"""So many rows are shown for one part; what is beyond is counted."""

MOST_MADE = 1_000
"""So far it is counted: of more differences only one more row is made."""

LONGEST = 200
"""So many characters of a value are shown, those around the first difference."""


@dataclass(frozen=True)
class Row:
    """What stands at one place in the first and in the second; None where it is not there.

    `note` says the difference in words where that is shorter. `expected` marks what differs on every exchange,
    such as the field Date.
    """

    place: str
    before: str | None
    after: str | None
    note: str = ""
    expected: bool = False


def around(before: str, after: str) -> tuple[str, str]:
    """Both texts, long ones cut to what stands around their first difference."""
    same = first_difference(before, after)
    start = max(0, same - LONGEST // 4)
    return _cut(before, start), _cut(after, start)


def first_difference(before, after) -> int:
    """Where two texts, or two rows of octets, begin to differ; the shorter one's length where it begins the other."""
    shorter = min(len(before), len(after))
    low, high = 0, shorter
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if before[:middle] == after[:middle] else (low, middle - 1)
    return low


def _cut(text: str, start: int) -> str:
    if len(text) <= LONGEST:
        return text
    end = start + LONGEST
    return ("..." if start else "") + text[start:end] + ("..." if end < len(text) else "")
