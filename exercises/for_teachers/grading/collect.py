"""What was handed in: which notebooks a folder holds, and whose they are."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ...course_content.task import all_tasks
from .cells.sections import lessons_in
from .handed_in.files import Found, files_in, plain
from .handed_in.people import Person, key_of, labelled, people_of, twins_in
from .handed_in.whose import folders_of_others, learner_by_name, lesson_in, looks_like_a_class, owners_of

GONE = "The tasks are gone from this notebook."
WHOLE = "several folders in {0} hold the same lesson. If {0} is a whole class, name that folder"
IS_KEY = "it is the course's answer key, handed in as it is or filled with something else"
OTHER_LESSON = "it is of {}, which is not asked for"


@dataclass
class Sheet:
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
    warnings: list = field(default_factory=list)
    asked: list = field(default_factory=list)  # lessons; or those that were found

    @property
    def lessons(self):
        return self.asked or sorted(
            {lesson for sheets in self.learners.values() for sheet in sheets for lesson in sheet.lessons}
        )


def collected(
    folder: Path | str,
    lessons: list[str] | None = None,
    settled: Callable[[list[Person]], tuple[list[Person], list[str]]] | None = None,
) -> HandedIn:
    """Read every notebook of a folder or zip, before the first answer runs: no answer can change another one then.

    `lessons` are those that count; `settled` puts people together by a roster, and gives warnings.
    """
    root = root_of(Path(folder))
    files = list(files_in(root, learner_by_name))
    owners = owners_of(files, plain(root.resolve().stem if root.is_file() else root.resolve().name))
    people, found = people_of(zip(files, owners, strict=True)), HandedIn(asked=lessons or [])
    for one, owner in zip(files, owners, strict=True):
        take(one, people[key_of(owner)] if owner else None, found)
    for name, doubt in folders_of_others(files, owners):
        people.setdefault(("", name), Person(name, names=[name])).doubt(doubt)
    for person in people.values():
        person.doubt(WHOLE.format(person.label) if not person.system and is_class(person.sheets) else "")
    everybody, found.warnings = settled(list(people.values())) if settled else (list(people.values()), [])
    found.people = labelled(everybody)
    found.warnings = [*found.warnings, *twins_in(found.people)]
    found.learners = {label: person.sheets for label, person in found.people.items() if person.sheets}
    for label, sheets in found.learners.items():
        for sheet in sheets:
            sheet.learner = label
    return found


def is_class(sheets):
    return looks_like_a_class((tuple(sheet.name.split("/")), sheet.lessons) for sheet in sheets)


def root_of(folder):
    """Where the learners' folders begin: in a folder of nbgrader, below `submitted`."""
    return folder / "submitted" if (folder / "submitted").is_dir() else folder


def take(found: Found, person, handed_in):
    """Put one file to its learner: as a sheet, or as what is not marked."""
    sheet = sheet_of(found)
    asked = set(handed_in.asked or all_tasks_lessons())
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
    doubt = "; ".join(filter(None, [found.doubt, IS_KEY * is_key(found.cells or ())]))
    sheet = Sheet(found.path, "", cells=found.cells or [], trouble=found.trouble, doubt=doubt)
    sheet.lessons = lessons_in(sheet.cells)
    if not sheet.lessons:
        sheet.trouble, sheet.cells = sheet.trouble or GONE, []
        sheet.lessons = {lesson_in(found.parts[-1])} - {""}
    return sheet


def is_key(cells):
    """Is it the notebook that lies in answer_keys?"""
    return any(cell.source.startswith("# Answer key: ") for cell in cells if not cell.is_code)


def why_not(found, sheet):
    if not sheet:
        return found.why
    if sheet.lessons:
        return OTHER_LESSON.format(", ".join(sorted(sheet.lessons)))
    return f"no task of this course stands in it. {sheet.trouble}".strip()


def all_tasks_lessons():
    return {task.lesson for task in all_tasks().values()}
