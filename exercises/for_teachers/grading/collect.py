"""What was handed in: which notebooks a folder holds, and whose they are."""

import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from ...course_content.lessons import NAMES_BEFORE
from ...course_content.task import all_tasks
from .cells.sections import lessons_in
from .cells.sheet import Unreadable, cells_in

NOT_HANDED_IN = {"autograded", "feedback", "release", "source"}  # nbgrader's other folders, beside `submitted`
COPY = re.compile(r"[ _-]*(\(\d+\)|copy[ _-]?\d*|backup-\d+)$", re.IGNORECASE)
OF_MOODLE = re.compile(r"_\d+_assignsubmission_.*$")


@dataclass
class Sheet:
    """One notebook that was handed in; `trouble` says why it cannot be read."""

    name: str
    learner: str
    lessons: set = field(default_factory=set)
    cells: list = field(default_factory=list)
    trouble: str = ""


@dataclass
class HandedIn:
    """All of it: the sheets of each learner, and what was left out, as sentences."""

    learners: dict = field(default_factory=dict)
    left_out: list = field(default_factory=list)

    @property
    def lessons(self):
        return sorted({lesson for sheets in self.learners.values() for sheet in sheets for lesson in sheet.lessons})


def collected(folder):
    """Read every notebook of a folder, before the first answer runs: no answer can change another one then."""
    root, found = root_of(Path(folder)), HandedIn()
    for path in notebooks_in(root, found):
        sheet = sheet_at(path, root)
        if sheet.lessons:
            found.learners.setdefault(sheet.learner, []).append(sheet)
        else:
            found.left_out.append(f"{sheet.name}: no task of this course stands in it. {sheet.trouble}".strip())
    found.learners = dict(sorted(found.learners.items(), key=lambda item: item[0].casefold()))
    return found


def root_of(folder):
    """Where the learners' folders begin: in a folder of nbgrader, below `submitted`."""
    return folder / "submitted" if (folder / "submitted").is_dir() else folder


def notebooks_in(root, found):
    """The paths of notebooks, without those that Jupyter or a system keeps for itself."""
    for path in sorted(root.rglob("*")):
        inner = path.relative_to(root)
        if any(part.startswith((".", "__MACOSX")) for part in inner.parts) or inner.parts[0] in NOT_HANDED_IN:
            continue
        if path.is_symlink():
            found.left_out.append(f"{plain(inner.as_posix())}: a link to another place is not followed.")
        elif path.suffix.lower() == ".zip":
            found.left_out.append(f"{plain(inner.as_posix())}: unpack it first.")
        elif path.suffix.lower() == ".ipynb" and not path.is_dir():
            yield path


def sheet_at(path, root):
    """Read one notebook; a damaged one belongs to the lesson that its name says."""
    lesson, learner = lesson_and_learner(path, root)
    sheet = Sheet(plain(path.relative_to(root).as_posix()), learner)
    try:
        sheet.cells = cells_in(path)
        sheet.lessons = lessons_in(sheet.cells)
        if not sheet.lessons:
            raise Unreadable("The tasks are gone from this notebook.")
    except Unreadable as error:
        sheet.trouble, sheet.lessons = str(error), {lesson} - {""}
    return sheet


def lesson_and_learner(path, root):
    """The lesson that the name of a notebook says, or "", and the learner: by the folder, or by the name."""
    stem, lesson = plain(path.stem), ""
    lessons = NAMES_BEFORE | {task.lesson: task.lesson for task in all_tasks().values()}
    for known, now in lessons.items():
        if known in stem:
            lesson, stem = now, stem.replace(known, "", 1)
    folders = [plain(part) for part in path.relative_to(root).parts[:-1]]
    folders = [OF_MOODLE.sub("", part) for part in folders if part not in lessons]
    of_name = COPY.sub("", stem).strip(" _-.")
    return lesson, folders[0] if folders else of_name or plain(root.resolve().name)


def plain(name):
    """A file's name as one line of text, the same from every system."""
    name = name.encode("utf-8", "replace").decode("utf-8")
    return " ".join("".join(one if one.isprintable() else " " for one in unicodedata.normalize("NFC", name)).split())
