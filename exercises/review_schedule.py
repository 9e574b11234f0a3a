"""What a learner is likely to remember of each question, and when it is due: FSRS, a model of forgetting, day by day.

One card for each question, and each answer is a review: a wrong one counts as Again, a right one as Good. FSRS is
loaded when there is something to remember. https://github.com/open-spaced-repetition/py-fsrs
"""

from bisect import insort
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from functools import cache, lru_cache
from random import Random
from threading import Lock
from typing import NamedTuple

from .questions import Form, all_predictions, forms_of

LESSON = 0  # the number of the form in which a lesson asks
LONG_AGO = date(2020, 1, 1)  # the day of what was answered while a clock was wrong


class Reviewed(NamedTuple):
    """One answer: on which day of the learner's, was it right, and in which form was the question (0: the lesson's)."""

    day: date
    right: bool
    form: int


class Remembered(NamedTuple):
    """What is remembered of a question after the answer of its `last` day, and the day on which it is `due`.

    `stability` is in days: after so many it is remembered as likely as RETENTION says. `difficulty` goes from 1 to 10,
    `wrong` says how the last answer was, `shown` in how many forms the question was asked.
    """

    stability: float
    difficulty: float
    last: date
    due: date
    wrong: bool
    shown: int


@dataclass
class ReviewRecord:
    """What is known of one question: what a code brought, if anything, and what was `answered` here, by days."""

    brought: Remembered | None = None
    answered: list[Reviewed] = field(default_factory=list)

    def add(self, one: Reviewed) -> None:
        """Take an answer in at its day."""
        insort(self.answered, one, key=lambda one: one.day)

    def bring(self, state: Remembered) -> None:
        """Take over how it was elsewhere, unless that is older than what was brought before."""
        if not self.brought or (state.last, state.shown) >= (self.brought.last, self.brought.shown):
            self.brought = state
            self.answered = [one for one in self.answered if one.day > state.last]

    @property
    def since(self) -> list[Reviewed]:
        """The answers that what was brought does not know: one from before its last day is in that already."""
        return [one for one in self.answered if not self.brought or one.day >= self.brought.last]

    @property
    def forms(self) -> list[int]:
        """The numbers of the forms in which it was asked since, the oldest first."""
        return [one.form for one in self.since if one.form != LESSON]


RETENTION = 0.9  # how likely a question shall be remembered on the day when it comes back
NOON = time(12, tzinfo=UTC)  # days count, not hours: FSRS sees every day as this moment of it
IN_TURN = Lock()


def remembered(name: str, record: ReviewRecord) -> Remembered | None:
    """What is remembered of the question with this id; None where nothing was answered yet.

    Questions that were answered together come back some days apart: by chance, but the same record has the same days
    always.
    """
    state = record.brought
    for one in record.since:
        state = after(name, state, one)
    return state


@lru_cache(maxsize=20_000)  # the board and a review ask again and again; more than a learner answers in years
def after(name: str, before: Remembered | None, one: Reviewed) -> Remembered:
    """What is remembered after one more answer."""
    fsrs, shown = loaded(), (before.shown if before else 0) + (one.form != LESSON)
    day = max(one.day, before.last) if before else one.day  # a traveller's day may be the one before
    rating = fsrs.Rating.Good if one.right else fsrs.Rating.Again
    with chances_of(f"{name} {day} {shown}"):
        card, _ = model().review_card(card_of(before), rating, at_noon(day))
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
def model():
    """FSRS with its usual parameters; no second question on the same day."""
    usual = {"learning_steps": (), "relearning_steps": (), "desired_retention": RETENTION}
    return loaded().Scheduler(**usual, enable_fuzzing=True)


@cache
def loaded():
    import fsrs
    import fsrs.scheduler  # noqa: F401 (whose random is replaced above)

    return fsrs


MOST = 5  # questions of one review
Reviews = Mapping[str, ReviewRecord]


class Chosen(NamedTuple):
    """A question to ask: the form, and the `order` in which its options stand this time."""

    form: Form
    order: tuple[str, ...]


def due(reviews: Reviews, day: date) -> list[str]:
    """The ids of the questions that are due on this day, in the order in which they are asked.

    First what was wrong the last time, the longest ago first; then what is remembered least.
    """
    states = states_of(reviews, day)
    states = {name: state for name, state in states.items() if state.due <= day and forms_of(name)}
    place = {name: number for number, name in enumerate(all_predictions())}

    def turn(name):
        state = states[name]
        likely = model().get_card_retrievability(card_of(state), at_noon(day))  # to be remembered on this day
        return not state.wrong, state.last if state.wrong else day, likely, place[name]

    return sorted(states, key=turn)


def ahead(reviews: Reviews, day: date) -> dict[int, int]:
    """{in how many days: how many questions are due then}, for the days after this one, the next one first."""
    states = states_of(reviews, day)
    days = Counter((state.due - day).days for name, state in states.items() if forms_of(name))
    return {days_from_now: days[days_from_now] for days_from_now in sorted(days) if days_from_now > 0}


def states_of(reviews, day):
    """{id: Remembered} of the questions that were answered. Their forms are read only where one comes: files take long.

    A line about a question that the course does not have costs nothing.
    """
    known = {name: record for name, record in reviews.items() if name in all_predictions()}
    found = {name: remembered(name, record) for name, record in known.items()}
    return {name: state for name, state in found.items() if state}


def chosen(name: str, record: ReviewRecord) -> Chosen:
    """The form of a question that was shown least often and not the last time, its options in an order of their own."""
    forms = forms_of(name)
    shown = shown_before(record, len(forms))
    fresh = [form for form in forms if form.number != (shown or [None])[-1]] or list(forms)
    form = min(fresh, key=lambda form: (shown.count(form.number), form.number))
    order = list(form.options)
    Random(f"{name} {form.number} {len(shown)}").shuffle(order)  # letters teach nothing
    return Chosen(form, tuple(order))


def shown_before(record, forms):
    """The numbers of the forms that were shown. Of those that a code brought it says how many: they came in turn."""
    count = record.brought.shown if record.brought else 0
    return [*(number % forms + 1 for number in range(count)), *record.forms]
