"""What a grades.csv says of learners, as their records; as `grade` wrote it, or as a spreadsheet saved it again."""

import csv
import io
from collections.abc import Iterable, Iterator

from ..progress_record.learner_record import LearnerRecord, TaskRecord
from ..progress_record.progress_code import NotACode
from .grading.school_systems.tables import dialect

Graded = tuple[str, LearnerRecord]  # who, as the table says it, and the record
COLUMNS = {"learner", "task", "status", "points", "of", "refused_by"}  # there may be more
NOT_TRIED, LOOK = "not attempted", "needs a look"
MARKED = {"graded", "did not run", NOT_TRIED}


def is_table(text: str) -> bool:
    """Is this a table with these columns?"""
    delimiter, rest = dialect(text[:10_000])
    first = "".join(rest.splitlines()[:1])
    return {*next(csv.reader([first], delimiter=delimiter), [])} >= COLUMNS


def graded(text: str, name: str) -> Iterator[Graded | str]:
    """(learner, record) of each learner, and how many there are of whom nothing could be read.

    A task that was not attempted leaves no trace. Whether an answer needs a look is for marks: the map goes by points.
    """
    learners: dict[str, LearnerRecord | None] = {}
    for row in rows_of(text):
        known = learners.setdefault(row["learner"] or "", None)
        if is_read(row):
            known = learners[row["learner"] or ""] = known or LearnerRecord()
            if row["status"] != NOT_TRIED:
                known.tasks[row["task"]] = task_of(row)
    yield from ((learner, record) for learner, record in learners.items() if record)
    if unread := sum(record is None for record in learners.values()):
        yield f"{name}: of {unread} more {'learner' if unread == 1 else 'learners'} nothing could be read or marked."


def rows_of(text):
    """The rows as dictionaries. Raises NotACode."""
    try:
        delimiter, text = dialect(text)
        yield from csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error as error:
        raise NotACode(f"it is a damaged table: {error}.") from None


def is_read(row):
    """Does a row tell of an answer? One whose notebook could not be read has no points, check or words."""
    told = number(row["points"]) or row["refused_by"] or (row["status"] == LOOK and row.get("says"))
    return row["status"] in MARKED or told


def task_of(row):
    points, most = number(row["points"]), number(row["of"])
    right = points == most > 0
    refused = "" if right else row["refused_by"] or ("" if row["status"] == "graded" else row["status"])
    return TaskRecord(1, points, right, refused_by=refused)


def number(text):
    return int(text) if text and text.isdecimal() and len(text) < 9 else 0


def together(found: Iterable[Graded]) -> list[LearnerRecord]:
    """The records, each learner once: of a task that stands in two tables the better one."""
    learners: dict[str, LearnerRecord] = {}
    for learner, record in found:
        known = learners.setdefault(learner, LearnerRecord()).tasks
        for name, task in record.tasks.items():
            known[name] = max(task, known.get(name, task), key=lambda one: one.points)
    return list(learners.values())
