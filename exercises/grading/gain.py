"""What a class gained, belief by belief, as data and in words. Nobody is named."""

import html
from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import NamedTuple

from ..before_after import BOTH_RIGHT, OPEN, Answers, Item, all_items, profile_of
from ..text_and_html import body, table

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


class ClassGain(NamedTuple):
    """What a class gained: a BeliefGain for each item; the shares of items right before and after of each `whole`.

    A learner is whole who answered all items both times. `begun` counts those who answered anything.
    """

    beliefs: list[BeliefGain]
    whole: list[tuple[float, float]]
    begun: int

    @property
    def before(self) -> float:
        """The share of answers that were right with the right reason, of learners who answered all both times."""
        return fmean(before for before, _ in self.whole)

    @property
    def after(self) -> float:
        return fmean(after for _, after in self.whole)

    @property
    def gain(self) -> float | None:
        """Hake's normalized gain of the class (1998), of its mean shares."""
        if len(self.whole) < FEW or self.before == 1:
            return None
        return (self.after - self.before) / (1 - self.before)


def gain_of(given: Iterable[Answers]) -> ClassGain:
    """The ClassGain of the answers of learners."""
    items = list(all_items().values())
    profiles = [profile_of(answers, items) for answers in given if answers]
    beliefs = [belief_gain(item, [profile[at] for profile in profiles]) for at, item in enumerate(items)]
    whole = [one for one in profiles if all(OPEN not in (stood.before, stood.after) for stood in one)]
    return ClassGain(beliefs, [shares_of(one) for one in whole], len(profiles))


def belief_gain(item, stood):
    """The four numbers of an item, of the learners who answered it both times."""
    pairs = [
        (one.before == BOTH_RIGHT, one.after == BOTH_RIGHT) for one in stood if OPEN not in (one.before, one.after)
    ]
    told = ((True, True), (False, True), (True, False), (False, False))
    return BeliefGain(item, *(pairs.count(pair) for pair in told))


def shares_of(profile):
    """The shares of items that one learner had right before and after."""
    before, after = ([getattr(one, time) == BOTH_RIGHT for one in profile] for time in ("before", "after"))
    return fmean(before), fmean(after)


TITLE = "Before and after the course, belief by belief"
HEADS = ("What many believe, and is not so", "Both", "Before", "After", "Gain", "Learned, lost")
FEW_ENOUGH = 5  # learners: of fewer, who knows the class may find out who is who
RECOGNISED = f"fewer than {FEW_ENOUGH}, single learners could be recognised. Keep it to yourself."
MEANING = (
    "Counted are the learners who answered both times. Right is who chose what happens and the reason. A gain of 0.40 "
    "says that of what was not right before, 40 % is right after. The fewer learners, the more of it is chance."
)
NOT_VALIDATED = (
    "These items are not validated. What would do that: interviews whether learners understand the words as they are "
    "meant, experts who agree on the key, a second test of the same learners without a course between, the figures of "
    "each item in many classes, and a proof that both forms are equally hard. Until then the figures are for your own "
    "look at your class, and no marks."
)


def gain_html(found: ClassGain) -> str:
    """The part of the class map; "" where nobody has answered any item."""
    if not found.begun:
        return ""
    said = "".join(f"<p>{html.escape(words)}</p>" for words in sentences(found))
    rows = body(belief_html(one) for one in found.beliefs if one.both)
    listed = table(TITLE, HEADS, [rows], "oa-class") if any(one.both for one in found.beliefs) else ""
    return f"{listed}{said}<p>{html.escape(NOT_VALIDATED)}</p>"


def sentences(found: ClassGain) -> Iterator[str]:
    """What the class gained as a whole."""
    whole = len(found.whole)
    yield f"{learners(found.begun)} answered items; {whole} answered all {len(found.beliefs)} before and after."
    if words := caution(found):
        yield words
    if whole < FEW:
        yield f"The class as a whole has a gain where {FEW} learners or more answered all items both times."
        return
    yield f"Right answer and right reason: {percent(found.before)} before, {percent(found.after)} after."
    yield f"Normalized gain of the class (Hake, 1998): {class_gain(found)}."
    yield MEANING


def caution(found: ClassGain) -> str:
    """With few learners a count may tell of one of them."""
    fewest, whole = min((one.both for one in found.beliefs if one.both), default=0), len(found.whole)
    if not fewest:
        return "Nobody has answered an item both times yet."
    few = f"only: with {RECOGNISED}"
    if fewest < FEW_ENOUGH:
        return f"Some rows tell of {learners(fewest)} {few}"
    return f"What is said of the class as a whole tells of {learners(whole)} {few}" if FEW <= whole < FEW_ENOUGH else ""


def class_gain(found):
    if len(found.whole) < FEW:
        return f"not said of {learners(len(found.whole))}"
    return "none can be said, since all was right before" if found.gain is None else f"{found.gain:.2f}"


def belief_html(one):
    told = (one.both, one.before, one.after, gain_words(one), f"{one.learned}, {one.lost}")
    cells = "".join(f"<td>{html.escape(str(cell))}</td>" for cell in told)
    return f'<tr><th scope="row">{html.escape(one.item.belief)}</th>{cells}</tr>'


def gain_words(one: BeliefGain) -> str:
    """The gain of a belief, or why there is none."""
    if one.both < FEW:
        return f"not said of {learners(one.both)}"
    return "none, since all were right before" if one.gain is None else f"{one.gain:.2f}"


def percent(share):
    return f"{round(100 * share)} %"


def learners(count):
    return "1 learner" if count == 1 else f"{count} learners"
