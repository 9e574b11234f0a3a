"""What a class has handed in, as one record for each learner: codes, saved files, a folder of them, or grades.csv."""

from collections.abc import Iterator
from pathlib import Path

from ..progress_record.learner_record import LearnerRecord, fold
from ..progress_record.progress_code import NotACode, record_in
from ..progress_record.progress_file import lines_of
from ..progress_record.saved_file import MOST_OCTETS
from .class_table import COLUMNS, Graded, graded, is_table, together
from .grading.school_systems.tables import decoded

Given = list[str] | tuple[str, ...] | str | Path  # codes, or the path of what holds them
Found = LearnerRecord | Graded | str  # of somebody, of a learner with a name, or a sentence: it could not be read
ANY_MARK = "ONE-ADDRESS-"
HINTS = {  # what else lies in a teacher's folders
    ".ipynb": "it is a notebook. Mark the folder with `start.py grade`, and give its grades.csv.",
    ".zip": "it is a zip. Unpack it first.",
    ".csv": f"it lacks the columns {', '.join(sorted(COLUMNS))}. Give the grades.csv that `start.py grade` writes.",
}


class NothingOfAClass(ValueError):
    """What was given holds no progress of anybody; the message says what is asked for."""


def records_of(given: Given) -> tuple[list[LearnerRecord], list[str]]:
    """(records, remarks): a LearnerRecord for each learner, and a sentence for each thing that could not be read.

    `given` is a list of codes, or the path of a folder (with all below it), of a text file with a code a line, of a
    saved file, of grades.csv. Raises NothingOfAClass.
    """
    found = list(each_of(given))
    remarks = [one for one in found if isinstance(one, str)]
    records = [one for one in found if isinstance(one, LearnerRecord)]
    records += together(one for one in found if isinstance(one, tuple))
    if not records:
        raise NothingOfAClass(
            "No progress is in there. Give a list of codes, or the path of a folder, a text file with a code "
            f"in each line, or a grades.csv. {' '.join(remarks[:1])}".strip()
        )
    return records, remarks


def each_of(given: Given) -> Iterator[Found]:
    """What is found in what was given, thing by thing."""
    if isinstance(given, list | tuple):
        yield from (in_code(f"Code {number}", code) for number, code in enumerate(given, 1))
    elif (path := Path(given)).is_dir():
        yield from in_folder(path, path)
    else:
        yield from in_file(path, path.name)


def in_folder(folder, top):
    """The same of a folder and those in it, in order of the names; a link leads anywhere, and is not followed."""
    try:
        inside = sorted(one for one in folder.iterdir() if not one.name.startswith((".", "__MACOSX")))
    except OSError as error:
        yield f"{shown(folder, top)}: it cannot be read: {error.strerror}."
        return
    for one in inside:
        if one.is_symlink():
            yield f"{shown(one, top)}: it is a link to another place, which is not followed."
        elif one.is_dir():
            yield from in_folder(one, top)
        elif one.is_file():
            yield from in_file(one, shown(one, top))


def shown(path, top):
    """A path in a folder as one line of text."""
    return "".join(one if one.isprintable() else "?" for one in path.relative_to(top).as_posix())


def in_file(path, name):
    """The same of a file."""
    try:
        yield from in_text(text_of(path), path.suffix.lower(), name)
    except NotACode as error:
        yield f"{name}: {error}"


def in_text(text, kind, name):
    """The same of its text: the rows of a grades.csv, a code in each line, or a saved file."""
    if is_table(text):
        yield from graded(text, name)
    elif kind in HINTS:
        raise NotACode(HINTS[kind])
    elif ANY_MARK in text:
        for number, line in enumerate(text.splitlines(), 1):
            if ANY_MARK in line:
                yield in_code(f"{name}, line {number}", line[line.find(ANY_MARK) :])
    elif records := lines_of(text.encode("utf-8", "replace")).records:
        yield fold(records)
    else:
        raise NotACode("it holds no progress. Give the file that progress().save(...) wrote, or codes.")


def in_code(name, code):
    """The record in a code, or what is wrong with it."""
    try:
        return record_in(code)
    except NotACode as error:
        return f"{name}: {error}"


def text_of(path):
    """The text of a file; Windows' own shell writes UTF-16. Raises NotACode."""
    try:
        with path.open("rb") as file:
            octets = file.read(MOST_OCTETS + 1)
    except OSError as error:
        raise NotACode(f"it cannot be read: {error.strerror}.") from None
    if len(octets) > MOST_OCTETS:
        raise NotACode(f"it is larger than {MOST_OCTETS // 1_000_000} MB, and no class's progress is.")
    return decoded(octets)[0]
