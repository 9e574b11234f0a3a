"""What a learner is likely to remember of each question, and when it is due: FSRS, a model of forgetting, day by day.

One card for each question, and each answer is a review: a wrong one counts as Again, a right one as Good. FSRS is
loaded when there is something to remember. https://github.com/open-spaced-repetition/py-fsrs
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, time
from functools import cache, lru_cache
from random import Random
from threading import Lock

from .review_record import LESSON, Remembered, Reviewed, ReviewRecord

RETENTION = 0.9  # how likely a question shall be remembered on the day when it comes back
NOON = time(12, tzinfo=UTC)  # days count, not hours: FSRS sees every day as this moment of it
IN_TURN = Lock()


def remembered(name: str, record: ReviewRecord, fuzz: bool = True) -> Remembered | None:
    """What is remembered of the question with this id; None where nothing was answered yet.

    With `fuzz` questions that were answered together come back some days apart: by chance, but the same record has the
    same days always.
    """
    state = record.brought
    for one in record.since:
        state = after(name, state, one, fuzz)
    return state


@lru_cache(maxsize=20_000)  # the board and a review ask again and again; more than a learner answers in years
def after(name: str, before: Remembered | None, one: Reviewed, fuzz: bool = True) -> Remembered:
    """What is remembered after one more answer."""
    fsrs, shown = loaded(), (before.shown if before else 0) + (one.form != LESSON)
    day = max(one.day, before.last) if before else one.day  # a traveller's day may be the one before
    rating = fsrs.Rating.Good if one.right else fsrs.Rating.Again
    with chances_of(f"{name} {day} {shown}"):
        card, _ = model(fuzz).review_card(card_of(before), rating, at_noon(day))
    return Remembered(card.stability, card.difficulty, day, card.due.date(), not one.right, shown)


@contextmanager
def chances_of(seed: str) -> Iterator[None]:
    """FSRS draws from chances of our own meanwhile, which are the same for the same seed."""
    scheduler = loaded().scheduler
    with IN_TURN:
        usual, scheduler.random = scheduler.random, Random(seed).random
        try:
            yield
        finally:
            scheduler.random = usual


def retrievability(state: Remembered, day: date) -> float:
    """How likely it is, from 0 to 1, that the question is remembered on this day."""
    return model(False).get_card_retrievability(card_of(state), at_noon(day))


def card_of(state):
    """The card of FSRS; a fresh one for None."""
    fsrs = loaded()
    if not state:
        return fsrs.Card(card_id=1)
    last, due = at_noon(state.last), at_noon(state.due)
    return fsrs.Card(1, fsrs.State.Review, None, state.stability, state.difficulty, due, last)


def at_noon(day):
    return datetime.combine(day, NOON)


@cache
def model(fuzz):
    """FSRS with its usual parameters; no second question on the same day."""
    usual = {"learning_steps": (), "relearning_steps": (), "desired_retention": RETENTION}
    return loaded().Scheduler(**usual, enable_fuzzing=fuzz)


@cache
def loaded():
    import fsrs
    import fsrs.scheduler  # noqa: F401 (whose random is replaced above)

    return fsrs
