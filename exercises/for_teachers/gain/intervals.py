"""Intervals in which a class's true figures lie 95 times in 100, in plain Python; simulated.py tries them.

Where nothing sound can be said, an interval is None.
"""

import math
import random
import statistics
from collections.abc import Callable, Sequence
from typing import TypeVar

Interval = tuple[float, float]
Row = TypeVar("Row")
Z = statistics.NormalDist().inv_cdf(0.975)
DRAWS, SEED = 1000, 2007


def of_a_share(count: int, of: int, z: float = Z) -> Interval:
    """Wilson's interval of a share (1927): it holds for few learners too, and at 0 and at all."""
    middle, room = 2 * count + z * z, z * math.sqrt(z * z + 4 * count * (1 - count / of))
    return (middle - room) / (2 * (of + z * z)), (middle + room) / (2 * (of + z * z))


def of_paired_gain(wrong_twice: int, lost: int, learned: int) -> Interval | None:
    """Of the gain at one item that the same learners answered twice: Bonett and Price (2006), by Wilson's limits.

    The gain is 1 - (wrong after) / (wrong before), so what is bounded is the ratio of two shares of the same learners.
    """
    after, before, all_told = wrong_twice + lost, wrong_twice + learned, wrong_twice + lost + learned
    if not before:
        return None
    apart = math.sqrt((lost + learned + 2) / ((after + 1) * (before + 1)))
    rooms = [math.sqrt((1 - (count + 1) / (all_told + 2)) / (count + 1)) for count in (after, before)]
    z = apart / sum(rooms) * Z
    (low, high), (low_before, high_before) = (of_a_share(count, all_told, z) for count in (after, before))
    return 1 - high / low_before, 1 - low / high_before


def within(interval: Interval | None, low: float, high: float) -> Interval | None:
    """What of an interval lies where its figure can be at all: no gain is more than 1."""
    return interval and (max(low, interval[0]), min(high, interval[1]))


def of_mean(values: Sequence[float]) -> Interval | None:
    """Student's interval of a mean; None for fewer than two values, or where all are the same."""
    if len(values) < 2 or not (spread := statistics.stdev(values)):
        return None
    room = student(len(values) - 1) * spread / math.sqrt(len(values))
    return statistics.fmean(values) - room, statistics.fmean(values) + room


def of_gain(before: Sequence[float], after: Sequence[float]) -> Interval | None:
    """Of the gain (after - before) / (1 - before) of learners' mean shares: Fieller (1954), for a ratio of two means.

    None where the learners are too few, or all have the same gain, as if that could not be otherwise, or where so
    little was wrong before that nothing bounds it.
    """
    wrong, left = [1 - share for share in before], [1 - share for share in after]
    if len(wrong) < 2 or same_ratio(wrong, left):
        return None
    down, up = statistics.fmean(wrong), statistics.fmean(left)
    scale = student(len(wrong) - 1) ** 2 / len(wrong)
    square = down**2 - scale * statistics.variance(wrong)
    cross = up * down - scale * statistics.covariance(left, wrong)
    inside = cross**2 - square * (up**2 - scale * statistics.variance(left))
    if square <= 0 or inside < 0:
        return None
    return 1 - (cross + math.sqrt(inside)) / square, 1 - (cross - math.sqrt(inside)) / square


def same_ratio(wrong: Sequence[float], left: Sequence[float]) -> bool:
    """Whether each learner has the ratio of them all, but for what a computer's rounding leaves."""
    down, up = statistics.fmean(wrong), statistics.fmean(left)
    return all(abs(up * one - down * other) < 1e-9 for one, other in zip(wrong, left, strict=True))


def by_bootstrap(rows: Sequence[Row], figure: Callable[[Sequence[Row]], float | None], draws: int = DRAWS) -> Interval:
    """The percentile interval of a figure over learners drawn anew; what the others are measured against."""
    chance = random.Random(SEED)
    drawn = (figure(chance.choices(rows, k=len(rows))) for _ in range(draws))
    found = sorted(one for one in drawn if one is not None)
    return found[int(0.025 * len(found))], found[min(len(found) - 1, int(0.975 * len(found)))]


def student(degrees: int) -> float:
    """The 97.5 % point of Student's t: exact for 1 and 2 degrees, by Cornish and Fisher's expansion for more."""
    if degrees < 3:
        return {1: math.tan(math.pi * 0.475), 2: 0.95 * math.sqrt(2 / (4 * 0.975 * 0.025))}[degrees]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum(term / degrees**power for power, term in enumerate(terms, 1))
