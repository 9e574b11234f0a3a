"""What was handed in: which notebooks a folder holds, and whose they are."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ..questions import NAMES_BEFORE
from ..task import all_tasks
from .cells import lessons_in
from .files import SubmittedFile, files_in, plain

MOODLE = re.compile(
    r"^(?P<name>.*?)_(?:(?P<number>\d+)_)?assign(?:submission|feedback)_[a-z]+(?:_(?P<rest>.*))?$", re.S
)
CANVAS = re.compile(
    r"^(?:(?P<name>\D.*?)_)?(?:late_)?(?P<number>[1-9]\d*)_(?:(?P<file>[1-9]\d*)_(?P<rest>.+)|(?:text|link)\.html)$",
    re.IGNORECASE | re.S,
)
CANVAS_ANONYMOUS = re.compile(r"^(?P<name>anon_\w{5})_(?:late_)?[1-9]\d*_(?P<rest>.+)$", re.IGNORECASE)
LATE = re.compile(r"(^|_)late$", re.IGNORECASE)


class Named(NamedTuple):
    """What a name says: the learner's name, their number or "", and the system that gives such names."""

    name: str
    number: str
    system: str


def named_by_system(part: str) -> Named | None:
    """What one part of a path says, where Moodle or Canvas gave it; else None."""
    return of_moodle(part) or of_canvas(part)


def of_moodle(part):
    """`Ana Silva_11_assignsubmission_file_`, a folder, or with the file's own name behind it (assign/locallib.php)."""
    found = MOODLE.match(part)
    return Named(found["name"].strip(), found["number"] or "", "moodle") if found else None


def of_canvas(part):
    """`lovelaceada_LATE_12345_67890_title.ipynb`; of an anonymous one without a name, or `anon_` and letters."""
    if anonymous := CANVAS_ANONYMOUS.match(part):
        return Named(anonymous["name"], "", "canvas")
    found = CANVAS.match(part)
    if not found or is_by_hand(found):
        return None
    return Named(LATE.sub("", found["name"] or ""), found["number"], "canvas")


def is_by_hand(found):
    """Ana_2024_11_change_it.ipynb is not Canvas': the second number is a lesson's, and Canvas writes no capitals."""
    if not found["name"] and len(found["file"] or "") < 3:  # a date
        return True
    name, own = LATE.sub("", found["name"] or ""), f"{found['file']}_{found['rest']}"
    return name != name.lower() or any(own.startswith(lesson) for lesson in lesson_names())


def lesson_names() -> dict[str, str]:
    """The lesson of now, by each name that a lesson has or had."""
    return NAMES_BEFORE | {task.lesson: task.lesson for task in all_tasks().values()}


COPY_WORD = re.compile(r"(?<![^\W_])copy(?:[ _]+of)?[ _-]?\d*$|^copy[ _]+of(?![^\W_])", re.IGNORECASE)
COPY_NUMBER = re.compile(r"(?:\(\d+\)|backup-\d+)$", re.IGNORECASE)
SIGNS = " _-.–—"
MOST_COPIES = 9  # marks of a copy in one name: Copy of 03_title - Copy (2)
ENDING = re.compile(r"\.\w{1,5}(\.(txt|json))?$")


def owner_of(parts: tuple[str, ...], is_folder: bool, whole: str) -> Named | None:
    """The learner of a file, by the names on the way to it; None for a file that is nobody's.

    What Moodle or Canvas called it decides, else the first folder or zip that is not called after a lesson, else what
    is left of the file's own name. A notebook that says no name is called after the whole folder.
    """
    if not parts or (system := named_by_system(parts[0])):
        return system if parts else None
    names = [folder_name(part) for part in (parts if is_folder or is_zip(parts[-1]) else parts[:-1])]
    if any(names):
        return Named(next(filter(None, names)), "", "")
    is_notebook = ".ipynb" in parts[-1].lower() or len(parts) > 1 or lesson_in(parts[-1])
    return Named(name_in(parts[-1]) or whole, "", "") if is_notebook and not is_folder else None


def folder_name(part):
    """The name that a folder or a zip says; "" where it is named after a lesson. `Ana (2)` may be another Ana."""
    if is_zip(part):
        return name_in(part)
    name = without_copies(part, COPY_WORD)
    return "" if lesson_in(name) and not name_in(name) else name


def is_zip(part):
    return part.lower().endswith(".zip")


def name_in(part):
    """What is left of a file's name without ending, lesson and what says that it is a copy."""
    stem = ENDING.sub("", part)
    for lesson in lesson_names():
        stem = stem.replace(lesson, "", 1)
    return without_copies(stem, COPY_WORD, COPY_NUMBER).strip(SIGNS)


def without_copies(name, *marks):
    """A name without what a browser, a system or Jupyter put to it when a file was copied."""
    for _ in range(MOST_COPIES):
        bare = name.strip(SIGNS)
        cut = next((mark.sub("", bare) for mark in marks if mark.search(bare)), None)
        if cut is None:
            break
        name = cut.strip(SIGNS)
    return name


def lesson_in(name: str) -> str:
    """The lesson that a file's name says, or ""."""
    return next((now for known, now in lesson_names().items() if known in name), "")


DROPPED = "'’`´\"|:<>&/\\*?"  # what Moodle leaves out of a file's name
NAMELESS = "no learner's name is in its notebooks: put each into a folder with its learner's name"
WHOLE = "several folders in {0} hold the same lesson. If {0} is a whole class, name that folder"


@dataclass
class Person:
    """One learner: how they are called in tables, what was handed in, and what is not certain about them."""

    label: str
    number: str = ""
    system: str = ""
    sheets: list[Any] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    rows: tuple[int, ...] = ()  # of the roster

    def doubt(self, words: str) -> None:
        """Say once what a teacher should look at."""
        if words and words not in self.doubts:
            self.doubts.append(words)


def labelled(people: Iterable[Person]) -> dict[str, Person]:
    """The learners by a label of their own: the name, with the number where that is needed."""
    people = list(people)
    often, found = Counter(words_of(person.label) for person in people), dict[str, Person]()
    for person in people:
        name = person.label
        if is_anonymous(name) and person.number:
            name = f"{name} {person.number}".strip()
        elif often[words_of(name)] > 1 and person.number:
            name = f"{name} ({person.number})"
        number, person.label = 2, name
        while person.label in found:
            person.label, number = f"{name} ({number})", number + 1
        found[person.label] = person
    return dict(sorted(found.items(), key=lambda item: item[0].casefold()))


def is_anonymous(name: str) -> bool:
    """Is this what a system calls everybody?"""
    return words_of(name) in ((), ("participant",))


def words_of(name: str) -> tuple[str, ...]:
    """A name as it is compared: its words in any order, without accents, capitals and signs."""
    name = "".join(one for one in name if one not in DROPPED).casefold()
    parts = unicodedata.normalize("NFKD", name)
    letters = "".join(one for one in parts if not "\u0300" <= one <= "\u036f")
    # what joins to letters of other scripts is no letter by itself, but makes another name
    kept = "".join(one if one.isalnum() or unicodedata.category(one)[0] == "M" else " " for one in letters)
    return tuple(sorted(kept.split()))


GONE = "The tasks are gone from this notebook."
OTHER_LESSON = "it is of {}, which is not asked for"


@dataclass
class SubmittedNotebook:
    """One notebook that was handed in; `trouble` says why it cannot be read, `doubt` what is odd about it."""

    name: str
    learner: str
    lessons: set = field(default_factory=set)
    cells: list = field(default_factory=list)
    trouble: str = ""
    doubt: str = ""


@dataclass
class HandedIn:
    """All of it: the sheets of each learner who has some, all people, and as sentences what was left out."""

    learners: dict = field(default_factory=dict)
    left_out: list = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)
    asked: list = field(default_factory=list)  # lessons; or those that were found

    @property
    def lessons(self):
        return self.asked or sorted(
            {lesson for sheets in self.learners.values() for sheet in sheets for lesson in sheet.lessons}
        )


def collected(
    folder: Path | str,
    lessons: list[str] | None = None,
    match: Callable[[list[Person]], list[Person]] | None = None,
) -> HandedIn:
    """Read every notebook of a folder or zip, before the first answer runs: no answer can change another one then.

    `lessons` are those that count; `match` names people by a roster, and adds who handed in nothing.
    """
    root, people = Path(folder), dict[tuple[str, str], Person]()
    if (root / "submitted").is_dir():  # as nbgrader keeps them
        root /= "submitted"
    whole, found = plain(root.resolve().stem if root.is_file() else root.resolve().name), HandedIn(asked=lessons or [])
    for one in files_in(root, lambda parts: key_of(owner_of(parts, False, whole))):
        owner = owner_of(one.parts, one.is_folder, whole)
        person = people.setdefault(key_of(owner), Person(*owner)) if owner else None
        take(one, person, found)
    for person in people.values():
        person.doubt(WHOLE.format(person.label) if not person.system and is_class(person.sheets) else "")
        lessons_there = [lesson for sheet in person.sheets for lesson in sheet.lessons]
        is_alone = len(people) == 1 and len(lessons_there) == len({*lessons_there})
        person.doubt("" if is_alone or person.label != whole else NAMELESS)
    everybody = match(list(people.values())) if match else list(people.values())
    found.people = labelled(everybody)
    found.learners = {label: person.sheets for label, person in found.people.items() if person.sheets}
    for label, sheets in found.learners.items():
        for sheet in sheets:
            sheet.learner = label
    return found


def key_of(owner):
    """What is the same for all files of one learner: the system and the number there, or the name."""
    return (owner.system, owner.number) if owner and owner.number else ("", owner.name if owner else "")


def is_class(sheets):
    """Do several folders below a learner's have the same lesson?"""
    below = defaultdict[str, set[str]](set)
    for sheet in sheets:
        folders = [name for part in sheet.name.split("/")[1:-1] if (name := folder_name(part))]
        for lesson in sheet.lessons if folders else ():
            below[lesson].add(folders[0])
    return any(len(folders) > 1 for folders in below.values())


def take(found: SubmittedFile, person, handed_in):
    """Put one file to its learner: as a sheet, or as what is not marked."""
    sheet = sheet_of(found)
    asked = set(handed_in.asked or {task.lesson for task in all_tasks().values()})
    if person and sheet and sheet.lessons & asked:
        sheet.lessons &= asked
        person.sheets.append(sheet)
        return
    why = why_not(found, sheet)
    handed_in.left_out.append(f"{found.path}: {why}")
    if person:
        person.left.append(f"{'/'.join(found.parts[-1:])}: {why}")


def sheet_of(found):
    """The sheet of a notebook; a damaged one belongs to the lesson that its name says."""
    if found.cells is None and not found.trouble:
        return None
    sheet = SubmittedNotebook(found.path, "", cells=found.cells or [], trouble=found.trouble, doubt=found.doubt)
    sheet.lessons = lessons_in(sheet.cells)
    if not sheet.lessons:
        sheet.trouble, sheet.cells = sheet.trouble or GONE, []
        sheet.lessons = {lesson_in(found.parts[-1])} - {""}
    return sheet


def why_not(found, sheet):
    if not sheet:
        return found.why
    if sheet.lessons:
        return OTHER_LESSON.format(", ".join(sorted(sheet.lessons)))
    return f"it has no task of this course. {sheet.trouble}".strip()
