"""Names that Moodle and Canvas give to what they hand out: the number in them says whose it is."""

import re
from typing import NamedTuple

from ....course_content.lessons import NAMES_BEFORE
from ....course_content.task import all_tasks

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
