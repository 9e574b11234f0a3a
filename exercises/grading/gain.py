"""What a class gained, belief by belief and learner by learner, as data. Nobody is named."""

import html
import math
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from ..before_after import BOTH_RIGHT, OPEN, Answers, Item, all_items, profile_of, standing
from ..text_and_html import Message, body, table
from .roster import write_table

Interval = tuple[float, float]
Z = statistics.NormalDist().inv_cdf(0.975)


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


TITLE = "Before and after the course, belief by belief"
HEADS = ("What many believe, and is not so", "Both times", "Right before", "Right after", "Gain", "Learned, lost")
FEW_ENOUGH = 5  # learners: of fewer, who knows the class may find out who is who
RECOGNISED = f"fewer than {FEW_ENOUGH}, single learners could be recognised. Keep it to yourself."
UNBOUNDED = "no interval can be said of it"
MEANING = (
    "Right is who chose what happens and the reason. A gain of 0.40 says that of what was not right before, 40 % is "
    "right after. Brackets hold the true figure of such classes 95 times in 100; wide ones say that little is known."
)
NOT_VALIDATED = (
    "These items are not validated. What would do that: interviews whether learners understand the words as they are "
    "meant, experts who agree on the key, a second test of the same learners without a course between, the figures of "
    "each item in many classes, and a proof that both forms are equally hard. Until then the figures are for your own "
    "look at your class, and no marks."
)


def gain_text(found: ClassGain) -> str:
    """The part of the class map as text; "" where nobody has answered any item."""
    if not found.begun:
        return ""
    rows = [belief_text(one) for one in found.beliefs if one.both]
    return "\n".join([f"{TITLE}:", *(f"  {words}" for words in sentences(found)), *rows, f"  {NOT_VALIDATED}"])


def gain_html(found: ClassGain) -> str:
    """The same as HTML."""
    if not found.begun:
        return ""
    said = "".join(f"<p>{html.escape(words)}</p>" for words in sentences(found))
    rows = body(belief_html(one) for one in found.beliefs if one.both)
    listed = table(TITLE, HEADS, [rows], "oa-class") if any(one.both for one in found.beliefs) else ""
    return f"{listed}{said}<p>{html.escape(NOT_VALIDATED)}</p>"


def sentences(found: ClassGain) -> Iterator[str]:
    """What the class gained as a whole."""
    whole = len(found.learners)
    yield f"{learners(found.begun)} answered items; {whole} answered all {len(found.beliefs)} before and after."
    yield from filter(None, [twice_words(found.twice), caution(found)])
    if whole < FEW:
        yield f"The class as a whole has a gain where {FEW} learners or more answered all items both times."
        return
    before, after = percent(found.share("before")), percent(found.share("after"))
    yield f"Right answer and right reason: {before} before, {after} after."
    yield f"Normalized gain of the class (Hake, 1998): {class_gain(found)}."
    yield f"Normalized change of the learners, their mean (Marx and Cummings, 2007): {class_change(found)}."
    yield MEANING


def twice_words(twice: int) -> str:
    """That somebody may be in there twice, in a sentence; "" where nobody is."""
    if not twice:
        return ""
    same = f"{learners(twice)} gave exactly the answers of another before the course, mistakes and all"
    return f"{same}: perhaps somebody is in here twice, and counts twice. Leave one of the two out."


def caution(found: ClassGain) -> str:
    """With few learners a count may tell of one of them."""
    fewest, whole = min((one.both for one in found.beliefs if one.both), default=0), len(found.learners)
    if not fewest:
        return "Nobody has answered an item both times yet."
    few = f"only: with {RECOGNISED}"
    if fewest < FEW_ENOUGH:
        return f"Some rows tell of {learners(fewest)} {few}"
    return f"What is said of the class as a whole tells of {learners(whole)} {few}" if FEW <= whole < FEW_ENOUGH else ""


def class_gain(found):
    if len(found.learners) < FEW:
        return f"not said of {learners(len(found.learners))}"
    if found.gain is None:
        return "none can be said, since all was right before"
    return with_interval(found.gain, found.interval)


def class_change(found):
    """The mean, and how many it leaves out."""
    out = len(found.learners) - len(found.changes)
    left = f"; left out, as the rule says: {out} who had nothing or all right both times" if out else ""
    if found.change is None:
        return f"none can be said{left}"
    return f"{with_interval(found.change, found.change_interval)}{left}"


def belief_text(one: BeliefGain) -> str:
    counts = f"right before {one.before}, after {one.after}; learned {one.learned}, lost {one.lost}"
    return f"  “{one.item.belief}” {learners(one.both)} answered both times: {counts}. Gain: {gain_words(one)}."


def belief_html(one):
    told = (one.both, of_all(one.before, one.both), of_all(one.after, one.both), gain_words(one))
    cells = "".join(f"<td>{html.escape(str(cell))}</td>" for cell in (*told, f"{one.learned}, {one.lost}"))
    return f'<tr><th scope="row">{html.escape(one.item.belief)}</th>{cells}</tr>'


def gain_words(one: BeliefGain) -> str:
    """The gain of a belief with its interval, or why there is none."""
    if one.both < FEW:
        return f"not said of {learners(one.both)}"
    if one.gain is None:
        return "none, since all were right before"
    return with_interval(one.gain, one.interval)


def with_interval(figure: float, interval: Interval | None) -> str:
    """0.40 (0.21 to 0.55)"""
    if interval is None:
        return f"{figure:.2f} ({UNBOUNDED})"
    low, high = interval
    return f"{figure:.2f} ({f'{low:.2f}' if low >= -1 else 'below -1'} to {high:.2f})".replace("-0.00", "0.00")


def of_all(count, of):
    return f"{count} of {of}, {percent(count / of)}" if of else "0"


def percent(share):
    return f"{round(100 * share)} %"


def learners(count):
    return "1 learner" if count == 1 else f"{count} learners"


COLUMNS = ["item", "lesson", "belief", "answered_both", "right_before", "right_after", "learned", "lost"]
COLUMNS += [f"share_{time}{end}" for time in ("before", "after") for end in ("", "_low", "_high")]
COLUMNS += ["gain", "gain_low", "gain_high", "why_no_gain"]
COLUMNS += ["change", "change_low", "change_high", "change_left_out", "remark"]  # of the class as a whole only
REMARK = "The items are not validated: for a look at the class, and no marks."


def write_gain(found: ClassGain, path: str | Path) -> Message:
    """Write the table into a new file; says where it is, and what to take care of."""
    path = Path(path)
    if why := why_not(found, path) or trouble_of_writing(path, found):
        return Message([("Nothing was written", why)], "not-yet")
    done = f"{path}: {len(found.beliefs)} beliefs, and the class as a whole. Nobody is named."
    return Message([("Written", done), caution(found)])


def why_not(found, path):
    """Why there is nothing to write, or no place for it; or ""."""
    if not found.begun:
        return "nobody here has answered before() or after()"
    return f"there is a {path.name} already, and it stays as it is. Give another name" if path.exists() else ""


def trouble_of_writing(path, found):
    """Write it and give "", or why it could not be written."""
    try:
        write_table(path, [COLUMNS, *map(row_of, found.beliefs), row_of_all(found)])
    except OSError as error:
        return f"{path.name} cannot be written: {error.strerror}"
    return ""


def row_of(one: BeliefGain) -> list[object]:
    """A belief as a row; a figure that cannot be said stays empty, and its words say why."""
    gain = [one.gain, *(one.interval or (None, None))]
    shares = [*share(one.before, one.both), *share(one.after, one.both)]
    counts = [one.both, one.before, one.after, one.learned, one.lost]
    told = [one.item.id, one.item.lesson, one.item.belief]
    why = gain_words(one) if one.gain is None else ""
    return [*told, *counts, *map(figure, [*shares, *gain]), why, *[""] * 5]


def row_of_all(found: ClassGain) -> list[object]:
    """The class as a whole as the last row: its gain, and the mean of its learners' changes; nothing of one learner."""
    whole = len(found.learners)
    gain = [found.gain, *(found.interval or (None, None))]
    change = [found.change, *(found.change_interval or (None, None))] if found.change is not None else [None] * 3
    shares = [one for time in ("before", "after") for one in mean_share(found, time)]
    why = class_gain(found) if found.gain is None else ""
    told = ["all", "", "All items, of who answered them all both times", whole, *[""] * 4]
    left = whole - len(found.changes) if whole >= FEW else ""
    return [*told, *map(figure, [*shares, *gain]), why, *map(figure, change), left, REMARK]


def mean_share(found, time):
    if len(found.learners) < FEW:
        return [None] * 3
    shares = [getattr(one, time) / one.items for one in found.learners]
    return [found.share(time), *(within(of_mean(shares), 0, 1) or (None, None))]


def share(count, of):
    return [count / of, *of_a_share(count, of)] if of else [None] * 3


def figure(number):
    """A figure with three decimals, or nothing."""
    return "" if number is None else f"{number:.3f}".replace("-0.000", "0.000")
