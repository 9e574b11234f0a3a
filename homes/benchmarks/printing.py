"""How the rows of several runs become one table, and how it is printed."""

from dataclasses import replace
from itertools import zip_longest
from textwrap import wrap

HEADINGS = ("what", "result", "half of the rounds", "goal", "", "beside")
NARROWEST = 26  # characters for what stands beside


def of_runs(runs):
    """The tables of several runs as one: of each row the run in the middle, with the rounds of all of them."""
    found = {}
    for row in (row for rows in runs for row in rows):
        found.setdefault(row.what, []).append(row)
    return [in_the_middle(rows) for rows in found.values()]


def in_the_middle(rows):
    """The row that the median of the runs stands for."""
    numbers = sorted((row for row in rows if row.value is not None), key=lambda row: row.value)
    rounds = tuple(one for row in rows for one in row.rounds)
    return replace(numbers[len(numbers) // 2], rounds=rounds) if numbers else rows[0]


def as_text(rows, slower=1, judged=True, width=120):
    """The rows under their headings, in columns that fit the width: the first and the last go on in another line."""
    lines = [HEADINGS, *(row.cells(slower, judged) for row in rows)]
    middle = [max(len(line[at]) for line in lines) for at in range(1, 5)]
    room = width - sum(middle) - 10
    last = max(NARROWEST, min(room // 2, max(len(line[-1]) for line in lines)))
    widths = [max(20, room - last), *middle, last]
    return "\n".join(text for line in lines for text in folded(line, widths))


def folded(line, widths):
    """One row in as many lines as it needs."""
    parts = [wrap(cell, max(width, 1)) or [""] for cell, width in zip(line, widths, strict=True)]
    for cells in zip_longest(*parts, fillvalue=""):
        yield "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
