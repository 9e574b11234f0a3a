"""A task as its author wrote it: one folder in the folder of its lesson, read into plain data."""

import importlib.util
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType
from typing import Any, Protocol, TypeGuard

from .answer_file import FILE, SOLUTION, STARTER, BankedAnswer, TaskError, read_answers, read_cells

TASKS = Path(__file__).parent.parent / "tasks"
KINDS = ("app", "client", "requests", "visit", "value")
FUNCTIONS = ("app", "client")  # kinds whose answer is a function
IN_WORDS = {str: "a text", int: "a whole number", list: "a list of texts"}
TEXTS = ("title", "kind", "answer", "practises", "text", "right", "explains")
NUMBERS = ("order", "minutes")


class Check(Protocol):
    """A function of check.py that `@check` has marked; each kind of task gives it a trial of another kind."""

    check_id: str
    points: int
    promise: str

    def __call__(self, trial: Any, /) -> None:
        """Raises Refused where an answer does not keep the promise."""


@dataclass(frozen=True)
class Task:
    """One task. `kind` says what the answer is: an app, a client, a list of requests, a visited server, a value."""

    id: str
    folder: Path
    title: str
    lesson: str
    kind: str
    answer: str
    practises: str
    text: str
    right: str
    explains: str
    order: int
    minutes: int
    hints: tuple[str, ...]
    survivors: dict[str, str]  # mutants that may survive, and why
    unspoken: dict[str, str]  # dialects in which an answer is not right here, and why
    unforbidden: dict[str, str]  # saboteurs that nothing forbids here, and why
    needs: dict[str, tuple[str, ...]]  # words, or headings, of another lesson, by its number

    @cached_property
    def starter(self) -> str:
        """The text of what the learner gets."""
        return read_cells(self.folder / FILE)[STARTER].source

    @cached_property
    def solution(self) -> str:
        """The text of the reference answer."""
        return read_cells(self.folder / FILE)[SOLUTION].source

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """The functions of check.py that are checks, in the order they stand there."""
        named = vars(module_at(self.folder / "check.py")).values()
        found = [thing for thing in named if is_check(thing)]
        if not found:
            raise TaskError(f"{self.folder.name}/check.py has no check: mark each with @check(id, points=...).")
        return tuple(found)

    @property
    def points(self) -> int:
        return sum(check.points for check in self.checks)

    def answers(self, *verdicts: str) -> list[BankedAnswer]:
        """The banked answers with these verdicts, as they follow one another in answers.py."""
        return [answer for answer in read_answers(self.folder / FILE) if answer.verdict in verdicts]

    def find_answer(self, name: str) -> BankedAnswer:
        """The banked answer of this name; raises ValueError that says which there are."""
        answers = {answer.name: answer for answer in read_answers(self.folder / FILE)}
        if name not in answers:
            raise ValueError(f"{self.id} has no answer {name!r}. It has: {', '.join(answers)}.")
        return answers[name]


def is_check(thing: object) -> TypeGuard[Check]:
    return isinstance(thing, FunctionType) and hasattr(thing, "check_id")


def module_at(path):
    """Import the Python file at `path`."""
    spec = importlib.util.spec_from_file_location(f"checks_of_{path.parent.name}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read_task(folder: Path) -> Task:
    """Read a task's folder; raises TaskError that says what is missing."""
    data = toml_at(folder / "task.toml")
    for name, kind in [*((text, str) for text in TEXTS), *((number, int) for number in NUMBERS), ("hints", list)]:
        if not isinstance(data.get(name), kind):
            raise TaskError(f"{folder.name}/task.toml: {name} is missing, or not {IN_WORDS[kind]}.")
    if data["kind"] not in KINDS:
        raise TaskError(f"{folder.name}/task.toml: kind is {data['kind']!r}; choose one of {', '.join(KINDS)}.")
    lists = {"survivors": "mutants", "unspoken": "dialects", "unforbidden": "saboteurs"}
    excused = {
        kind: {words: one["reason"] for one in data.get(kind, []) for words in one[of]} for kind, of in lists.items()
    }
    known = {name: data[name] for name in (*TEXTS, *NUMBERS)}
    name, lesson, hints = folder.name.replace("_", "-"), folder.parent.name, tuple(data["hints"])
    needs = {number: tuple(words) for number, words in data.get("needs", {}).items()}
    return Task(name, folder, lesson=lesson, hints=hints, needs=needs, **{**excused, **known})


def toml_at(path: Path) -> dict[str, Any]:
    """The data of a TOML file; raises TaskError that names the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise TaskError(f"{path.parent.name} has no {path.name}.") from None
    except tomllib.TOMLDecodeError as error:
        raise TaskError(f"{path.parent.name}/{path.name} is not TOML: {error}.") from None


@cache
def all_tasks() -> dict[str, Task]:
    """Every task of the course by its id, in the order learners meet them; TaskError for one outside of a lesson."""
    for path in TASKS.glob("*/task.toml"):
        raise TaskError(f"{path.parent.name} stands beside the lessons. Move it into the folder of its lesson.")
    tasks = [read_task(path.parent) for path in TASKS.glob("*/*/task.toml")]
    return {task.id: task for task in sorted(tasks, key=lambda task: (task.lesson, task.order, task.id))}


def tasks_of(lesson: str) -> list[Task]:
    """The tasks of a lesson, by its name or by the number that its name begins with."""
    return [task for task in all_tasks().values() if lesson in (task.lesson, task.lesson.partition("_")[0])]


def task_named(name: str) -> Task:
    """The task with this id; raises ValueError that says which there are."""
    tasks = all_tasks()
    if name not in tasks:
        raise ValueError(f"There is no task {name!r}. There are: {', '.join(tasks)}.")
    return tasks[name]
