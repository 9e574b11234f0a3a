"""How fast the course is, each number beside a baseline of the same run: the rows, and the table. See README.md."""

from dataclasses import dataclass, replace
from itertools import zip_longest
from statistics import median, quantiles
from textwrap import wrap

NOT_HERE = "cannot be measured here"


@dataclass(frozen=True)
class Goal:
    """The most that a result may be, or the least; `of_slow` where it is said for the slow machine of servers.py."""

    number: float
    least: bool = False
    of_slow: bool = False

    def here(self, slower):
        """The goal on a machine that is so many times slower than the slow one."""
        return self.number * slower if self.of_slow else self.number

    def met(self, value, slower=1):
        """Does the value meet it?"""
        return value >= self.here(slower) if self.least else value <= self.here(slower)

    def words(self, unit, slower):
        """As it stands in the table; a star is explained below it."""
        return f"{'>=' if self.least else '<='} {number(self.here(slower), unit)}{'*' * self.of_slow}"


@dataclass(frozen=True)
class Row:
    """One measurement: the value that is judged, and the same of each round; None and words where it is no number."""

    what: str
    value: float | None
    unit: str = ""
    beside: str = ""
    goal: Goal | None = None
    rounds: tuple = ()
    words: str = ""

    def met(self, slower=1):
        """Is the goal met? None where there is no goal, or no number."""
        return None if self.goal is None or self.value is None else self.goal.met(self.value, slower)

    def cells(self, slower=1, judged=True):
        """The row as texts."""
        verdict = {True: "met", False: "NOT MET", None: ""}[self.met(slower) if judged else None]
        result = self.words if self.value is None else number(self.value, self.unit)
        goal = self.goal.words(self.unit, slower) if self.goal else ""
        return (self.what, result, self.spread(), goal, verdict, self.beside)

    def spread(self):
        """Between which results half of all rounds lie; of two and three rounds: all."""
        if len(self.rounds) < 2:
            return ""
        low, _, high = quantiles(self.rounds, n=4, method="inclusive")
        ends = (low, high) if len(self.rounds) > 3 else (min(self.rounds), max(self.rounds))
        return " - ".join(bare(end, self.unit) for end in ends)


def at_most(most):
    """A goal for this very machine, whichever it is."""
    return Goal(most)


def at_least(least):
    """A goal that more is better than."""
    return Goal(least, least=True)


def of_slow(most):
    """A goal in time that was said for the slow machine of servers.py."""
    return Goal(most, of_slow=True)


def bare(value, unit):
    """A number with as many digits as mean something."""
    if unit in ("x", "power") or (unit == "ms" and abs(value) < 1):
        digits = 2
    else:
        digits = 0 if unit in ("", "/s") or abs(value) >= 100 else 1
    return f"{value:,.{digits}f}"


def number(value, unit):
    """A number with its unit; an exponent with what it is the power of."""
    return f"n^{bare(value, unit)}" if unit == "power" else f"{bare(value, unit)} {unit}".strip()


def rounds_of(found):
    """The results of all rounds, of one where it is one number."""
    return tuple(found) if isinstance(found, list | tuple) else (found,)


def measured(what, unit, found, beside="", goal=None):
    """A row about one thing: the median of its rounds."""
    rounds = rounds_of(found)
    return Row(what, median(rounds), unit, beside, goal, rounds)


def times(what, unit, ours, against, theirs, goal=None):
    """A row about how many times theirs ours is, round by round."""
    pairs = list(zip(rounds_of(ours), rounds_of(theirs), strict=True))
    return measured(what, "x", [one / other for one, other in pairs], both(unit, pairs, against), goal)


def both(unit, pairs, against):
    """Ours and theirs, medians."""
    ours, theirs = (number(median(some), unit) for some in zip(*pairs, strict=True))
    return f"{ours}; {against} {theirs}"


def in_words(what, words, beside=""):
    """A row about what is no number."""
    return Row(what, None, beside=beside, words=words)


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
