"""Whose a file is: by what a system named, else by the folder or the file that a person named."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .files import Found
from .system_names import Named, lesson_names, named_by_system

COPY = re.compile(r"(\(\d+\)|copy[ _-]?\d*|backup-\d+)$", re.IGNORECASE)
ENDING = re.compile(r"\.\w{1,5}(\.(txt|json))?$")
OTHERS = "it lies in the folder of {0}, but its name says that it is {1}'s"

ONLY_OTHERS = "all files in {0} are named as those of other learners: {1}. If {0} is a download, ignore this row"


class Owner(NamedTuple):
    """A learner as one file names them; `download` is what lies above the name that a system gave."""

    named: Named
    download: tuple[str, ...] = ()
    doubt: str = ""


def owners_of(files: Iterable[Found], whole: str) -> list[Owner | None]:
    """The Owner of each file, or None; `whole` is the name of the folder that was handed in."""
    files = list(files)
    systems = [first_named(found.parts) for found in files]
    collections = those_of_many(files, systems)
    return [owner_of(found, system, collections, whole) for found, system in zip(files, systems, strict=True)]


def folders_of_others(files: Iterable[Found], owners: Iterable[Owner | None]) -> Iterator[tuple[str, str]]:
    """(name, doubt) of each folder in which systems name all files, where other folders are named after learners.

    It may be a download, or a learner who gave the files such names. So the name has a row, too.
    """
    below: dict[str, list[Owner | None]] = defaultdict(list)
    for found, owner in zip(files, owners, strict=True):
        below[found.parts[0]].append(owner)
    if not any(owner and not owner.named.system for those in below.values() for owner in those):
        return
    for top, those in below.items():
        inside = [owner.named for owner in those if owner and owner.download[:1] == (top,)]
        if len(inside) == len(those) and (name := folder_name(top)):
            others = sorted({named.name or named.number for named in inside})
            yield name, ONLY_OTHERS.format(name, ", ".join(others))


def looks_like_a_class(sheets: Iterable[tuple[tuple[str, ...], set[str]]]) -> bool:
    """Do several folders below one have the same lesson? `sheets` are (the way to a notebook, its lessons)."""
    below: dict[str, set[str]] = defaultdict(set)
    for parts, lessons in sheets:
        if len(parts) > 2 and parts[1] not in lesson_names():
            for lesson in lessons:
                below[lesson].add(parts[1])
    return any(len(folders) > 1 for folders in below.values())


def learner_by_name(parts: tuple[str, ...]) -> tuple[str, str]:
    """Whose a file seems to be before it is read: by what a system named on the way to it, else by the first name."""
    if system := first_named(parts):
        return system[1].system, system[1].number or system[1].name
    return "", next(filter(None, [*map(folder_name, parts[:-1]), name_in(parts[-1])]), "")


def first_named(parts):
    """(place, Named) of the first name on the way that a system gave; or None."""
    return next(((place, named) for place, part in enumerate(parts) if (named := named_by_system(part))), None)


def those_of_many(files, systems):
    """The folders that hold what a system handed out: its folders, files of several learners, or all that there is."""
    below = defaultdict(set)
    for found, system in zip(files, systems, strict=True):
        if system and system[0] > 0:
            below[found.parts[0]].add(system[1])
    tops = {found.parts[0] for found in files}
    folders = {
        found.parts[0]
        for found, system in zip(files, systems, strict=True)
        if system and system[1].system == "moodle" and system[0] < len(found.parts) - (not found.is_folder)
    }
    return folders | {top for top, named in below.items() if len(named) > 1 or len(tops) == 1 or top in lesson_names()}


def owner_of(found, system, collections, whole):
    if not system:
        named = by_hand(found, whole)
        return Owner(named) if named else None
    place, named = system
    if place == 0 or found.parts[0] in collections:
        return Owner(named, found.parts[:place])
    folder = by_hand(found, whole) or named
    return Owner(folder, (), OTHERS.format(folder.name, named.name or named.number))


def by_hand(found, whole):
    """The learner that a folder, a zip or a file is named after; a loose file that is no notebook is nobody's."""
    *above, last = found.parts
    names = [folder_name(part) for part in found.parts[: None if found.is_folder else -1]]
    if any(names):
        return Named(next(filter(None, names)), "", "")
    if found.is_folder and not is_zip(last):
        return None
    says = above or found.is_folder or found.cells is not None or found.trouble or lesson_in(last)
    return Named(name_in(last) or whole, "", "") if says else None


def folder_name(part):
    """The name that a folder or a zip says; "" where it is named after a lesson."""
    return name_in(part) if is_zip(part) else "" if part in lesson_names() else part


def is_zip(part):
    return part.lower().endswith(".zip")


def name_in(part):
    """What is left of a file's name without ending, lesson and number of a copy."""
    return COPY.sub("", without_lesson(ENDING.sub("", part))).strip(" _-.")


def without_lesson(stem):
    for lesson in lesson_names():
        stem = stem.replace(lesson, "", 1)
    return stem


def lesson_in(name: str) -> str:
    """The lesson that a file's name says, or ""."""
    return next((now for known, now in lesson_names().items() if known in name), "")
