"""A task as its author wrote it: one folder in the folder of its lesson, read into plain data."""

import contextlib
import importlib.util
import io
import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType
from typing import Any, Protocol, TypeGuard

from .text_and_html import Message

FILE = "answers.py"
STARTER, SOLUTION, RIGHT, WRONG = "starter", "solution", "right", "wrong"
HEADING = re.compile(
    r"# %% (?P<verdict>starter|solution|right|wrong)(: (?P<name>\w+))?"
    r"(, from (?P<base>\w+))?(, refused by (?P<refused_by>[\w-]+))?"
)
REMARK = re.compile(r"# (at fault|says): (.+)")
GOES, COMES, STAYS, NEXT = "# -", "# +", "#  ", "# ..."


class TaskError(ValueError):
    """A task's folder is not as it should be; the message names the file and what to do."""


@dataclass(frozen=True)
class BankedAnswer:
    """One answer of the bank. Feedback on a wrong one comes from `refused_by`, and holds `at_fault` and `says`."""

    verdict: str
    name: str
    source: str
    refused_by: str = ""
    at_fault: str = ""
    says: str = ""
    base: str = SOLUTION  # what it changes, where it isn't whole


def read_cells(path: Path) -> dict[str, BankedAnswer]:
    """The cells of an answers.py by their names, each as it's written there; raises TaskError for a wrong heading."""
    place = f"{path.parent.name}/{path.name}"
    try:
        lines = source_lines(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise TaskError(f"{path.parent.name} has no {path.name}.") from None
    cells: dict[str, BankedAnswer] = {}
    starts = [number for number, line in enumerate(lines) if line.startswith("# %%")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        cell = read_cell(lines[start], lines[start + 1 : end], place)
        if cell.name in cells:
            raise TaskError(f"{place} has two answers called {cell.name!r}: rename one.")
        cells[cell.name] = cell
    if missing := [name for name in (STARTER, SOLUTION) if name not in cells]:
        raise TaskError(f"{place} has no cell '# %% {missing[0]}'.")
    return cells


def read_cell(heading, lines, place):
    found = HEADING.fullmatch(heading)
    if not found or (found["name"] is None) != (found["verdict"] in (STARTER, SOLUTION)):
        raise TaskError(
            f"{place}: {heading!r} is no heading. Write '# %% right: NAME' or '# %% wrong: NAME, refused by CHECK'."
        )
    remarks: dict[str, str] = {}
    while lines and (remark := REMARK.fullmatch(lines[0])):
        remarks[remark[1]] = remark[2]
        lines = lines[1:]
    return BankedAnswer(
        found["verdict"],
        found["name"] or found["verdict"],
        "\n".join(lines).strip("\n") + "\n",
        found["refused_by"] or "",
        remarks.get("at fault", ""),
        remarks.get("says", ""),
        found["base"] or SOLUTION,
    )


def read_answers(path: Path) -> list[BankedAnswer]:
    """All answers of a file, each whole; raises TaskError that lists those that no longer fit what they change."""
    cells, faults = read_cells(path), list[str]()
    answers = []
    for cell in cells.values():
        try:
            answers.append(replace(cell, source=whole_source(cell, cells)))
        except ValueError as error:
            faults.append(f"{cell.name}: {error}")
    if faults:
        raise TaskError(
            f"{path.parent.name}/{path.name}: {len(faults)} of its answers no longer fit what they change. "
            "Write their lines again.\n" + "\n".join(faults)
        )
    return answers


def whole_source(cell: BankedAnswer, cells: dict[str, BankedAnswer], depth: int = 9) -> str:
    """The source of an answer with its changes made; raises ValueError where one of them doesn't fit."""
    places = read_places(source_lines(cell.source))
    if not places:
        return cell.source
    if cell.base not in cells or not depth:
        raise ValueError(f"it changes {cell.base!r}, and there is no such answer.")
    lines = source_lines(whole_source(cells[cell.base], cells, depth - 1))
    found = [(place_of(before, lines, cell.base), len(before), after) for before, after in places]
    for at, length, after in sorted(found, reverse=True):
        lines[at : at + length] = after
    return "\n".join(lines).strip("\n") + "\n"


def place_of(before, lines, base):
    """Where these lines begin among others; raises ValueError unless they occur exactly once."""
    found = [at for at in range(len(lines) - len(before) + 1) if lines[at : at + len(before)] == before]
    if len(found) != 1:
        shown = " / ".join(line.strip() for line in before)
        raise ValueError(f"`{shown}` occurs {len(found)} times in {base}; it should occur once.")
    return found[0]


def read_places(lines):
    """(lines before, lines after) of each place that a cell changes; none for a cell that is a whole answer."""
    if not all(line.startswith((GOES, COMES, STAYS, NEXT)) or line == "#" for line in lines):
        return []
    places: list[tuple[list[str], list[str]]] = [([], [])]
    for line in lines:
        if line == NEXT:
            places.append(([], []))
            continue
        before, after = places[-1]
        if not line.startswith(COMES):
            before.append(line[4:])
        if not line.startswith(GOES):
            after.append(line[4:])
    return places


def source_lines(source: str) -> list[str]:
    """The lines that Python sees in a source. str.splitlines() sees more, because it also splits at U+2028."""
    return [line.removesuffix("\n") for line in io.StringIO(source, newline=None)]


TASKS = Path(__file__).parent / "tasks"
FUNCTIONS = ("app", "client")  # kinds whose answer is a function
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
    way: str  # through the course that it's on, besides the whole; "" for none
    hints: tuple[str, ...]
    survivors: dict[str, str]  # mutants that may survive, and why
    variants_refused: dict[str, str]  # variants in which an answer is not right here, and why
    faulty_apps_allowed: dict[str, str]  # faulty apps that nothing forbids here, and why
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
        """The functions of check.py that are checks, in the order they have there."""
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
    """Read a task's folder; tests/exercises/test_for_authors.py says what its task.toml has."""
    data = toml_at(folder / "task.toml")
    lists = {"survivors": "mutants", "variants_refused": "variants", "faulty_apps_allowed": "faulty_apps"}
    excused = {
        kind: {words: one["reason"] for one in data.get(kind, []) for words in one[of]} for kind, of in lists.items()
    }
    known = {name: data[name] for name in (*TEXTS, *NUMBERS)} | {"way": data.get("way", "")}
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
        raise TaskError(f"{path.parent.name} is beside the lessons. Move it into the folder of its lesson.")
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


Metadata = dict[str, Any]  # of a cell
SCHEMA = 3  # of nbgrader's metadata: tests/exercises/nbgrader_cell_metadata_v3.json


def runs_this() -> bool:
    """Whether nbgrader runs this notebook, to give marks or to validate it."""
    return bool(os.environ.get("NBGRADER_EXECUTION"))


def graded(task: Task) -> Metadata:
    """The metadata of a cell that earns the points of a task; nbgrader puts back what a learner changed in it."""
    return metadata(f"{task.id}-check", grade=True, points=task.points)


def locked(name: str) -> Metadata:
    """The metadata of a cell that learners leave as it is."""
    return metadata(name, grade=False)


def metadata(name, **more):
    # No cell is marked as a solution: nbgrader would put "YOUR CODE HERE" in the place of our starters.
    return {"nbgrader": {"schema_version": SCHEMA, "grade_id": name, "locked": True, "solution": False, **more}}


@contextlib.contextmanager
def errors_unseen() -> Iterator[None]:
    """Keep what an answer writes on standard error out of the cell: nbgrader would take all its points for that."""
    with contextlib.redirect_stderr(io.StringIO()) if runs_this() else contextlib.nullcontext():
        yield


def as_marks(said: Message, points: int) -> int:
    """Show the words of a check, and give back its points as the value of the cell."""
    from IPython.display import display

    display(said)
    return points
