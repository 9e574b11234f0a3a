"""Judge answers of strangers: written from a task's words alone, by somebody who saw neither check nor bank."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..checking.feedback import Feedback
from ..course_content.task import Task, all_tasks
from ..running_answers.outcome import RIGHT, Outcome
from .prove import tried

KINDS = {"right": "refused", "wrong": "accepted"}  # what is meant, and what a verdict that is not so is called


@dataclass(frozen=True)
class Judged:
    """One answer, what its writer meant by the name of its file, what the checks said, and for how many seconds."""

    task: Task
    path: Path
    outcome: Outcome | None  # None: it cannot be run
    seconds: float

    @property
    def meant(self) -> str:
        return self.path.name.partition("_")[0]

    @property
    def misjudged(self) -> bool:
        """Is a right answer refused, or a wrong one accepted?"""
        accepted = self.outcome is not None and self.outcome.kind == RIGHT
        return accepted != (self.meant == "right")

    def __str__(self) -> str:
        said = Feedback(self.task, self.outcome) if self.outcome else "It cannot be run."
        return f"{self.path.parent.name}/{self.path.name} is {KINDS[self.meant]}. {said}"


def judged_answers(folder: Path, names: str = "*/*.py") -> list[Judged]:
    """Judge each FOLDER/<task>/right_*.py and wrong_*.py; ValueError when there is none, or of no task."""
    tasks = {task.folder.name: task for task in all_tasks().values()}
    paths = [path for path in sorted(folder.glob(names)) if path.name.partition("_")[0] in KINDS]
    if not paths:
        raise ValueError(f"{folder} holds no answers. They stand in <task>/right_....py and <task>/wrong_....py.")
    unknown = sorted({path.parent.name for path in paths} - set(tasks))
    if unknown:
        raise ValueError(
            f"There is no task of the name {', '.join(unknown)}: a folder has the name of a task's folder."
        )
    return [judged(tasks[path.parent.name], path) for path in paths]


def judged(task: Task, path: Path) -> Judged:
    """Judge one answer."""
    began = time.perf_counter()
    outcome = tried(task, path.read_text("utf-8"), str(path))
    return Judged(task, path, outcome, time.perf_counter() - began)


def report(answers: Sequence[Judged]) -> str:
    """Each answer that was misjudged with what was said, then how many of how many."""
    wrong_verdicts = [str(one) for one in answers if one.misjudged]
    return "\n\n".join([*wrong_verdicts, *(counted(kind, answers) for kind in KINDS)])


def counted(kind: str, answers: Iterable[Judged]) -> str:
    """`Of 299 right answers 40 are refused (13.4 %); the slowest took 0.4 s.`"""
    of_kind = [one for one in answers if one.meant == kind]
    if not of_kind:
        return f"There are no {kind} answers."
    bad, slowest = sum(one.misjudged for one in of_kind), max(of_kind, key=lambda one: one.seconds)
    share = f"{bad} {'is' if bad == 1 else 'are'} {KINDS[kind]} ({100 * bad / len(of_kind):.1f} %)"
    place = f"{slowest.path.parent.name}/{slowest.path.name}"
    return f"Of {len(of_kind)} {kind} answers {share}; the slowest took {slowest.seconds:.1f} s ({place})."
