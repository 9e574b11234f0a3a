"""What a class gained, belief by belief and learner by learner, as data. Nobody is named."""

from collections import Counter
from collections.abc import Iterable
from math import inf
from statistics import fmean
from typing import NamedTuple

from ...before_and_after.answers import BOTH_RIGHT, OPEN, Answers, profile_of, standing
from ...before_and_after.items import Item, all_items
from .intervals import Interval, of_gain, of_mean, of_paired_gain, within

FEW = 2  # of fewer learners nothing is said


class BeliefGain(NamedTuple):
    """The learners who answered one item both times: right twice, learned (right only after), lost, wrong twice."""

    item: Item
    kept: int
    learned: int
    lost: int
    wrong: int

    @property
    def both(self) -> int:
        return self.kept + self.learned + self.lost + self.wrong

    @property
    def before(self) -> int:
        """How many were right before, with the right reason."""
        return self.kept + self.lost

    @property
    def after(self) -> int:
        return self.kept + self.learned

    @property
    def gain(self) -> float | None:
        """Hake's normalized gain; None where it would say nothing: too few, or nobody was wrong before."""
        can_be = self.both >= FEW and self.before < self.both
        return (self.after - self.before) / (self.both - self.before) if can_be else None

    @property
    def interval(self) -> Interval | None:
        return None if self.gain is None else of_paired_gain(self.wrong, self.lost, self.learned)


class LearnerGain(NamedTuple):
    """How many items one learner had right before and after, of all."""

    before: int
    after: int
    items: int

    @property
    def change(self) -> float | None:
        """The normalized change (Marx and Cummings, 2007): a loss is counted against what could be lost.

        None for who had nothing or all right both times: the paper leaves these out.
        """
        if self.before == self.after:
            return None if self.before in (0, self.items) else 0.0
        most = self.items - self.before if self.after > self.before else self.before
        return (self.after - self.before) / most


class ClassGain(NamedTuple):
    """What a class gained: a BeliefGain for each item, and a LearnerGain for who answered all items both times.

    `begun` counts those who answered anything, `twice` those whose answers before the course are another's, too.
    """

    beliefs: list[BeliefGain]
    learners: list[LearnerGain]
    begun: int
    twice: int = 0

    def share(self, time: str) -> float:
        """The share of answers that were right with the right reason, of learners who answered all both times."""
        return fmean(getattr(one, time) / one.items for one in self.learners)

    @property
    def gain(self) -> float | None:
        """Hake's normalized gain of the class (1998), of its mean shares."""
        if len(self.learners) < FEW or self.share("before") == 1:
            return None
        return (self.share("after") - self.share("before")) / (1 - self.share("before"))

    @property
    def interval(self) -> Interval | None:
        if self.gain is None:
            return None
        shares = ([getattr(one, time) / one.items for one in self.learners] for time in ("before", "after"))
        return within(of_gain(*shares), -inf, 1)

    @property
    def changes(self) -> list[float]:
        """The normalized change of each learner who has one."""
        return [one.change for one in self.learners if one.change is not None]

    @property
    def change(self) -> float | None:
        """The mean of the learners' normalized changes."""
        return fmean(self.changes) if len(self.changes) >= FEW else None

    @property
    def change_interval(self) -> Interval | None:
        return within(of_mean(self.changes), -1, 1)


def gain_of(given: Iterable[Answers]) -> ClassGain:
    """The ClassGain of the answers of learners."""
    items, given = list(all_items().values()), [answers for answers in given if answers]
    profiles = [profile_of(answers, items) for answers in given]
    beliefs = [belief_gain(item, [profile[at] for profile in profiles]) for at, item in enumerate(items)]
    whole = [one for one in profiles if all(OPEN not in (stood.before, stood.after) for stood in one)]
    return ClassGain(beliefs, [learner_gain(one) for one in whole], len(profiles), twice_in(given))


def twice_in(given: Iterable[Answers]) -> int:
    """How many gave the same answers to all items before the course as somebody else, and not all of them right.

    Two learners hardly ever do: so one of them is likely to be in there twice, such as by a code of each time.
    """
    items = list(all_items().values())
    told: Counter[object] = Counter()
    for answers in given:
        stood = [standing(item, answers.get(item.id, {}).get("before")) for item in items]
        if OPEN not in stood and set(stood) != {BOTH_RIGHT}:
            said = (answers[item.id]["before"] for item in items)
            told[tuple((one.form, one.happens, one.because) for one in said)] += 1
    return told.total() - len(told)


def belief_gain(item, stood):
    """The four numbers of an item, of the learners who answered it both times."""
    pairs = [
        (one.before == BOTH_RIGHT, one.after == BOTH_RIGHT) for one in stood if OPEN not in (one.before, one.after)
    ]
    told = ((True, True), (False, True), (True, False), (False, False))
    return BeliefGain(item, *(pairs.count(pair) for pair in told))


def learner_gain(profile):
    before, after = (sum(getattr(one, time) == BOTH_RIGHT for one in profile) for time in ("before", "after"))
    return LearnerGain(before, after, len(profile))
