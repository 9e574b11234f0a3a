"""What a progress code holds beside tasks, answers and panels: a table to which a part is added by one line.

A part stands in a code only where it has something to say, so most codes are as short as they were.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from . import help_in_short, items_in_short, reviews_in_short
from .learner_record import LearnerRecord
from .progress_file import Record


class Part(NamedTuple):
    """How one part goes into a code and comes out of it.

    `shorten` gives what of a record is packed, ready for JSON; what is empty is left out. `lengthen` takes that into
    another record; it may raise ValueError, TypeError, AttributeError or IndexError for anything else, and adds to
    `unknown` what this course does not have. `news` gives the lines to add to a progress file so that what is known
    reaches what was brought; when all of it is known already, there are none.
    """

    shorten: Callable[[LearnerRecord], Any]
    lengthen: Callable[[LearnerRecord, Any], None]
    news: Callable[[LearnerRecord, LearnerRecord], Iterator[Record]]


PARTS: dict[str, Part] = {
    "h": Part(help_in_short.shorten, help_in_short.lengthen, help_in_short.news),
    "r": Part(reviews_in_short.shorten, reviews_in_short.lengthen, reviews_in_short.news),
    "i": Part(items_in_short.shorten, items_in_short.lengthen, items_in_short.news),
}


def what_else(known: LearnerRecord) -> dict[str, Any]:
    """What else a code says: by its key what each part of the table has to say."""
    packed = {key: part.shorten(known) for key, part in PARTS.items()}
    return {key: said for key, said in packed.items() if said}


def taken(known: LearnerRecord, more: dict[str, Any]) -> None:
    """Take what else a code says into a record; a key that only a newer course knows counts as unknown."""
    for key, said in more.items():
        if key in PARTS:
            PARTS[key].lengthen(known, said)
        else:
            known.unknown += 1
