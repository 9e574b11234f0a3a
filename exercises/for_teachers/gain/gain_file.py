"""What a class gained as a file for a spreadsheet: one row for each belief, and nobody is named."""

from pathlib import Path

from ...course_content.text_and_html import Said
from ..grading.school_systems.tables import write_table
from .class_gain import FEW, BeliefGain, ClassGain
from .gain_view import caution, class_gain, gain_words
from .intervals import of_a_share, of_mean, within

COLUMNS = ["item", "lesson", "belief", "answered_both", "right_before", "right_after", "learned", "lost"]
COLUMNS += [
    "share_before",
    "share_before_low",
    "share_before_high",
    "share_after",
    "share_after_low",
    "share_after_high",
]
COLUMNS += ["gain", "gain_low", "gain_high", "why_no_gain"]
COLUMNS += ["change", "change_low", "change_high", "change_left_out", "remark"]  # of the class as a whole only
REMARK = "The items are not validated: for a look at the class, and no marks."


def write_gain(found: ClassGain, path: str | Path) -> Said:
    """Write the table into a new file; says where it is, and what to take care of."""
    path = Path(path)
    if why := why_not(found, path) or trouble_of_writing(path, found):
        return Said([("Nothing was written", why)], "not-yet")
    done = f"{path}: {len(found.beliefs)} beliefs, and the class as a whole. Nobody is named."
    return Said([("Written", done), caution(found)])


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
