"""What each item is worth, by a class's answers, as data: for the author of the next items."""

import math
import statistics
from collections.abc import Iterable
from typing import NamedTuple

from ...before_after import BOTH_RIGHT, OPEN, TIMES, WRONG, Answers, Item, all_items, standing

END = 0.27  # of the learners: the upper and the lower end (Kelley, 1939)
ENOUGH = 30  # learners: of fewer, a correlation says next to nothing


class ItemFigures(NamedTuple):
    """One item at one time: shares and figures, None where nothing can be said.

    `answered` is how many answered it, `happens` and `both` the shares that were right in the first and in both
    tiers, `forms` the share of both by form; `ends` is how much more often the upper end of the learners is right
    than the lower one, and `rest` the correlation with all other items (point-biserial).
    """

    item: Item
    time: str
    answered: int
    happens: float | None
    both: float | None
    forms: dict[str, float | None]
    ends: float | None
    rest: float | None


class Untaken(NamedTuple):
    """Options of one tier of a form that nobody has taken, though so many have answered it."""

    item: Item
    form: str
    tier: str
    options: list[str]
    answered: int


def figures_of(given: Iterable[Answers]) -> list[ItemFigures]:
    """The ItemFigures of each item, before the course and after it; none of a time at which nobody answered."""
    given = list(given)
    found = [of_item(item, time, given) for item in all_items().values() for time in TIMES]
    return [one for one in found if one.answered]


def of_item(item, time, given):
    told = [answers[item.id][time] for answers in given if time in answers.get(item.id, {})]
    stood = [(one.form, words) for one in told if (words := standing(item, one)) != OPEN]
    happens, both = share(words != WRONG for _, words in stood), share(words == BOTH_RIGHT for _, words in stood)
    forms = {letter: share(words == BOTH_RIGHT for form, words in stood if form == letter) for letter in "ab"}
    pairs = with_the_rest(item, time, given)
    return ItemFigures(item, time, len(stood), happens, both, forms, between_ends(pairs), with_rest(pairs))


def share(marks):
    marks = list(marks)
    return sum(marks) / len(marks) if marks else None


def with_the_rest(item: Item, time: str, given: Iterable[Answers]) -> list[tuple[int, int]]:
    """(right at this item, how many of the others are right) of each learner who answered all items at this time."""
    pairs = []
    for answers in given:
        stood = {one.id: standing(one, answers.get(one.id, {}).get(time)) for one in all_items().values()}
        if OPEN not in stood.values():
            right = stood.pop(item.id) == BOTH_RIGHT
            pairs.append((int(right), sum(words == BOTH_RIGHT for words in stood.values())))
    return pairs


def between_ends(pairs: list[tuple[int, int]]) -> float | None:
    """How much more often the best 27 % at the other items are right here than the worst 27 %."""
    size = max(1, round(END * len(pairs)))
    if len(pairs) < 2 * size or len({rest for _, rest in pairs}) < 2:
        return None
    return of_end(pairs, size, highest=True) - of_end(pairs, size, highest=False)


def of_end(pairs, size, highest):
    """The share that is right at one end; of those at its border, who are alike, each counts in part."""
    border = sorted((rest for _, rest in pairs), reverse=highest)[size - 1]
    within = [right for right, rest in pairs if (rest > border if highest else rest < border)]
    at_border = [right for right, rest in pairs if rest == border]
    return (sum(within) + (size - len(within)) * statistics.fmean(at_border)) / size


def with_rest(pairs: list[tuple[int, int]]) -> float | None:
    """The point-biserial correlation of this item with the number right of the others, without itself."""
    sides = list(zip(*pairs, strict=True))
    if len(pairs) < 3 or any(len(set(side)) < 2 for side in sides):
        return None
    return statistics.correlation(*sides)


def untaken_of(given: Iterable[Answers]) -> list[Untaken]:
    """The wrong options that nobody took, before or after, of each form that anybody has answered."""
    given, found = list(given), []
    for item in all_items().values():
        for letter, form in item.forms.items():
            taken = [one for answers in given for one in answers.get(item.id, {}).values() if one.form == letter]
            taken = [one for one in taken if standing(item, one) != OPEN]
            tiers = {"happens": (form.happens, form.right), "because": (tuple(form.because), form.reason)}
            for tier, (options, right) in tiers.items():
                left = [one for one in options if one not in {right, *(getattr(answer, tier) for answer in taken)}]
                found += [Untaken(item, letter, tier, left, len(taken))] if taken and left else []
    return found


def most_uncertain(answered: int) -> float:
    """By how much a share of so many answers may be off at most, 95 times in 100."""
    return 1.96 * math.sqrt(0.25 / answered)
