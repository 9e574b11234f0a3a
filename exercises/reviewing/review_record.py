"""What is known of one question: on which days it was answered and how, and what came from another computer."""

from bisect import insort
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

LESSON = 0  # the number of the form in which a lesson asks
LONG_AGO = date(2020, 1, 1)  # the day of what was answered while a clock was wrong
ONE_DAY = timedelta(days=1)


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

    @property
    def reached(self) -> tuple[date, int]:
        """The day of the last answer, and in how many forms it was asked by then: of two records the later one wins."""
        before = [self.brought.last] if self.brought else []
        shown = self.brought.shown if self.brought else 0
        return max([*before, *(one.day for one in self.since)], default=date.min), shown + len(self.forms)

    def as_of(self, day: date) -> "ReviewRecord":
        """The record without the days that a wrong clock wrote: those to come, and LONG_AGO.

        A question with no other days is as if answered long ago: it comes at once, not on a day of another century.
        """
        days = [one.day for one in self.answered] + ([self.brought.last] if self.brought else [])
        if all(can_be(one, day) for one in days):
            return self
        known, brought = [one for one in self.answered if can_be(one.day, day)], self.brought
        if brought and not can_be(brought.last, day):
            since = known[0].day if known else LONG_AGO
            brought = brought._replace(last=since, due=since)
        nothing = not (known or brought)
        return ReviewRecord(brought, [self.answered[-1]._replace(day=LONG_AGO)] if nothing else known)


def can_be(written: date, day: date) -> bool:
    """Whether a day was the learner's already on this day; tomorrow, too, for a traveller's day goes back."""
    return LONG_AGO < written <= day + ONE_DAY
