"""What a learner has done so far, folded from the lines of the progress file."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from ..before_and_after.answers import Answers
from ..before_and_after.kept_lines import keep_item
from ..reviewing.review_record import ReviewRecord
from .progress_file import NotSaved, ProgressFile, Record
from .review_lines import take_first_answer, take_review

STILL_COUNTS = "What you see here still counts for now; copy it if it matters."
HELPS = ("blocks", "blanks")  # steps before the empty cell


@dataclass
class TaskRecord:
    """One task's tries: how many, the most points, whether all checks held once, and which check refused the last.

    `help` says with what help it was right, "blocks" or "blanks"; "" once it was right without.
    """

    tries: int = 0
    points: int = 0
    right: bool = False
    hints: int = 0
    refused_by: str = ""
    help: str = ""


@dataclass
class PanelRecord:
    """What a learner predicted with one request panel: how many requests, and how many came as predicted.

    `parts` says the same of the two halves of a prediction, where they are known: {"status": [right, tries], ...}.
    """

    tries: int = 0
    right: int = 0
    parts: dict[str, list[int]] = field(default_factory=lambda: {"status": [0, 0], "records": [0, 0]})


@dataclass
class LearnerRecord:
    """Everything known about one learner: `tasks`, `answers` to predictions and quizzes, `panels`, `items`, by id.

    `items` are the answers before and after the course; `form_before` is the form that was drawn for before, or "".
    `reviews` says of each question when it was answered, in its lesson and when it came back, and whether rightly.
    `damaged` counts lines that could not be read, `unknown` results of tasks and questions that are not in this course.
    """

    tasks: dict[str, TaskRecord] = field(default_factory=dict)
    answers: dict[str, list[str]] = field(default_factory=dict)
    panels: dict[str, PanelRecord] = field(default_factory=dict)
    reviews: dict[str, ReviewRecord] = field(default_factory=dict)
    damaged: int = 0
    unknown: int = 0
    items: Answers = field(default_factory=dict)
    form_before: str = ""


def fold(records: Iterable[Record], damaged: int = 0) -> LearnerRecord:
    """Read the records in order; what is no use is passed over."""
    known = LearnerRecord(damaged=damaged)
    for record in records:
        fold_one = FOLDS.get(record["kind"])
        if fold_one:
            fold_one(known, record)
    return known


def fold_check(known: LearnerRecord, record: Record) -> None:
    """One try, or several that a code brought."""
    task = known.tasks.setdefault(record["id"], TaskRecord())
    task.tries += whole_number(record.get("tries")) or 1
    task.refused_by = str(record.get("refused_by") or "")
    task.points = max(task.points, whole_number(record.get("points")))
    if record.get("outcome") == "right":
        with_help = record["help"] if record.get("help") in HELPS else ""
        task.help = with_help if task.help or not task.right else ""
        task.right = True


def fold_hint(known: LearnerRecord, record: Record) -> None:
    task = known.tasks.setdefault(record["id"], TaskRecord())
    task.hints = max(task.hints, whole_number(record.get("number")))


def fold_answer(known: LearnerRecord, record: Record) -> None:
    if isinstance(record.get("answer"), str):
        take_first_answer(known.reviews, record)
        known.answers.setdefault(record["id"], []).append(record["answer"])


def fold_panel(known: LearnerRecord, record: Record) -> None:
    """One prediction of a request; a record that was brought in by a code stands for several."""
    panel = known.panels.setdefault(record["id"], PanelRecord())
    tries = whole_number(record.get("tries")) or 1
    panel.tries += tries
    panel.right += min(tries, whole_number(record.get("right")) or int(record.get("matched") is True))
    for part, counts in panel.parts.items():
        if isinstance(record.get(part), bool):
            counts[:] = counts[0] + record[part], counts[1] + 1


def fold_item(known: LearnerRecord, record: Record) -> None:
    keep_item(known.items, record)


def fold_form(known: LearnerRecord, record: Record) -> None:
    """The form that was drawn for before the course: the first draw counts, whichever kernel made it."""
    known.form_before = known.form_before or (record["form"] if record.get("form") in ("a", "b") else "")


def fold_reset(known: LearnerRecord, record: Record) -> None:
    """An empty id resets all; the lines before stay in the file and are no longer counted."""
    for kept in (known.tasks, known.answers, known.panels, known.reviews, known.items):
        kept.pop(record["id"], None)
        if not record["id"]:
            kept.clear()
    known.form_before = known.form_before if record["id"] else ""


def fold_review(known: LearnerRecord, record: Record) -> None:
    take_review(known.reviews, record)


FOLDS = {
    "check": fold_check,
    "hint": fold_hint,
    "answer": fold_answer,
    "review": fold_review,
    "panel": fold_panel,
    "item": fold_item,
    "form": fold_form,
    "reset": fold_reset,
}


def whole_number(value: object) -> int:
    return value if type(value) is int and value > 0 else 0


def learner_record() -> LearnerRecord:
    """What is known now about the learner whose progress file is used here."""
    lines = ProgressFile().read()
    return fold(lines.records, len(lines.damaged))


def now() -> str:
    """The time as records say it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def write_down(kind: str, name: str, **more: object) -> str:
    """Add one record; gives "", or the sentence that it could not be saved, or that the file was made good."""
    try:
        return ProgressFile().append({"kind": kind, "id": name, **more, "at": now()})
    except NotSaved as error:
        return f"{error.args[-1]} {STILL_COUNTS}"
