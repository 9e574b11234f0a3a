"""How often the intervals of the report hold the gain that simulated classes really have: 95 of 100 is promised."""

from collections.abc import Iterator
from statistics import fmean, median
from typing import NamedTuple

from ...grading.gain import ClassGain, Interval, by_bootstrap, gain_of
from ...sample_class import simulated_answers

SIZES, GAINS = (8, 15, 25, 40, 120), (0.0, 0.2, 0.4, 0.6, 0.8)
CLASSES, MOST_CLASSES = 400, 10_000
MANY = 20_000  # learners, of whom the true mean of the normalized changes is taken
WAYS = 6  # of making intervals, two of each figure
FEWER, FEWER_DRAWS = 100, 400  # classes and draws of a bootstrap, where thousands are tried


class Hits(NamedTuple):
    """One way of making intervals: of how many, how many held the true figure, how wide, and how many were not said."""

    way: str
    of: int
    held: int
    width: float
    silent: int


def coverage_table(classes: int) -> str:
    """The table of all sizes and gains, for so many simulated classes each: how often the true figure was held."""
    heads = ["learners", "interval", *(f"gain {gain}" for gain in GAINS), "middle width", "not said"]
    found = [hits_at(gain, classes) for gain in GAINS]
    rows = [row_of(size, [of_gain[size][at] for of_gain in found]) for size in SIZES for at in range(WAYS)]
    return "\n".join(f"| {' | '.join(row)} |" for row in [heads, ["---"] * len(heads), *rows])


def coverage_command(words: list[str]) -> int:
    """Print the table for 400 simulated classes of each kind, or as many as are named; gives the exit status."""
    if len(words) > 1 or not all(word.isdecimal() and 0 < int(word) <= MOST_CLASSES for word in words):
        raise ValueError(f"Name how many classes to simulate, from 1 to {MOST_CLASSES}, or nothing.")
    print(coverage_table(int(words[0]) if words else CLASSES))
    return 0


def hits_at(gain: float, classes: int) -> dict[int, list[Hits]]:
    """By the size of the classes, the Hits of each way."""
    change = fmean(gain_of(simulated_answers(MANY, gain, "the true change")).changes)
    return {size: list(tried(found_in(size, gain, classes), gain, change)) for size in SIZES}


def found_in(size: int, gain: float, classes: int) -> list[ClassGain]:
    return [gain_of(simulated_answers(size, gain, f"class {number}")) for number in range(classes)]


def row_of(size: int, hits: list[Hits]) -> list[str]:
    held = [f"{100 * one.held / one.of:.1f} %" if one.of else "-" for one in hits]
    silent = f"{sum(one.silent for one in hits)} of {sum(one.silent + one.of for one in hits)}"
    return [str(size), hits[0].way, *held, f"{median(one.width for one in hits):.2f}", silent]


def tried(found: list[ClassGain], gain: float, change: float) -> Iterator[Hits]:
    """The ways of the report, and beside each the bootstrap of the same figure."""
    yield hits_of("class, Fieller", [one.interval for one in found], gain)
    yield hits_of("class, bootstrap", [by_bootstrap(one.learners, hake, FEWER_DRAWS) for one in found], gain)
    yield hits_of("mean change, Student", [one.change_interval for one in found], change)
    yield hits_of("mean change, bootstrap", [by_bootstrap(one.learners, mean, FEWER_DRAWS) for one in found], change)
    beliefs = [belief for one in found for belief in one.beliefs]
    yield hits_of("belief, Bonett and Price", [belief.interval for belief in beliefs], gain)
    some = [belief for one in found[:FEWER] for belief in one.beliefs if belief.gain is not None]
    yield hits_of("belief, bootstrap", [by_bootstrap(outcomes(one), of_one, FEWER_DRAWS) for one in some], gain)


def hits_of(way: str, intervals: list[Interval | None], true: float) -> Hits:
    said = [one for one in intervals if one is not None]
    held = sum(low <= true <= high for low, high in said)
    return Hits(way, len(said), held, median([high - low for low, high in said] or [0]), len(intervals) - len(said))


def hake(learners):
    """The gain of a class of these learners."""
    before, after, most = (sum(getattr(one, name) for one in learners) for name in ("before", "after", "items"))
    return (after - before) / (most - before) if before < most else None


def mean(learners):
    changes = [one.change for one in learners if one.change is not None]
    return fmean(changes) if changes else None


def outcomes(belief):
    """(right before, right after) of each learner of one belief."""
    return [(1, 1)] * belief.kept + [(0, 1)] * belief.learned + [(1, 0)] * belief.lost + [(0, 0)] * belief.wrong


def of_one(pairs):
    before, after = (sum(pair[at] for pair in pairs) for at in (0, 1))
    return (after - before) / (len(pairs) - before) if before < len(pairs) else None
