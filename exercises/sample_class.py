"""A made-up class to try the class map with: its learners are drawn by chance, their answers are really checked.

Each learner hands in answers from the bank of a task, and every one of them runs through the same
checks as a real one. The chance is the same each time. It says nothing about how real learners do.
"""

import math
import random
from functools import cache
from typing import NamedTuple

from .before_after import OTHER, TIMES, Answers, Item, ItemAnswer, ItemForm, all_items
from .checking.answers import handed_in, name_of
from .checking.check_answer import check_answer
from .progress_code import code_of
from .progress_record import LearnerRecord, fold_check
from .questions import all_predictions
from .task import task_named

SKILLS = (-1.0, 0.0, 1.0)  # of a learner, each as likely: classes are mixed
PACES = (-1, 1)  # some learn less in the course, some more
EASIEST, HARDEST = 0.8, -1.4  # how likely an item is known before, on the same scale
SLIP, GUESS = 0.05, 1 / 12  # who knows errs; who does not meets both tiers by luck
MOST = 0.85  # a higher gain than that cannot be seen through the slips


class Odds(NamedTuple):
    """One item of a simulated class: how likely each skill knows it before, and how likely it is learned."""

    item: Item
    known: dict[float, float]
    learned: float

    def learned_at(self, pace: int) -> float:
        """How likely a quick or a slow learner learns it: up to half as much more or less."""
        return self.learned + pace * min(self.learned / 2, 1 - self.learned)


def odds_of(gain: float) -> list[Odds]:
    """The Odds of every item in a class with this gain; raises ValueError for a gain that cannot be."""
    if not 0 <= gain <= MOST:
        raise ValueError(f"A simulated class has a gain from 0 to {MOST}; {gain!r} is none.")
    items = sorted(all_items().values(), key=lambda item: item.lesson)  # the first lessons are the easy ones
    step = (EASIEST - HARDEST) / max(1, len(items) - 1)
    return [odds(item, EASIEST - at * step, gain) for at, item in enumerate(items)]


def odds(item, ease, gain):
    """How likely it must be learned, so that the answers have this gain: slips hide a part of what is learned."""
    known = {skill: 1 / (1 + math.exp(-skill - ease)) for skill in SKILLS}
    mean = sum(known.values()) / len(known)
    wrong_before = 1 - mean * (1 - SLIP) - (1 - mean) * GUESS
    return Odds(item, known, gain * wrong_before / ((1 - mean) * (1 - SLIP - GUESS)))


def simulated_learner(chances: list[Odds], chance: random.Random) -> Answers:
    """The answers of one simulated learner, before in the one form and after in the other."""
    skill, pace, form = chance.choice(SKILLS), chance.choice(PACES), chance.choice("ab")
    forms = {"before": form, "after": OTHER[form]}
    answers: Answers = {}
    for one in chances:
        known = chance.random() < one.known[skill]
        knows = {"before": known, "after": known or chance.random() < one.learned_at(pace)}
        answers[one.item.id] = {time: answer(one.item, forms[time], knows[time], chance) for time in TIMES}
    return answers


def answer(item: Item, letter: str, knows: bool, chance: random.Random) -> ItemAnswer:
    """What somebody chooses who knows better, or does not."""
    form = item.forms[letter]
    if chance.random() < (1 - SLIP if knows else GUESS):
        return ItemAnswer(letter, form.right, form.reason)
    return ItemAnswer(letter, *wrong(item, form, chance))


def wrong(item: Item, form: ItemForm, chance: random.Random) -> tuple[str, str]:
    """Half of those who are wrong have the item's belief, the others something else; never both tiers right."""
    if chance.random() < 0.5:
        happens = chance.choice([one for one in form.happens if one != form.right])
        return happens, next(words for words, belief in form.because.items() if belief == item.belief)
    pairs = [(one, words) for one in form.happens for words in form.because]
    return chance.choice([pair for pair in pairs if pair != (form.right, form.reason)])


def simulated_answers(learners: int, gain: float, seed: object = 0) -> list[Answers]:
    """The answers of a class of so many learners with this gain; the same seed gives the same class."""
    chances, chance = odds_of(gain), random.Random(f"{seed} {learners} {gain}")
    return [simulated_learner(chances, chance) for _ in range(learners)]


def simulated_class(learners: int, gain: float, seed: object = 0) -> list[str]:
    """The same as progress codes, for class_map()."""
    return [code_of(LearnerRecord(items=answers)) for answers in simulated_answers(learners, gain, seed)]


TASKS = ("find-the-second-address", "change-one-email", "mend-the-lending", "put-replaces", "post-makes-one")
LESSONS = ("01", "02", "03")
SEED = 9110


def sample_class(learners: int = 30) -> list[str]:
    """The progress codes of so many made-up learners."""
    return [code_of(made_up_learner(random.Random(f"{SEED}-{number}"))) for number in range(learners)]


def made_up_learner(chance):
    """One made-up learner's record: some are quick, some stop early, each question gets an answer by luck and skill."""
    known, skill = LearnerRecord(), chance.uniform(0.2, 0.9)
    for name in TASKS[: chance.randint(2, len(TASKS))]:
        for outcome in tries(task_named(name), skill, chance):
            more = {"points": outcome.points, "outcome": outcome.kind, "refused_by": outcome.refused_by}
            fold_check(known, {"id": name, **more})
    for question in all_predictions().values():
        if question.lesson.startswith(LESSONS):
            known.answers[question.id] = [chosen(question, skill, chance)]
    return known


def tries(task, skill, chance):
    """The outcomes of up to three tries at a task; the last one is right or the learner gives up."""
    for _ in range(3):
        if chance.random() < skill:
            yield checked(task.id, "solution")
            return
        yield checked(task.id, chance.choice([answer.name for answer in task.answers("wrong")]))


@cache
def checked(id, name):
    """What the engine says of an answer from a task's bank; the same answer is checked once."""
    task = task_named(id)
    answer = task.find_answer(name)
    return check_answer(task, handed_in(task, answer.source, name_of(task, answer)))


def chosen(question, skill, chance):
    wrong = [option for option in question.options if option != question.right]
    return question.right if chance.random() < skill else chance.choice(wrong)
