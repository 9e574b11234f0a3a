"""The marks of a class as a table in a file, and each learner's feedback in words."""

import csv
import json
import os
import re
from collections import Counter
from dataclasses import asdict
from itertools import count
from pathlib import Path

from clients.messages.safe_words import printable, table_cell

from ...course_content.task import all_tasks
from .handed_in.certain import why_not_marked
from .marking import Mark
from .school_systems.tables import write_table

NOT_YET = "not marked yet"
COLUMNS = ("learner", "lesson", "task", "status", "points", "of", "refused_by", "says", "look", "notebook")


def row_of(learner, mark):
    """One row of the table: the mark with its lesson, and the first line of what it says, without control characters.

    No table with a NUL in it can be read again, and the words of an answer may hold one.
    """
    said = said_of(learner, mark) | {"says": mark.says.partition("\n")[0], "points": mark.points}
    return [printable(one) if isinstance(one, str) else one for one in (said[name] for name in COLUMNS)]


def write_csv(path, marks):
    """Write a row for each learner and task, whole or not at all; Excel knows UTF-8 by its byte order mark."""
    learners = sorted(marks, key=str.casefold)
    write_table(path, [COLUMNS, *(row_of(learner, mark) for learner in learners for mark in marks[learner])])


def set_aside(path: Path, marks: dict[str, list[Mark]]) -> Path | None:
    """Give a table that stands there another name, unless these marks are all it holds: somebody may need it."""
    if not path.exists() or holds_only(path, marks):
        return None
    taken = (path.with_name(f"{path.stem}-before-{number}{path.suffix}") for number in count(1))
    aside = next(one for one in taken if not one.exists())
    os.replace(path, aside)
    return aside


def holds_only(path, marks):
    """Is each row of the table one of these marks?"""
    known = [row_of(learner, mark) for learner, found in marks.items() for mark in found]
    texts = {tuple(table_cell(f"{one}").encode("utf-8", "replace").decode() for one in row) for row in known}
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
    except (OSError, ValueError, csv.Error):
        return False
    return rows[:1] == [list(COLUMNS)] and {tuple(row) for row in rows[1:]} <= texts


def write_feedback(folder, marks, people):
    """Write for each learner what a check said of each answer: a text to hand back, and the same as JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    for learner, name in file_names(marks).items():
        rows = [said_of(learner, mark) for mark in marks[learner]]
        words = words_for(learner, marks[learner], people[learner])
        text = json.dumps(rows, indent=1, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8", errors="replace")
        (folder / f"{name}.txt").write_text(words, encoding="utf-8", errors="replace")


def said_of(learner, mark):
    """A mark as data; one that was never made has no points."""
    lesson = all_tasks()[mark.task].lesson
    return {"learner": learner, "lesson": lesson, **asdict(mark), "points": mark.points if mark.is_made else None}


def file_names(learners):
    """A file name for each learner that every system takes; two that become alike get numbers."""
    names, used = {}, set()
    for learner in sorted(learners):
        name = re.sub(r"[^\w-]+", "_", learner).strip("_")[:80] or "learner"
        numbered = (f"feedback_{name}" if number == 1 else f"feedback_{name}_{number}" for number in count(1))
        names[learner] = next(one for one in numbered if one.casefold() not in used)
        used.add(names[learner].casefold())
    return names


def words_for(learner, marks, person):
    """What to hand back to a learner. What a teacher should look at stays out of it: it is for the teacher."""
    parts = [f"{learner}: {total_in_words(marks)}", *(words_of(mark, person) for mark in marks)]
    return "\n\n".join(parts) + "\n"


def total_in_words(marks):
    """The points of what was marked; a zero would be said of nothing."""
    made = [mark for mark in marks if mark.is_made]
    if not made and marks:
        return NOT_YET
    total = f"{sum(mark.points for mark in made)} of {sum(mark.of for mark in made)} points"
    left = len(marks) - len(made)
    return f"{total}, without {left} answer{' that is' if left == 1 else 's that are'} {NOT_YET}" if left else total


def words_of(mark, person):
    task = all_tasks()[mark.task]
    head = f"{task.title} ({mark.task}): {f'{mark.points} of {mark.of} points' if mark.is_made else NOT_YET}"
    says = mark.says if mark.is_made else why_not_marked(mark, person)
    return "\n".join([head, *(f"    {line}" for line in says.splitlines())])


def in_short(marks):
    """The marks of one learner, or of many, in a line: 12 of 20 points; 5 graded, 1 needs a look."""
    counts = Counter(mark.status for mark in marks)
    statuses = ", ".join(f"{count} {status}" for status, count in counts.items())
    return f"{sum(mark.points for mark in marks)} of {sum(mark.of for mark in marks)} points; {statuses}"


def first_free(path):
    """The path, or one with a number when that file cannot be replaced: open in a spreadsheet, on Windows."""
    path = Path(path)
    for number in range(1, 100):
        one = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not one.exists() or is_free(one):
            return one
    return path


def is_free(path):
    try:
        with path.open("r+b"):
            return True
    except OSError:
        return False
