"""Learners of whom it is known how much they have right before and after, as answers and as progress codes."""

import csv

from exercises.before_and_after.answers import ItemAnswer
from exercises.before_and_after.items import all_items
from exercises.progress_record.learner_record import LearnerRecord
from exercises.progress_record.progress_code import code_of

ITEMS = list(all_items().values())


def answer(item, letter, right):
    form = item.forms[letter]
    wrong = next(one for one in form.happens if one != form.right)
    return ItemAnswer(letter, form.right if right else wrong, form.reason)


def learner(before, after, items=ITEMS):
    """The answers of a learner who has so many of these items right before, and so many after; None: not answered."""
    rights = {"before": before, "after": after}
    given = {time: right for time, right in rights.items() if right is not None}
    return {
        item.id: {time: answer(item, "ab"[time == "after"], at < right) for time, right in given.items()}
        for at, item in enumerate(items)
    }


def codes(*learners):
    return [code_of(LearnerRecord(items=one)) for one in learners]


def rows_in(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))
