"""How fast the course is, each number beside a baseline of the same run: the rows. See README.md."""

from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Goal:
    """The most that a result may be, or the least."""

    number: float
    least: bool = False

    def met(self, value):
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

    def __str__(self):
        said = [number(self.value, self.unit)]
        if spread := self.spread():
            said.append(f"half of the rounds {spread}")
        if self.goal:
            limit = f"{'>=' if self.goal.least else '<='} {number(self.goal.number, self.unit)}"
            said.append(f"goal {limit}: {'met' if self.goal.met(self.value) else 'NOT MET'}")
        return "; ".join([f"{self.what}: {said[0]}", *said[1:], *([self.beside] if self.beside else [])])

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
