"""A simulated learner who forgets: the model of FSRS, with parameters of their own that no scheduler is told."""

import random
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS

OPTIONS = 3  # of most questions: who does not know guesses one of them
RIGHT_AT_FIRST = 0.6  # of the first answers in a lesson, before anything is explained
SPREAD = 0.35  # of each parameter, as the standard deviation of its logarithm


def at_noon(day: date) -> datetime:
    """The one moment of a day that counts."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def other_parameters(chance: random.Random, quickness: float = 1) -> tuple[float, ...]:
    """Parameters of FSRS around its own, each drawn apart. After the lesson all lasts `1 / quickness` times as long."""
    drawn = [one * chance.lognormvariate(0, SPREAD) for one in DEFAULT_PARAMETERS]
    drawn[:4] = [one / quickness for one in drawn[:4]]
    bounds = zip(drawn, LOWER_BOUNDS_PARAMETERS, UPPER_BOUNDS_PARAMETERS, strict=True)
    return tuple(min(max(one, low), high) for one, low, high in bounds)


@dataclass
class Learner:
    """Somebody who took the course: `memories` has a card for each question that was met."""

    chance: random.Random
    quickness: float = 1
    memories: dict[str, Card] = field(default_factory=dict)

    def __post_init__(self):
        own = other_parameters(self.chance, self.quickness)
        self.forgets_by = Scheduler(own, learning_steps=(), relearning_steps=(), enable_fuzzing=False)

    def meets(self, question: str, day: date) -> bool:
        """A question of a lesson, and its explanation after it; was the first answer right?"""
        knew = self.chance.random() < RIGHT_AT_FIRST
        self.sees(question, knew, day)
        return knew

    def answers(self, question: str, day: date) -> bool:
        """A question comes back; is the answer right? Who has forgotten guesses, and reads the explanation."""
        knew = self.chance.random() < self.knows(question, day)
        self.sees(question, knew, day)
        return knew or self.chance.random() < 1 / OPTIONS

    def rereads(self, question: str, day: date, worth: float) -> None:
        """Read the part of a lesson with this question. What was forgotten is learned anew, as after a wrong answer.

        What is still known grows by a share of what remembering it unaided is worth: `worth`, from 0 to 1.
        """
        before, knew = self.memories[question], self.chance.random() < self.knows(question, day)
        self.sees(question, knew, day)
        after = self.memories[question]
        if knew and before.stability and after.stability:
            after.stability = before.stability * (after.stability / before.stability) ** worth

    def knows(self, question: str, day: date) -> float:
        """How likely it is that this is still known."""
        return self.forgets_by.get_card_retrievability(self.memories[question], at_noon(day))

    def sees(self, question, knew, day):
        card = self.memories.get(question) or Card()
        rating = Rating.Good if knew else Rating.Again
        self.memories[question], _ = self.forgets_by.review_card(card, rating, at_noon(day))
