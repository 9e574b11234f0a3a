"""A class as data: which task and which belief holds it up. Nobody is named."""

from collections import Counter
from typing import NamedTuple

from ..course_content.predictions import all_predictions
from ..course_content.task import Task, all_tasks
from ..progress_record.learner_record import LearnerRecord, TaskRecord

RIGHT, BEGUN, FRESH = "right", "not yet", "not tried"


class TaskOfClass(NamedTuple):
    """One task: the state of each learner, and which checks hold how many of those up who are not through."""

    task: Task
    states: list[str]
    refused: Counter[str]

    def count(self, state: str) -> int:
        return self.states.count(state)

    @property
    def promise(self) -> tuple[str, int]:
        """What most of those who are not through have not reached, in the words of the check, and how many they are."""
        for name, often in self.refused.most_common(1):
            promises = {check.check_id: check.promise for check in self.task.checks}
            return promises.get(name, f"{name.capitalize()}."), often
        return "", 0


class Belief(NamedTuple):
    """Something that is not so: of `asked` learners who met it in a question, `held` answered as if it were."""

    words: str
    held: int
    asked: int
    questions: list[str]


class Class(NamedTuple):
    """What is known of a class: a record for each learner."""

    records: list[LearnerRecord]

    def tasks(self) -> list[TaskOfClass]:
        """A TaskOfClass for each task that anybody has tried, in the order of the course."""
        tried = {name for record in self.records for name, task in record.tasks.items() if task.tries}
        return [self.of_task(task) for task in all_tasks().values() if task.id in tried]

    def of_task(self, task: Task) -> TaskOfClass:
        """The learners who got furthest in all come first, so that states of one learner stand below each other."""
        known = [record.tasks.get(task.id, TaskRecord()) for record in sorted(self.records, key=how_far, reverse=True)]
        states = [RIGHT if one.right else BEGUN if one.tries else FRESH for one in known]
        return TaskOfClass(task, states, Counter(one.refused_by for one in known if one.refused_by and not one.right))

    def hardest(self) -> list[TaskOfClass]:
        """The tasks at which anybody is held up, most of them first."""
        return sorted((one for one in self.tasks() if one.count(BEGUN)), key=lambda one: -one.count(BEGUN))

    def beliefs(self) -> list[Belief]:
        """A Belief for each that shows in anybody's first answer, the most frequent first."""
        found: dict[str, list[tuple[str, str]]] = {}
        for question in all_predictions().values():
            for option, words in question.thinks.items():
                found.setdefault(words, []).append((question.id, option))
        counted = [self.of_belief(words, places) for words, places in found.items()]
        return sorted((one for one in counted if one.held), key=lambda one: (-one.held, one.words))

    def of_belief(self, words: str, places: list[tuple[str, str]]) -> Belief:
        """`places` are (question, option): each learner counts once, however many questions show it."""
        asked = [record for record in self.records if any(name in record.answers for name, _ in places)]
        held = [record for record in asked if any(first_of(record, name) == option for name, option in places)]
        showing = [name for name, option in places if any(first_of(record, name) == option for record in held)]
        return Belief(words, len(held), len(asked), showing)


def how_far(record):
    tasks = record.tasks.values()
    return sum(task.right for task in tasks), sum(task.points for task in tasks), sum(task.tries > 0 for task in tasks)


def first_of(record, name):
    """The first answer of a learner to a question, or None."""
    return record.answers.get(name, [None])[0]
