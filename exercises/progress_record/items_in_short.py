"""The answers before and after the course in a progress code: letters, no words."""

from collections.abc import Iterator

from ..before_and_after.answers import TIMES, ItemAnswer
from ..before_and_after.items import all_items
from ..before_and_after.kept_lines import day_of
from ..course_content.letters import letter_of, mark, meant
from .learner_record import LearnerRecord
from .progress_file import Record

NAME = 3  # characters of an item's id
LONG = NAME + 5  # of an answer: the item, the form, and two options of two characters each


def shorten(known: LearnerRecord) -> dict[str, str]:
    """{"before": "2026-11-23 XyZaa7c2..."}: the last day, and for each item its mark, the form, and two options."""
    given = {time: {name: one[time] for name, one in sorted(known.items.items()) if time in one} for time in TIMES}
    short = {time: "".join(one_in_short(*pair) for pair in found.items()) for time, found in given.items()}
    days = {time: max((answer.at for answer in found.values()), default="") for time, found in given.items()}
    return {time: f"{days[time]} {found}" for time, found in short.items() if found}


def one_in_short(name: str, answer: ItemAnswer) -> str:
    """`XyZaa7c2`: of form a the first option and the third reason; "" for what this course does not have."""
    if name not in all_items():
        return ""
    form = all_items()[name].forms[answer.form]
    happens, because = letter_of(answer.happens, form.happens), letter_of(answer.because, tuple(form.because))
    return f"{mark(name, NAME)}{answer.form}{happens}{because}" if happens and because else ""


def lengthen(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take what `shorten` gave into a record; raises AttributeError or IndexError for anything else."""
    for time in TIMES:
        day, _, packed = short.get(time, "").partition(" ")
        for at in range(0, len(packed), LONG):
            take(known, time, packed[at : at + LONG], day_of(day))


def take(known, time, short, day):
    """Add one answer, or count it as unknown where this course does not have it."""
    names = {mark(name, NAME): name for name in all_items()}
    name, letter = names.get(short[:NAME], ""), short[NAME]
    form = all_items()[name].forms.get(letter) if name else None
    happens = form and meant(short[NAME + 1 : NAME + 3], form.happens)
    because = form and meant(short[NAME + 3 :], tuple(form.because))
    if happens and because:
        known.items.setdefault(name, {})[time] = ItemAnswer(letter, happens, because, day)
    else:
        known.unknown += 1


def news(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """The lines to add so that what was brought is here: what was answered here stays as it is."""
    for name, given in brought.items.items():
        for time, answer in given.items():
            if time not in known.items.get(name, {}):
                chosen = {"form": answer.form, "happens": answer.happens, "because": answer.because}
                yield {"kind": "item", "id": name, "when": time, **chosen, "at": answer.at, "brought": True}
