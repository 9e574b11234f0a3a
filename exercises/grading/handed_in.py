"""What was handed in: which notebooks a folder holds, and whose they are."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
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


WORDS, OF = "copy|copie|kopie|copia|cópia|kopia|копия", "of|von|van|de|di|do"
COPIED = rf"(?<![^\W_])(?:{WORDS})(?:[ _]+(?:{OF}))?[ _-]?\d*$"  # 03_title-Copy1, 03_title - Kopie
COPY_WORD = re.compile(rf"{COPIED}|^(?:(?:{WORDS})[ _]+(?:{OF})|копия)(?![^\W_])", re.IGNORECASE)  # Copy of 03_title
COPY_NUMBER = re.compile(r"(?:\(\d+\)|backup-\d+)$", re.IGNORECASE)
SIGNS = " _-.–—"
MOST_COPIES = 9  # marks of a copy in one name: Copy of 03_title - Copy (2)
ENDING = re.compile(r"\.\w{1,5}(\.(txt|json))?$")
OTHERS = "it lies in the folder of {0}, but its name says that it is {1}'s"

UNSURE = (
    "a zip has this name and does not say in which encoding, so {} is what the zip format makes of it. If that is "
    "wrong, unpack the zip on the system that wrote it, and name the folder"
)
ONLY_OTHERS = "all files in {0} are named as those of other learners: {1}. If {0} is a download, ignore this row"


class Owner(NamedTuple):
    """A learner as one file names them; `download` is what lies above the name that a system gave."""

    named: Named
    download: tuple[str, ...] = ()
    doubt: str = ""


def owners_of(files: Iterable[SubmittedFile], whole: str) -> list[Owner | None]:
    """The Owner of each file, or None; `whole` is the name of the folder that was handed in."""
    files = list(files)
    systems = [first_named(found.parts) for found in files]
    collections = those_of_many(files, systems)
    owners = (owner_of(found, system, collections, whole) for found, system in zip(files, systems, strict=True))
    return [with_doubt(owner, found) if owner else None for owner, found in zip(owners, files, strict=True)]


def with_doubt(owner, found):
    """The owner with a doubt where no number says who it is, but a name that may be misread."""
    name = owner.named.name
    if owner.named.number or name.isascii() or not any(name in part for part in found.unsure):
        return owner
    return owner._replace(doubt="; ".join(filter(None, [owner.doubt, UNSURE.format(name)])))


def folders_of_others(files: Iterable[SubmittedFile], owners: Iterable[Owner | None]) -> Iterator[tuple[str, str]]:
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
        if len(parts) > 2 and (name := folder_name(parts[1])):
            for lesson in lessons:
                below[lesson].add(name)
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
    """The name that a folder or a zip says; "" where it is named after a lesson. `Ana (2)` may be another Ana."""
    if is_zip(part):
        return name_in(part)
    name = without_copies(part, COPY_WORD)
    return "" if lesson_in(name) and not name_in(name) else name


def is_zip(part):
    return part.lower().endswith(".zip")


def name_in(part):
    """What is left of a file's name without ending, lesson and what says that it is a copy."""
    return without_copies(without_lesson(ENDING.sub("", part)), COPY_WORD, COPY_NUMBER).strip(SIGNS)


def without_copies(name, *marks):
    """A name without what a browser, a system or Jupyter put to it when a file was copied, in some languages."""
    for _ in range(MOST_COPIES):
        bare = name.strip(SIGNS)
        cut = next((mark.sub("", bare) for mark in marks if mark.search(bare)), None)
        if cut is None:
            break
        name = cut.strip(SIGNS)
    return name


def without_lesson(stem):
    for lesson in lesson_names():
        stem = stem.replace(lesson, "", 1)
    return stem


def lesson_in(name: str) -> str:
    """The lesson that a file's name says, or ""."""
    return next((now for known, now in lesson_names().items() if known in name), "")


ANONYMOUS = (
    "participant",
    "teilnehmerin",
    "teilnehmer",
    "participante",
    "deelnemer",
    "partecipante",
    "участник",
    "参加者",
)
DROPPED = "'’`´\"|:<>&/\\*?"  # what Moodle leaves out of a file's name
NAMELESS = (
    "No learner's name is in {}. These count as one learner's, called {} after the folder. Where they are of several, "
    "put each into a folder with its learner's name."
)
TWO_NAMES = "the number {} comes with several names: {}"
TWINS = "{} are {} learners of one name."
NO_ROSTER = (
    " If this is one who handed in two assignments: in Moodle a number belongs to one assignment, so grade the "
    "download of each by itself, or name a --roster."
)


@dataclass
class Person:
    """One learner: how they are called in tables, what was handed in, and what is not certain about them."""

    label: str
    number: str = ""
    system: str = ""
    names: list[str] = field(default_factory=list)
    downloads: set[tuple[str, ...]] = field(default_factory=set)
    sheets: list[Any] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)
    rows: tuple[int, ...] = ()  # of the roster
    mail: str = ""

    def doubt(self, words: str) -> None:
        """Say once what a teacher should look at."""
        if words and words not in self.doubts:
            self.doubts.append(words)


def people_of(owned: Iterable[tuple[SubmittedFile, Owner | None]]) -> dict[tuple[str, str], Person]:
    """The learners, by system and number, or by name where a person named the files."""
    people: dict[tuple[str, str], Person] = {}
    for _, owner in owned:
        if owner:
            named = owner.named
            person = people.setdefault(key_of(owner), Person(named.name, named.number, named.system))
            person.downloads.add(owner.download)
            person.doubt(owner.doubt)
            if named.name not in person.names:
                person.names.append(named.name)
    for person in people.values():
        if len({words_of(name) for name in person.names}) > 1:
            person.doubt(TWO_NAMES.format(person.number, ", ".join(person.names)))
    return people


def key_of(owner: Owner) -> tuple[str, str]:
    """What is the same for all files of one learner."""
    named = owner.named
    return (named.system, named.number) if named.number else ("", named.name)


def labelled(people: Iterable[Person]) -> dict[str, Person]:
    """The learners by a label of their own: the name, with the number where that is needed."""
    people = list(people)
    often, found = Counter(words_of(person.label) for person in people), dict[str, Person]()
    for person in people:
        name, twin = person.label, often[words_of(person.label)] > 1
        apart = person.number or person.mail
        label = f"{name} ({apart})" if apart and name and twin else name or apart
        if is_anonymous(name, often) and person.number:
            label = f"{name} {person.number}"
        number = 2
        while label in found:
            label, number = f"{name} ({number})", number + 1
        person.label = label
        found[label] = person
    return dict(sorted(found.items(), key=lambda item: item[0].casefold()))


def is_anonymous(name: str, often: Counter[tuple[str, ...]] | None = None) -> bool:
    """Is this what a system calls everybody?"""
    words = words_of(name)
    return not words or "".join(words) in ANONYMOUS or bool(often and len(often) == 1 and often[words] > 2)


def twins_in(people: dict[str, Person]) -> Iterator[str]:
    """A warning for each name that several learners have."""
    often = Counter(words_of(person.names[0]) for person in people.values() if person.names)
    for words, count in often.items():
        labels = [label for label, one in people.items() if one.names and words_of(one.names[0]) == words]
        if count > 1 and not is_anonymous(" ".join(words), often):
            told = "; ".join(labels)
            on_roster = all(people[label].rows for label in labels)
            yield TWINS.format(told, count) + ("" if on_roster else NO_ROSTER)


def words_of(name: str) -> tuple[str, ...]:
    """A name as it is compared: its words in any order, without accents, capitals and signs."""
    name = "".join(one for one in name if one not in DROPPED).casefold()
    parts = unicodedata.normalize("NFKD", name)
    letters = "".join(one for one in parts if not "\u0300" <= one <= "\u036f")
    # what joins to letters of other scripts is no letter by itself, but makes another name
    kept = "".join(one if one.isalnum() or unicodedata.category(one)[0] == "M" else " " for one in letters)
    return tuple(sorted(kept.split()))


GONE = "The tasks are gone from this notebook."
WHOLE = "several folders in {0} hold the same lesson. If {0} is a whole class, name that folder"
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
    match: Callable[[list[Person]], tuple[list[Person], list[str]]] | None = None,
) -> HandedIn:
    """Read every notebook of a folder or zip, before the first answer runs: no answer can change another one then.

    `lessons` are those that count; `match` puts people together by a roster, and gives warnings.
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
    everybody, found.warnings = match(list(people.values())) if match else (list(people.values()), [])
    found.people = labelled(everybody)
    found.warnings = [*found.warnings, *twins_in(found.people), *nameless_in(files, owners, len(people) > 1)]
    found.learners = {label: person.sheets for label, person in found.people.items() if person.sheets}
    for label, sheets in found.learners.items():
        for sheet in sheets:
            sheet.learner = label
    return found


def nameless_in(files, owners, in_a_class):
    """A warning where notebooks that say no name may be of several learners, or of nobody knows whom among others."""
    nameless = [
        (found, owner.named.name)
        for found, owner in zip(files, owners, strict=True)
        if owner and found.cells is not None and learner_by_name(found.parts) == ("", "")
    ]
    often = Counter(lesson_in(found.parts[-1]) for found, _ in nameless)
    if nameless and (in_a_class or max(often.values()) > 1):
        yield NAMELESS.format("; ".join(found.path for found, _ in nameless), nameless[0][1])


def is_class(sheets):
    return looks_like_a_class((tuple(sheet.name.split("/")), sheet.lessons) for sheet in sheets)


def root_of(folder):
    """Where the learners' folders begin: in a folder of nbgrader, below `submitted`."""
    return folder / "submitted" if (folder / "submitted").is_dir() else folder


def take(found: SubmittedFile, person, handed_in):
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


def all_tasks_lessons():
    return {task.lesson for task in all_tasks().values()}
