"""What a class has handed in, as one record for each learner: codes, saved files, a folder of them, or grades.csv."""

import csv
import io
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from ..progress_record.learner_record import LearnerRecord, TaskRecord, fold
from ..progress_record.progress_code import NotACode, record_in
from ..progress_record.progress_file import Lines
from ..progress_record.saved_file import read

Given = list[str] | tuple[str, ...] | str | Path  # codes, or the path of what holds them
ANY_MARK = "ONE-ADDRESS-"
COLUMNS = {"learner", "task", "status", "points", "of", "refused_by"}  # of grades.csv; there may be more


class NothingOfAClass(ValueError):
    """What was given holds no progress of anybody; the message says what is asked for."""


def records_of(given: Given) -> tuple[list[LearnerRecord], list[str]]:
    """(records, remarks): a LearnerRecord for each learner, and a sentence for each thing that could not be read.

    `given` is a list of codes, or the path of a folder, of a text file with a code a line, of a saved file, of
    grades.csv. Raises NothingOfAClass.
    """
    records: list[LearnerRecord] = []
    remarks: list[str] = []
    for name, found in each_of(given):
        try:
            records += found()
        except NotACode as error:
            remarks.append(f"{name}: {error}")
    if not records:
        raise NothingOfAClass(
            "No progress is in there. Give a list of codes, or the path of a folder, a text file with a code "
            f"in each line, or a grades.csv. {' '.join(remarks[:1])}".strip()
        )
    return records, remarks


def each_of(given: Given) -> Iterator[tuple[str, Callable[[], list[LearnerRecord]]]]:
    """(name, function that gives records) of each thing in what was given."""
    if not isinstance(given, list | tuple):
        yield from each_in(Path(given))
        return
    for number, code in enumerate(given, 1):
        yield f"Code {number}", partial(in_code, code)


def each_in(path):
    """The same of a path: every file of a folder in order of the names, every line of a text, or the file whole."""
    if path.is_dir():
        for one in sorted(path.iterdir()):
            if one.is_file() and not one.name.startswith("."):
                yield from each_in(one)
        return
    text = text_of(path)
    codes = [
        (number, line[line.find(ANY_MARK) :]) for number, line in enumerate(text.splitlines(), 1) if ANY_MARK in line
    ]
    if set(next(csv.reader(io.StringIO(text)), [])) >= COLUMNS:
        yield path.name, lambda: list(graded(text).values())
    elif codes:
        for number, code in codes:
            yield f"{path.name}, line {number}", partial(in_code, code)
    else:
        yield path.name, lambda: [record_of(read(path))]


def in_code(code):
    return [record_in(code)]


def text_of(path):
    try:
        return path.read_text("utf-8-sig", "replace")
    except OSError as error:
        raise NothingOfAClass(f"{path.name} cannot be read: {error.strerror}.") from None


def record_of(found):
    return fold(found.records) if isinstance(found, Lines) else found


def graded(text):
    """{learner: record} of a grades.csv; a task that was not attempted leaves no trace in it.

    Whether an answer needs a look is for marks: the map goes by the points.
    """
    learners = {}
    for row in csv.DictReader(io.StringIO(text)):
        known = learners.setdefault(row["learner"], LearnerRecord())
        if row["status"] == "not attempted":
            continue
        points, most = (int(row[name]) if (row[name] or "").isdecimal() else 0 for name in ("points", "of"))
        right = points == most > 0
        refused = "" if right else row["refused_by"] or ("" if row["status"] == "graded" else row["status"])
        known.tasks[row["task"]] = TaskRecord(1, points, right, refused_by=refused)
    return learners
