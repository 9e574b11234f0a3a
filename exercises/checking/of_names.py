"""Names that an app gives to what is new: each of them once, for ever."""

import re
from collections.abc import Callable

from .trials.of_apps import AppTrial

ENOUGH, DRAWN = 60, 1200  # how many are asked for; and how many where they seem to be drawn from a small range
SHORT = 5  # characters


def each_once(trial: AppTrial, another: Callable[[], str], what: str, why: str) -> list[str]:
    """Ask for names by `another` until one comes again, which is refused, or there are enough; gives them all.

    A counter that begins anew is found up to ENOUGH. Short names in no order are asked for longer: of 99,999 that are
    drawn, two are alike among DRAWN in all but 1 of 1,000 tries.
    """
    seen: dict[str, int] = {}
    while len(seen) < ENOUGH or (len(seen) < DRAWN and seem_drawn(list(seen))):
        name = another()
        number = len(seen) + 1
        words = f"{what} number {number} was given {name}, as number {seen.get(name)} was"
        trial.need(name and name not in seen, words, "an address of its own for each", why, trial.crossed[-1:])
        seen[name] = number
    return list(seen)


def seem_drawn(names: list[str]) -> bool:
    """Whether names are short, and do not count on."""
    ends = [name.rstrip("/").rpartition("/")[2] for name in names]
    numbers = [int(re.sub(r"[^0-9]", "", end) or 0) for end in ends]
    return max(map(len, ends), default=0) <= SHORT and numbers != sorted({*numbers})
