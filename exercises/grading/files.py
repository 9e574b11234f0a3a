"""Every file that was handed in, in folders and in zips, with the cells of those that are notebooks."""

import io
import json
import os
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

MOST = 32_000_000  # bytes of one file; a notebook without outputs has less than 1 in 300 of that
MOST_CELLS = 5_000
MOST_TEXT = 500_000  # letters of all cells; a lesson has 20,000, and as much syntax takes a gigabyte to be read
MOST_PARTS = 1_000_000  # lists and objects of JSON: an empty one has 3 bytes in a file, and 64 in memory
MOST_OUTPUTS = 10  # outputs of a cell of which the first words are kept
TAGS = re.compile(r"<[^<>]*>")


class Unreadable(ValueError):
    """The file holds no cells that can be read; the message says what is the matter, and what to do."""


@dataclass(frozen=True)
class Cell:
    """One cell: its place in the notebook from 1 on, its id, its text, whether it is code, what it showed last."""

    number: int
    id: str
    source: str
    is_code: bool
    showed: str = ""

    @property
    def size(self) -> int:
        """How many letters are kept of it."""
        return len(self.source) + len(self.id) + len(self.showed)


def cells_of(raw):
    """The cells of a notebook; raises Unreadable."""
    data = data_of(raw)
    cells = data.get("cells") if isinstance(data, dict) else None
    if not isinstance(cells, list):
        raise Unreadable("This file is JSON, and no notebook: there are no cells in it. Ask for the notebook again.")
    if len(cells) > MOST_CELLS:
        raise Unreadable(f"The notebook has {len(cells)} cells, where at most {MOST_CELLS} are read. Ask for it again.")
    found = [cell_of(number, cell) for number, cell in enumerate(cells, 1) if isinstance(cell, dict)]
    if sum(cell.size for cell in found) > MOST_TEXT:
        raise Unreadable(f"The cells have more than {MOST_TEXT:,} letters. Ask for the notebook again.")
    return found


def bytes_of(path: Path, allowance: "Allowance") -> bytes:
    """The content of a file of bearable size; raises Unreadable, also for a pipe, which would keep us waiting."""
    try:
        about = path.lstat()
        if not stat.S_ISREG(about.st_mode):
            raise Unreadable(LINK if stat.S_ISLNK(about.st_mode) else "this is no file")
        refuse_large(about.st_size)
        allowance.take(about.st_size)
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"it cannot be read: {error.strerror}.") from None


def refuse_large(size):
    if size > MOST:
        raise Unreadable(
            f"it has {size // 1_000_000} MB, where at most {MOST // 1_000_000} are read. "
            "Ask for the notebook alone, with its outputs cleared."
        )


def data_of(raw):
    if not raw.strip():
        raise Unreadable("The file is empty. Ask for the notebook again.")
    if raw.count(b"[") + raw.count(b"{") > MOST_PARTS:
        raise Unreadable(f"There are more than {MOST_PARTS:,} lists and objects in this file. Ask for it again.")
    try:
        return json.loads(raw)
    except UnicodeDecodeError:
        raise Unreadable("The file is not UTF-8, so it is no notebook as Jupyter saves it. Ask for it again.") from None
    except (ValueError, RecursionError):
        raise Unreadable("The file is damaged: it is not JSON. Ask for the notebook again.") from None


def cell_of(number, cell):
    is_code = cell.get("cell_type") == "code"
    name = cell.get("id")
    source = text_of(cell.get("source"))
    showed = first_shown(cell.get("outputs")) if is_code else ""
    return Cell(number, name if isinstance(name, str) else "", source, is_code, showed)


def text_of(lines):
    """Text as notebooks keep it: a text, or a list of lines."""
    if isinstance(lines, list):
        return "".join(line for line in lines if isinstance(line, str))
    return lines if isinstance(lines, str) else ""


def first_shown(outputs):
    """The beginning of each of the first results that the cell showed: as text, as HTML, or printed."""
    shown = [one for one in outputs if isinstance(one, dict)][:MOST_OUTPUTS] if isinstance(outputs, list) else []
    return "\n".join(text[:200] for text in map(words_shown, shown) if text)


def words_shown(output):
    data = output.get("data")
    if not isinstance(data, dict):
        return text_of(output.get("text"))
    return text_of(data.get("text/plain")) or TAGS.sub("", text_of(data.get("text/html"))[:2000])


NOTEBOOK = re.compile(r"\.ipynb(\.(txt|json))?$", re.IGNORECASE)
FEEDBACK = "feedback"  # where this command writes it, as its pages say; of nbgrader's folders `submitted` alone is read
FEEDBACK_ZIP = "-moodle-feedback.zip"  # of this command, where it runs in the folder itself
OWN = {"timestamp.txt", "desktop.ini", "thumbs.db"}  # of nbgrader and of Windows
EMPTY = "the folder is empty. Was everything unpacked?"
EMPTY_ZIP = "there is nothing in this zip"
NO_NOTEBOOK = "this is no notebook"
RENAMED = "it was handed in as {}, which is no notebook's name"
LINK = "a link to another place is not followed"
LONGEST = 1_000  # letters of a member's name with its folders
LONG = f"its name has more than {LONGEST:,} letters, so it was not opened"
OF_LEARNER = 100_000_000  # bytes that are read of one learner
OF_NAME = 2_000  # bytes that a member of a zip counts for being listed, so that names have an end, too
TIMES_KEPT = 10  # times that a cell's text counts, since it stays in memory until the class is marked
MORE = "more was handed in than is read of one learner. Ask for the notebook alone."
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # the others unpack without a bound
BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError, OverflowError)
LOCKED = "it is locked with a password. Ask for it again, without."


@dataclass
class SubmittedFile:
    """One file: the names on the way to it; its cells, or `trouble` of a notebook, or `why` it is not looked at."""

    parts: tuple[str, ...]
    cells: list[Cell] | None = None
    trouble: str = ""
    why: str = ""
    doubt: str = ""
    is_folder: bool = False

    @property
    def path(self) -> str:
        return "/".join(self.parts)


class Allowance:
    """How many bytes of one learner's files may still be read, whatever the others handed in."""

    def __init__(self) -> None:
        self.left = OF_LEARNER

    def take(self, size: int) -> None:
        """Raises Unreadable where so many are not left."""
        if size > self.left:
            raise Unreadable(MORE)
        self.left -= size


Read = Callable[[Allowance], bytes]
Thing = tuple[tuple[str, ...], Read | str]  # the names on the way to a file and how it is read, or why it is not


def files_in(place: Path, whose: Callable[[tuple[str, ...]], object]) -> Iterator[SubmittedFile]:
    """Each file of a folder, or of a zip; what is in learners' zips too. `whose` says whose it is, by its names."""
    allowances = defaultdict[object, Allowance](Allowance)
    if place.is_dir():
        for parts, read in things_in(place):
            yield from looked_at(parts, read, allowances[whose(parts)])
        return
    try:
        with zipfile.ZipFile(place) as zipped:
            for parts, read in members_of(zipped, ()):
                yield from looked_at(parts, read, allowances[whose(parts)])
    except BROKEN as error:
        yield SubmittedFile((place.name,), why=trouble_of_zip(error), is_folder=True)


def things_in(place: Path) -> Iterator[Thing]:
    """The Things of a folder and those below it; a folder in which nothing was handed in is one, too."""
    waiting: list[tuple[Path, tuple[str, ...]]] = [(place, ())]
    while waiting:
        folder, parts = waiting.pop()
        try:
            with os.scandir(folder) as found:
                entries = sorted((one for one in found if not is_kept((*parts, one.name))), key=lambda one: one.name)
        except OSError as error:
            yield parts, f"it cannot be opened: {error.strerror}"
            continue
        if parts and not entries:
            yield parts, EMPTY
        folders = [one for one in entries if one.is_dir(follow_symlinks=False)]
        waiting += [(folder / one.name, (*parts, plain(one.name))) for one in reversed(folders)]
        for one in entries:
            if one not in folders:
                yield (*parts, plain(one.name)), partial(bytes_of, folder / one.name)


def is_kept(parts: tuple[str, ...]) -> bool:
    """Does Jupyter, a system or this command keep it for itself?"""
    last = parts[-1]
    is_ours = len(parts) == 1 and (last == FEEDBACK or last.endswith(FEEDBACK_ZIP))
    return last.startswith((".", "__MACOSX")) or last.lower() in OWN or is_ours


def members_of(zipped: zipfile.ZipFile, above: tuple[str, ...]) -> Iterator[Thing]:
    """The Things of a zip that lies at `above`. Nothing is written to the disk, so no name leads anywhere."""
    found = False
    for info in zipped.infolist():
        names = [plain(part) for part in re.split(r"[/\\]", info.filename[:LONGEST]) if part not in ("", ".", "..")]
        parts = (*above, *names)
        if info.is_dir() or not names or any(is_kept(parts[: len(above) + end + 1]) for end in range(len(names))):
            continue
        found = True
        yield parts, LONG if len(info.filename) > LONGEST else partial(bytes_in, zipped, info)
    if above and not found:
        yield above, EMPTY_ZIP


def bytes_in(zipped: zipfile.ZipFile, info: zipfile.ZipInfo, allowance: Allowance) -> bytes:
    """The content of a member; raises Unreadable. No more is unpacked than the zip says, so its word can be taken."""
    size = max(info.file_size, info.compress_size)
    refuse_large(size)
    if info.compress_type not in METHODS:
        raise Unreadable("it is packed in a way that is not opened here. Ask for a usual zip.")
    allowance.take(size + OF_NAME)
    try:
        with zipped.open(info) as file:
            return file.read(info.file_size)
    except BROKEN as error:
        raise Unreadable(trouble_of_zip(error)) from None


def trouble_of_zip(error):
    """What is the matter with a zip, or with a member of one."""
    if isinstance(error, Unreadable):
        return str(error)
    return LOCKED if "password" in str(error) else "it is no zip, or a damaged one. Ask for it again."


def looked_at(parts: tuple[str, ...], read: Read | str, allowance: Allowance) -> Iterator[SubmittedFile]:
    """What a file holds: the cells of a notebook, the files of a zip."""
    name = NOTEBOOK.search(parts[-1]) if parts else None
    if isinstance(read, str):
        yield SubmittedFile(parts, why=read, is_folder=True)
    elif parts[-1].lower().endswith(".zip"):
        yield from of_zip(parts, read, allowance)
    elif not name:
        yield SubmittedFile(parts, why=NO_NOTEBOOK)
    else:
        found = SubmittedFile(parts, doubt=RENAMED.format(parts[-1]) if name[1] else "")
        try:
            cells = cells_of(read(allowance))
            allowance.take(TIMES_KEPT * sum(cell.size for cell in cells))
            found.cells = cells
        except Unreadable as error:
            found.trouble = str(error)
        yield found


def of_zip(parts: tuple[str, ...], read: Read, allowance: Allowance) -> Iterator[SubmittedFile]:
    """The files of a zip that a learner handed in."""
    try:
        if any(part.lower().endswith(".zip") for part in parts[:-1]):
            raise Unreadable("it is a zip in a zip. Ask for the notebook alone.")
        with zipfile.ZipFile(io.BytesIO(read(allowance))) as zipped:
            allowance.take(OF_NAME * len(zipped.infolist()))
            for inside, how in members_of(zipped, parts):
                yield from looked_at(inside, how, allowance)
    except BROKEN as error:
        yield SubmittedFile(parts, why=trouble_of_zip(error), is_folder=True)


def plain(name: str) -> str:
    """A file's name as one line of text, the same from every system."""
    name = name.encode("utf-8", "backslashreplace").decode("utf-8")  # or two names could become one
    return " ".join("".join(one if one.isprintable() else " " for one in unicodedata.normalize("NFC", name)).split())
