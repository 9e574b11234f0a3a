"""A year with the course, day by day: a lesson a week, then review() on some days, or rereading as much, or nothing."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import cycle, islice

from ...questions import all_predictions
from ...review_schedule import LESSON, Reviewed, ReviewRecord, asked_today, due
from .learners import Learner

BEGINS = date(2027, 1, 4)  # a Monday
DAYS = 365


@dataclass
class Year:
    """What became of one learner's year: `asked` questions by weeks, `waiting` at the end, and what is still known."""

    asked: list[int] = field(default_factory=lambda: [0] * (DAYS // 7 + 1))
    waiting: int = 0
    known: dict[str, float] = field(default_factory=dict)

    @property
    def beliefs_kept(self) -> float:
        """How many beliefs are expected to be away at the end: a question that is known keeps each of its own away."""
        return sum(share * len(all_predictions()[name].thinks) for name, share in self.known.items())


Week = Callable[[int, int], bool]  # does somebody come on this day of the year, of this weekday?


def on(*weekdays: int, away: range = range(0)) -> Week:
    """Who comes on these days of each week (0 is Monday), but for the days of the year that they are away."""
    return lambda number, weekday: weekday in weekdays and number not in away


def lessons() -> list[list[str]]:
    """The ids of the questions of each lesson."""
    stems = sorted({question.lesson for question in all_predictions().values()})
    return [[name for name, one in all_predictions().items() if one.lesson == stem] for stem in stems]


def days() -> list[tuple[int, date]]:
    return [(number, BEGINS + timedelta(number)) for number in range(DAYS)]


def a_lesson(learner: Learner, reviews: dict[str, ReviewRecord], number: int, day: date) -> None:
    """Each Monday of the first weeks has a lesson."""
    week, weekday = divmod(number, 7)
    for name in lessons()[week] if weekday == 0 and week < len(lessons()) else []:
        reviews.setdefault(name, ReviewRecord()).add(Reviewed(day, learner.meets(name, day), LESSON))


def year_of_reviews(seed: str, quickness: float, comes: Week) -> Year:
    """A year in which somebody types review() on the days on which they come, and answers what is due."""
    learner, reviews, year = Learner(random.Random(seed), quickness), dict[str, ReviewRecord](), Year()
    for number, day in days():
        a_lesson(learner, reviews, number, day)
        for chosen in asked_today(reviews, day) if comes(number, day.weekday()) else []:
            name = chosen.form.name
            reviews[name].add(Reviewed(day, learner.answers(name, day), chosen.form.number))
            year.asked[number // 7] += 1
    year.waiting = len(due(reviews, BEGINS + timedelta(DAYS)))
    return ended(year, learner)


def year_of_reading(seed: str, quickness: float, as_many: list[int], worth: float) -> Year:
    """A year of the same learner, who rereads so many parts each week, from the beginning and round and round."""
    learner, year, at = Learner(random.Random(seed), quickness), Year(asked=as_many), 0
    for number, day in days():
        a_lesson(learner, {}, number, day)
        if day.weekday() == 3:  # in the middle of the days on which the other one comes
            met = list(learner.memories)
            for name in islice(cycle(met), at, at + as_many[number // 7]) if met else []:
                learner.rereads(name, day, worth)
            at = (at + as_many[number // 7]) % len(met)
    return ended(year, learner)


def ended(year, learner):
    """What is known the day after the year."""
    year.known = {name: learner.knows(name, BEGINS + timedelta(DAYS)) for name in learner.memories}
    return year
