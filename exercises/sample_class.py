"""A made-up class to try the class map with: its learners are drawn by chance, their answers are really checked.

Each learner hands in answers from the bank of a task, and every one of them runs through the same
checks as a real one. The chance is the same each time. It says nothing about how real learners do.
"""

import random
from functools import cache

from .before_after import OTHER, TIMES, Answers, Item, ItemAnswer, all_items
from .checking.answers import handed_in, name_of
from .checking.check_answer import check_answer
from .progress_code import code_of
from .progress_record import LearnerRecord, fold_check
from .questions import all_predictions
from .task import task_named

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
    known.items = made_up_items(skill, chance)
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


def made_up_items(skill: float, chance: random.Random) -> Answers:
    """Answers before and after the course, in either form: of what is not known before, half is learned."""
    first = chance.choice("ab")
    letters = dict(zip(TIMES, (first, OTHER[first]), strict=True))
    answers: Answers = {}
    for item in all_items().values():
        known = chance.random() < skill
        knows = {"before": known, "after": known or chance.random() < 0.5}
        answers[item.id] = {time: chosen_in(item, letters[time], knows[time], chance) for time in TIMES}
    return answers


def chosen_in(item: Item, letter: str, knows: bool, chance: random.Random) -> ItemAnswer:
    """What is chosen in a form of an item: both tiers right, or at least one of them wrong."""
    form = item.forms[letter]
    right = (form.right, form.reason)
    pairs = [(happens, because) for happens in form.happens for because in form.because]
    return ItemAnswer(letter, *(right if knows else chance.choice([pair for pair in pairs if pair != right])))
