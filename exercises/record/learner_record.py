"""What a learner has done so far, folded from the lines of the progress file."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

from .progress_file import NotSaved, ProgressFile


@dataclass
class TaskRecord:
    """One task's tries: how many, the most points, whether all checks held once, and which check refused the last."""

    tries: int = 0
    points: int = 0
    right: bool = False
    hints: int = 0
    refused_by: str = ""


@dataclass
class PanelRecord:
    """What a learner predicted with one request panel: how many requests, and how many came as predicted.

    `parts` says the same of the two halves of a prediction, where they are known: {"status": [right, tries], ...}.
    """

    tries: int = 0
    right: int = 0
    parts: dict = field(default_factory=lambda: {"status": [0, 0], "records": [0, 0]})


@dataclass
class LearnerRecord:
    """Everything known about one learner: `tasks`, `answers` to predictions and quizzes, and `panels`, each by id.

    `damaged` counts lines that could not be read, `unknown` results of tasks and questions that are not in this course.
    """

    tasks: dict = field(default_factory=dict)
    answers: dict = field(default_factory=dict)
    panels: dict = field(default_factory=dict)
    damaged: int = 0
    unknown: int = 0


def fold(records, damaged=0):
    """Read the records in order; what is no use is passed over."""
    known = LearnerRecord(damaged=damaged)
    for record in records:
        fold_one = FOLDS.get(record["kind"])
        if fold_one:
            fold_one(known, record)
    return known


def fold_check(known, record):
    """One try, or several that a code brought."""
    task = known.tasks.setdefault(record["id"], TaskRecord())
    task.tries += whole_number(record.get("tries")) or 1
    task.refused_by = str(record.get("refused_by") or "")
    task.points = max(task.points, whole_number(record.get("points")))
    task.right = task.right or record.get("outcome") == "right"


def fold_hint(known, record):
    task = known.tasks.setdefault(record["id"], TaskRecord())
    task.hints = max(task.hints, whole_number(record.get("number")))


def fold_answer(known, record):
    if isinstance(record.get("answer"), str):
        known.answers.setdefault(record["id"], []).append(record["answer"])


def fold_panel(known, record):
    """One prediction of a request; a record that was brought in by a code stands for several."""
    panel = known.panels.setdefault(record["id"], PanelRecord())
    tries = whole_number(record.get("tries")) or 1
    panel.tries += tries
    panel.right += min(tries, whole_number(record.get("right")) or int(record.get("matched") is True))
    for part, counts in panel.parts.items():
        if isinstance(record.get(part), bool):
            counts[:] = counts[0] + record[part], counts[1] + 1


def fold_reset(known, record):
    """An empty id resets all; the lines before stay in the file and are no longer counted."""
    for kept in (known.tasks, known.answers, known.panels):
        kept.pop(record["id"], None)
        if not record["id"]:
            kept.clear()


FOLDS = {"check": fold_check, "hint": fold_hint, "answer": fold_answer, "panel": fold_panel, "reset": fold_reset}


def whole_number(value):
    return value if type(value) is int and value > 0 else 0


def learner_record(path=None):
    """What is known now about the learner whose progress file is used here."""
    lines = ProgressFile(path).read()
    return fold(lines.records, len(lines.damaged))


def write_down(kind, name, **more):
    """Add one record; gives "", or the sentence that it could not be saved, or that the file was made good."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    try:
        return ProgressFile().append({"kind": kind, "id": name, **more, "at": at})
    except NotSaved as error:
        return f"{error.args[-1]} What you see here still counts for now; copy it if it matters."
