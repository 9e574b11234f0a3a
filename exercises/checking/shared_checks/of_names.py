"""Names that an app gives to what is new: each of them once, for ever."""

import re
from collections.abc import Callable, Sequence

from ..trials.of_apps import AppTrial

ENOUGH, DRAWN = 60, 800  # how many are asked for; and how many where they seem to be drawn from a small range
SHORT = 4  # characters


def each_once(trial: AppTrial, another: Callable[[], str], what: str, why: str, first: Sequence[str] = ()) -> list[str]:
    """Ask for names by `another` until one comes again, which is refused, or there are enough; gives `first` and them.

    A counter that begins anew is found up to ENOUGH. Short names in no order are asked for longer: of 65,536 that are
    drawn, two are alike among DRAWN in all but 1 of 100 tries, of 9,999 always.
    """
    seen = {name: number for number, name in enumerate(first, 1)}
    while len(seen) < ENOUGH or (len(seen) < DRAWN and seem_drawn(list(seen))):
        name = another()
        number = len(seen) + 1
        words = f"{what} number {number} was given {name}, as number {seen.get(name)} was"
        given = [one for one in trial.crossed if name and name == one.location]
        trial.need(name and name not in seen, words, "an address of its own for each", why, given)
        seen[name] = number
    return list(seen)


def seem_drawn(names: list[str]) -> bool:
    """Whether names are short, and do not count on, in tens or in sixteens."""
    ends = [name.rstrip("/").rpartition("/")[2] for name in names]
    counted = any(counts_on(ends, *base) for base in (("[^0-9]", 10), ("[^0-9a-fA-F]", 16)))
    return max(map(len, ends), default=0) <= SHORT and not counted


def counts_on(ends: list[str], other: str, base: int) -> bool:
    numbers = [int(re.sub(other, "", end) or "0", base) for end in ends]
    return numbers == sorted({*numbers})
