"""The marks of a class as a table in a file, and each learner's feedback in words."""

import json
import os
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from itertools import count
from pathlib import Path

from clients.text import printable

from ..task import Task, all_tasks
from .handed_in import Person
from .marking import LOOK, NOT_HERE, SHOWN, TO_THE_TEACHER, UNTOUCHED, Mark, with_look
from .roster import write_table

NOTHING = "Nothing was handed in."
NO_NOTEBOOK = "no notebook of this lesson was handed in, but: {}"
LATER = "Your teacher will look at this answer."
AGAIN = f"Hand in your notebook (.ipynb) if you can. {LATER}"


def certain_marks(marks: Iterable[Mark], person: Person) -> list[Mark]:
    """The marks of a learner, with what a teacher should look at."""
    return [with_look(mark, "; ".join(person.doubts)) if person.doubts else mark for mark in with_left(marks, person)]


def with_left(marks, person):
    """What was not marked could be the answer where there is none."""
    for mark in marks:
        is_bare = mark.status == UNTOUCHED and mark.says == NOT_HERE and person.left
        yield replace(mark, status=LOOK, says="", look=NO_NOTEBOOK.format(left_in_short(person))) if is_bare else mark


def marks_without_notebook(person: Person, tasks: Iterable[Task]) -> list[Mark]:
    """A row for each task of a learner without any notebook, with the reason."""
    if not person.left and not person.doubts:
        return [Mark(task.id, UNTOUCHED, 0, task.points, says=NOTHING) for task in tasks]
    words = NO_NOTEBOOK.format(left_in_short(person)) if person.left else ""
    return certain_marks([Mark(task.id, LOOK, 0, task.points, look=words) for task in tasks], person)


def left_in_short(person):
    more = f"; and {len(person.left) - SHOWN} more" if len(person.left) > SHOWN else ""
    return "; ".join(person.left[:SHOWN]) + more


def why_not_marked(mark: Mark, person: Person) -> str:
    """What a learner is told of an answer that could not be marked: which file came, and what is the matter with it.

    What is not certain about the learner may name others, so it stays with the teacher.
    """
    troubles = [sheet for sheet in person.sheets if sheet.name == mark.notebook and sheet.trouble]
    if troubles:
        came = f"{troubles[0].name.rpartition('/')[2]}: {troubles[0].trouble}"
    else:
        came = left_in_short(person) if NO_NOTEBOOK.format("") in mark.look else ""
    says = TO_THE_TEACHER.sub("", came)
    return f"{says}\n{AGAIN}" if says else LATER


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


def set_aside(path: Path) -> Path | None:
    """Give a table that stands there another name, since somebody may have written into it."""
    if not path.exists():
        return None
    taken = (path.with_name(f"{path.stem}-before-{number}{path.suffix}") for number in count(1))
    aside = next(one for one in taken if not one.exists())
    os.replace(path, aside)
    return aside


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


@dataclass
class Total:
    """What a learner earned of what could be earned, why no number is imported, and how many answers need a look."""

    points: float
    of: int
    reason_withheld: str = ""
    looks: int = 0


@dataclass
class Written:
    """What became of a file for a system: how many have a number in it, and sentences about the others."""

    count: int = 0
    told: list[str] = field(default_factory=list)


def total_of(person: Person, marks: list[Mark]) -> Total:
    """The sum of a learner's marks; a mark that was never made is not a zero."""
    total = Total(sum(mark.points for mark in marks), sum(mark.of for mark in marks))
    unmade = [mark for mark in marks if not mark.is_made]
    total.looks = sum(mark.status == LOOK for mark in marks)
    if person.doubts:
        total.reason_withheld = "; ".join(person.doubts)
    elif unmade:
        words = "; ".join(dict.fromkeys(mark.look for mark in unmade))
        total.reason_withheld = f"{len(unmade)} of {len(marks)} answers could not be marked: {words}".rstrip(".")
    elif marks and all(mark.says == NOTHING and not mark.points for mark in marks):
        total.reason_withheld = "nothing was handed in"
    return total


def totals_of(people: dict[str, Person], marks: dict[str, list[Mark]]) -> dict[str, Total]:
    """The total of each learner by label."""
    return {label: total_of(people[label], found) for label, found in marks.items() if label in people}


def scaled(total: Total, most: float | None) -> float:
    """The points, out of what the system gives at most."""
    return total.points if not most or not total.of else total.points * most / total.of


def about(totals: dict[str, Total], found: Written) -> None:
    """Say who has no number, who was looked for in vain, and whose number rests on a doubtful answer."""
    for label, total in totals.items():
        if total.reason_withheld:
            found.told.append(f"No number for {label}: {total.reason_withheld}.")
    doubtful = [label for label, total in totals.items() if total.looks and not total.reason_withheld]
    if doubtful:
        found.told.append(f"Look at an answer before you import the number of: {'; '.join(doubtful)}.")


def write_wide(path: Path, people: dict[str, Person], marks: dict[str, list[Mark]]) -> None:
    """Write it; a task that could not be marked has an empty cell, and the total says what it leaves out."""
    tasks = list(dict.fromkeys(mark.task for found in marks.values() for mark in found))
    known = {task: all_tasks()[task] for task in tasks}
    heads = [f"{known[task].lesson[:2]} {task} ({known[task].points})" for task in tasks]
    rows: list[list[object]] = [["learner", "number", "points", "of", "needs a look", "why there is no total", *heads]]
    for label, total in sorted(totals_of(people, marks).items(), key=lambda item: item[0].casefold()):
        cells = {mark.task: mark.points if mark.is_made else "" for mark in marks[label]}
        points = "" if total.reason_withheld else total.points
        about = [label, people[label].number, points, total.of, total.looks or "", total.reason_withheld]
        rows.append([*about, *(cells.get(task, "") for task in tasks)])
    write_table(path, rows)
