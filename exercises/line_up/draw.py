"""Which server breaks which rule: drawn from the number of a case, the same on every computer."""

import hashlib
import secrets
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from ..course_content.answer_file import TaskError
from ..course_content.task import all_tasks, toml_at
from ..progress_record.learner_record import write_down
from ..progress_record.progress_file import ProgressFile
from .culprits import CULPRITS
from .habits import HABITS
from .honest import Honest

LETTERS = ("A", "B", "C", "D")
CASES = 999  # cases are numbered from 1


class Culprit(Protocol):
    """What one of line_up/culprits/ has: the rule that it breaks."""

    rule: str


class Habit(Protocol):
    """What one of habits.py has: why no rule forbids it."""

    allowed: str


@dataclass(frozen=True)
class Case:
    """One draw: who the culprit is and what it does, and the harmless habit of each server."""

    noun: str
    things: tuple[dict[str, Any], ...]
    culprit: str
    does: type[Culprit]
    habits: dict[str, type[Habit]]

    def server(self, letter: str) -> Honest:
        """A fresh server of this line-up."""
        return self.made(self.does, self.habits[letter]) if letter == self.culprit else self.twin(letter)

    def twin(self, letter: str) -> Honest:
        """A server with the same habit that keeps the rules."""
        return self.made(self.habits[letter])

    def plain(self) -> Honest:
        """A server that keeps the rules, without a habit."""
        return self.made()

    def made(self, *differences: type) -> Honest:
        """A server that differs from an honest one by these."""
        return type("Server", (*differences, Honest), {})(self.noun, self.things)


def drawn(name: str, number: object) -> Case:
    """The case of this number of a task's line-up; raises ValueError for what is no number of a case."""
    if type(number) is not int or not 1 <= number <= CASES:
        raise ValueError(f"A case has a number from 1 to {CASES}; {number!r} is none.")
    plan = plan_of(name)
    habits = shuffled(HABITS, f"{name} {number} habits")
    return Case(
        plan["noun"],
        tuple(plan["things"]),
        LETTERS[pick(len(LETTERS), f"{name} {number} who")],
        plan["culprits"][pick(len(plan["culprits"]), f"{name} {number} what")],
        dict(zip(LETTERS, habits, strict=False)),
    )


@cache
def plan_of(name: str) -> dict[str, Any]:
    """The suspects.toml of a task: `noun`, `things`, and the `culprits` of which one is drawn."""
    task = all_tasks().get(name)
    if task is None or not (task.folder / "suspects.toml").exists():
        raise ValueError(f"There is no line-up {name!r}. A task that has one says its name.")
    plan = toml_at(task.folder / "suspects.toml")
    unknown = [culprit for culprit in plan["culprits"] if culprit not in CULPRITS]
    if unknown:
        raise TaskError(f"{task.folder.name}/suspects.toml: there is no culprit {unknown[0]}. See line_up/culprits/.")
    return {**plan, "culprits": [CULPRITS[culprit] for culprit in plan["culprits"]]}


def pick(count, words):
    """A number from 0 to count - 1 that depends on the words alone."""
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big") % count


def shuffled(things, words):
    return sorted(things, key=lambda thing: hashlib.sha256(f"{words} {thing.__name__}".encode()).digest())


def own_case(name: str) -> int:
    """The number of the learner's own case: drawn once, kept with the progress, and drawn anew after a reset."""
    number = None
    for record in ProgressFile().read().records:
        if record["kind"] == "case" and record["id"] == name and type(record.get("number")) is int:
            number = record["number"]
        if record["kind"] == "reset" and record["id"] in ("", name):
            number = None
    if number is None:
        number = 1 + secrets.randbelow(CASES)
        write_down("case", name, number=number)
    return number
