"""How fast the course is, each number beside a baseline of the same run: the rows, and the table. See README.md."""

from dataclasses import dataclass
from itertools import zip_longest
from shutil import get_terminal_size
from statistics import median, quantiles
from textwrap import wrap


@dataclass(frozen=True)
class Goal:
    """The most that a result may be, or the least."""

    number: float
    least: bool = False

    def met(self, value):
        """Does the value meet it?"""
        return value >= self.number if self.least else value <= self.number


@dataclass(frozen=True)
class Row:
    """One measurement: the value that is judged, and the same of each round."""

    what: str
    value: float
    unit: str = ""
    beside: str = ""
    goal: Goal | None = None
    rounds: tuple = ()

    def cells(self):
        """The row as texts."""
        result = number(self.value, self.unit)
        if not self.goal:
            return (self.what, result, self.spread(), "", "", self.beside)
        goal = f"{'>=' if self.goal.least else '<='} {number(self.goal.number, self.unit)}"
        verdict = "met" if self.goal.met(self.value) else "NOT MET"
        return (self.what, result, self.spread(), goal, verdict, self.beside)

    def spread(self):
        """Between which results half of all rounds lie; of two and three rounds: all."""
        if len(self.rounds) < 2:
            return ""
        low, _, high = quantiles(self.rounds, n=4, method="inclusive")
        ends = (low, high) if len(self.rounds) > 3 else (min(self.rounds), max(self.rounds))
        return " - ".join(bare(end, self.unit) for end in ends)


def at_most(most):
    """A goal that less is better than."""
    return Goal(most)


def at_least(least):
    """A goal that more is better than."""
    return Goal(least, least=True)


def bare(value, unit):
    """A number with as many digits as mean something."""
    if unit == "x" or (unit == "ms" and abs(value) < 1):
        digits = 2
    else:
        digits = 0 if unit in ("", "/s") or abs(value) >= 100 else 1
    return f"{value:,.{digits}f}"


def number(value, unit):
    """A number with its unit."""
    return f"{bare(value, unit)} {unit}".strip()


def measured(what, unit, found, beside="", goal=None):
    """A row about one thing: the median of its rounds."""
    rounds = tuple(found) if isinstance(found, list | tuple) else (found,)
    return Row(what, median(rounds), unit, beside, goal, rounds)


def times(what, unit, ours, against, theirs, goal=None):
    """A row about how many times theirs ours is, round by round."""
    one, other = (number(median(some), unit) for some in (ours, theirs))
    ratios = [mine / yours for mine, yours in zip(ours, theirs, strict=True)]
    return measured(what, "x", ratios, f"{one}; {against} {other}", goal)


HEADINGS = ("what", "result", "half of the rounds", "goal", "", "beside")
NARROWEST = 26  # characters for what stands beside


def as_text(rows):
    """The rows under their headings, in columns that fit the width: the first and the last go on in another line."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    middle = [max(len(line[at]) for line in lines) for at in range(1, 5)]
    room = get_terminal_size((120, 24)).columns - sum(middle) - 10
    last = max(NARROWEST, min(room // 2, max(len(line[-1]) for line in lines)))
    widths = [max(20, room - last), *middle, last]
    return "\n".join(text for line in lines for text in folded(line, widths))


def folded(line, widths):
    """One row in as many lines as it needs."""
    parts = [wrap(cell, max(width, 1)) or [""] for cell, width in zip(line, widths, strict=True)]
    for cells in zip_longest(*parts, fillvalue=""):
        yield "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
