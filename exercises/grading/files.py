"""Every file that was handed in, in folders and in zips, with the cells of those that are notebooks."""

import errno
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
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

MOST = 32_000_000  # bytes of one notebook; a notebook without outputs has less than 1 in 300 of that
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


def cells_in(path):
    """The cells of the notebook at `path`; raises Unreadable."""
    return cells_of(bytes_of(path))


def cells_of(raw):
    """The cells of a notebook; raises Unreadable."""
    data = data_of(raw)
    cells = cell_list(data)
    if cells is None:
        raise Unreadable("This file is JSON, and no notebook: there are no cells in it. Ask for the notebook again.")
    if len(cells) > MOST_CELLS:
        raise Unreadable(f"The notebook has {len(cells)} cells, where at most {MOST_CELLS} are read. Ask for it again.")
    found = [cell_of(number, cell) for number, cell in enumerate(cells, 1) if isinstance(cell, dict)]
    if sum(cell.size for cell in found) > MOST_TEXT:
        raise Unreadable(f"The cells have more than {MOST_TEXT:,} letters. Ask for the notebook again.")
    return found


def bytes_of(path, take=lambda size: None):
    """The content of the file, if it is a file of bearable size; `take` is told the size first, and may refuse."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise Unreadable("This is no file.")
        if about.st_size > MOST:
            size = f"{about.st_size // 1_000_000} MB"
            raise Unreadable(f"The notebook has {size}. Ask for it again, with its outputs cleared.")
        take(about.st_size)
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"The file cannot be read: {error.strerror}.") from None


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


def cell_list(data):
    """The list of cells, in the format of today or that of before 2015 (nbformat 3); None where there is none."""
    if not isinstance(data, dict):
        return None
    sheets = data.get("worksheets")
    if isinstance(sheets, list) and sheets and isinstance(sheets[0], dict):
        data = sheets[0]
    return data["cells"] if isinstance(data.get("cells"), list) else None


def cell_of(number, cell):
    is_code = cell.get("cell_type") == "code"
    name = cell.get("id")
    source = text_of(cell.get("source", cell.get("input", "")))
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


FEEDBACK = "feedback"  # where this command writes it, as its pages say; of nbgrader's folders `submitted` alone is read
FEEDBACK_ZIP = "-moodle-feedback.zip"  # of this command, where it runs in the folder itself
OWN = {"timestamp.txt", "desktop.ini", "thumbs.db"}  # of nbgrader and of Windows
EMPTY = "the folder is empty. Was everything unpacked?"
ONLY_KEPT = "nothing is in it but {}, which a program keeps for itself. Ask for the notebook."
MOST_NAMED = 3  # names in a sentence
EMPTY_ZIP = "there is nothing in this zip"


def empty(kept: Iterable[str], words: str = EMPTY) -> str:
    """Why there is nothing to mark in a folder or zip; `kept` are names of what programs keep in it."""
    names = sorted(kept)
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ONLY_KEPT.format(", ".join(names[:MOST_NAMED]) + more) if names else words


def is_kept_by_systems(parts: tuple[str, ...]) -> bool:
    """What Jupyter, a system or this command keeps for itself."""
    last = parts[-1]
    is_ours = len(parts) == 1 and (last == FEEDBACK or last.endswith(FEEDBACK_ZIP))
    return last.startswith((".", "__MACOSX")) or last.lower() in OWN or is_ours


MOST_LISTED = 4_000_000  # bytes of the list of files at the end of a zip, some 50,000 files
MOST_INSIDE = 64_000_000  # bytes of a zip in a zip: it is read into memory
OF_NAME = 2_000  # bytes that a file counts for being listed, so that names have an end, too
LONGEST = 1_000  # letters of a member's name with its folders
OF_FORMAT = "cp437"  # of names that do not say it, by the format; each Windows writes its own, and does not say which
UNICODE_NAME = 0x7075
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError, OverflowError)
LOCKED = "it is locked with a password. Ask for it again, without."
OUT = "its name leads out of the zip, so it was not opened"
LONG = f"its name has more than {LONGEST:,} letters, so it was not opened"
LINK = "a link to another place is not followed"
MORE = "more was handed in than is read of one learner. Ask for the notebook alone."


class Allowance:
    """How many bytes of one learner's files may still be read; `was_short` says whether something was left out."""

    def __init__(self, size: int):
        self.left, self.was_short = size, False

    def take(self, size: int) -> None:
        """Raises Unreadable where so many are not left."""
        if size > self.left:
            self.was_short = True
            raise Unreadable(MORE)
        self.left -= size


class Bounded(io.BufferedReader):
    """A zip of which no more is read at once than a list of files may have."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size and size > MOST_LISTED:
            raise zipfile.BadZipFile("there are too many files in it")
        return super().read(MOST_LISTED if size is None or size < 0 else size)


class OpenWhileRead(io.RawIOBase):
    """A file that is open only while it is read, so that any number of zips can wait to be read."""

    def __init__(self, path: Path):
        self.path, self.place, self.size = path, 0, path.stat().st_size

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """Raises OSError for a place before the beginning, as a file does."""
        place = (0, self.place, self.size)[whence] + offset
        if place < 0:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        self.place = place
        return place

    def readinto(self, buffer: Any, /) -> int:
        """Read from the place where it is, and go on from there."""
        with io.FileIO(self.path) as file:
            file.seek(self.place)
            count = file.readinto(buffer)
        self.place += count
        return count


@contextmanager
def opened(raw: io.RawIOBase | io.BytesIO) -> Iterator[zipfile.ZipFile]:
    """The zip in a file or in memory, which is closed afterwards; raises Unreadable."""
    with Bounded(raw) as file, listed(file) as zipped:
        yield zipped


def listed(file: Bounded) -> zipfile.ZipFile:
    """The zip in a file, with its list read; raises Unreadable."""
    try:
        return zipfile.ZipFile(file)
    except BROKEN as error:
        words = str(error) if "too many" in str(error) else "it is no zip, or a damaged one"
        raise Unreadable(f"{words}. Ask for it again.") from None


def parts_of(info: zipfile.ZipInfo, encoding: str) -> tuple[str, ...]:
    """The names on the way to a member; raises Unreadable where it leads elsewhere."""
    name = name_of(info, encoding).replace("\\", "/")
    if len(name) > LONGEST:
        raise Unreadable(LONG)
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    if name.startswith("/") or ".." in parts or (parts and parts[0][1:2] == ":"):
        raise Unreadable(OUT)
    return parts


def name_of(info: zipfile.ZipInfo, encoding: str) -> str:
    """The name of a member: as the zip says it in UTF-8, else its bytes in this encoding."""
    return declared_name(info) or bytes_of_name(info).decode(encoding, "backslashreplace")


def declared_name(info):
    """The name of which the zip says that it is UTF-8, by a flag or in a field of its own (0x7075), or ""."""
    if info.flag_bits & 0x800:
        return info.filename
    extra, raw = info.extra, bytes_of_name(info)
    while len(extra) >= 4:
        kind, size = struct.unpack("<HH", extra[:4])
        field, extra = extra[4 : 4 + size], extra[4 + size :]
        if kind == UNICODE_NAME and field[:5] == struct.pack("<BL", 1, zlib.crc32(raw)):
            return field[5:].decode("utf-8", "backslashreplace").partition("\0")[0]
    return ""


def bytes_of_name(info):
    """A name as it is written where no UTF-8 is declared; zipfile reads it as cp437, where each byte is a letter."""
    return info.orig_filename.partition("\0")[0].encode("cp437", "replace")


def encoding_of(zipped: zipfile.ZipFile) -> str:
    """In which encoding to read the names that do not say it: UTF-8 if all are that, as of a Mac; else the format's."""
    try:
        for info in zipped.infolist():
            if not declared_name(info):
                bytes_of_name(info).decode("utf-8")
    except UnicodeDecodeError:
        return OF_FORMAT
    return "utf-8"


def bytes_in(zipped: zipfile.ZipFile, info: zipfile.ZipInfo, allowance: Allowance, is_zip: bool = False) -> bytes:
    """The content of a member; raises Unreadable. No more is unpacked than the zip says, so its word can be taken."""
    most = MOST_INSIDE if is_zip else MOST
    refuse(info)
    if info.file_size > most:
        raise Unreadable(
            f"it has more than {most // 1_000_000} MB. Ask for the notebook alone, with its outputs cleared."
        )
    allowance.take(max(info.file_size, info.compress_size))
    try:
        with zipped.open(info) as file:
            return b"".join(in_pieces(file, most))
    except BROKEN as error:
        raise Unreadable(
            LOCKED if "password" in str(error) else "it is damaged in the zip. Ask for it again."
        ) from None


def in_pieces(file, most):
    """The content up to so many bytes, in pieces smaller than what is read at once of a list."""
    while most > 0 and (piece := file.read(min(most, 1_000_000))):
        most -= len(piece)
        yield piece


def refuse(info):
    """Raises Unreadable for what is not opened at all."""
    if stat.S_ISLNK(info.external_attr >> 16):
        raise Unreadable(LINK)
    if info.flag_bits & 1:
        raise Unreadable(LOCKED)
    if info.compress_type not in METHODS:
        raise Unreadable(
            "it is packed in a way that is not opened here. Ask for a usual zip, or for the notebook alone."
        )


NOTEBOOK = re.compile(r"\.ipynb(\.(txt|json))?$", re.IGNORECASE)
FIRST, OF_LEARNER, OF_CLASS = 20_000_000, 200_000_000, 2_000_000_000  # bytes that are read: of everybody, at most
TIMES_KEPT = 10  # times that a cell's text counts, since it stays in memory until the class is marked
DEEPEST = 3  # a download, in it a learner's zip, in it one more
NO_NOTEBOOK = "this is no notebook"
RENAMED = "it was handed in as {}, which is no notebook's name"


@dataclass
class SubmittedFile:
    """One file: the names on the way to it; its cells, or `trouble` of a notebook, or `why` it is not looked at."""

    parts: tuple[str, ...]
    cells: list[Cell] | None = None
    trouble: str = ""
    why: str = ""
    doubt: str = ""
    is_folder: bool = False
    unsure: frozenset[str] = frozenset()  # names on the way to it that a zip has in an encoding it does not say

    @property
    def path(self) -> str:
        return "/".join(self.parts)


Reader = Callable[[Allowance], Iterable[SubmittedFile]]  # reads a thing as far as the allowance of its learner goes


def files_in(place: Path, whose: Callable[[tuple[str, ...]], object]) -> Iterator[SubmittedFile]:
    """Each file of a folder, or of a zip; what is in zips too. `whose` says whose it is, by the names on the way to it.

    FIRST bytes of everybody are read, whatever the others handed in. Those who need more share OF_CLASS evenly.
    """
    of_each = defaultdict[object, list[Reader]](list)
    for parts, reader in readers_in(place, whose):
        of_each[whose(parts)].append(reader)
    found = {one: read(readers, FIRST) for one, readers in of_each.items()}
    short = [one for one, (_, was_short) in found.items() if was_short]
    for one in short:
        found[one] = read(of_each[one], max(FIRST, min(OF_LEARNER, OF_CLASS // len(short))))
    yield from (one for files, _ in found.values() for one in files)


def read(readers: list[Reader], most_bytes: int) -> tuple[list[SubmittedFile], bool]:
    """(the files of one learner, whether some were left out because there are more than so many bytes)."""
    allowance = Allowance(most_bytes)
    return [found for reader in readers for found in reader(allowance)], allowance.was_short


def readers_in(place, whose):
    """(parts, reader) of each thing in a folder, or in a zip."""
    if place.is_file():
        yield from of_top_zip(place, (), whose)
        return
    waiting: list[tuple[Path, tuple[str, ...]]] = [(place, ())]
    while waiting:
        folder, parts = waiting.pop()
        try:
            with os.scandir(folder) as found:
                all_there = {entry.name: entry for entry in sorted(found, key=lambda one: one.name)}
        except OSError as error:
            yield in_folder(SubmittedFile(parts, why=f"it cannot be opened: {error.strerror}", is_folder=True))
            continue
        entries = [entry for entry in all_there if not is_kept_by_systems((*parts, entry))]
        if parts and not entries:
            yield in_folder(SubmittedFile(parts, why=empty(map(plain, all_there)), is_folder=True))
        folders = [entry for entry in entries if is_real_folder(all_there[entry])]
        waiting += [(folder / entry, (*parts, plain(entry))) for entry in reversed(folders)]
        for entry in entries:
            if entry not in folders:
                yield from of_file(folder / entry, (*parts, plain(entry)), whose)


def in_folder(found):
    """(parts, reader) of what is said of a whole folder."""
    return (*found.parts, ""), lambda allowance: [found]


def is_real_folder(entry):
    """Is it a folder, and no link to one? Where nobody may ask, it is read as a file, which says why it cannot be."""
    with suppress(OSError):
        return entry.is_dir(follow_symlinks=False)
    return False


def of_file(path, parts, whose):
    if os.path.islink(path):
        yield parts, lambda allowance: [SubmittedFile(parts, why=LINK)]
    elif path.suffix.lower() == ".zip":
        yield from of_top_zip(path, parts, whose)
    else:
        yield parts, lambda allowance: [looked_at(parts, lambda: bytes_of(path, allowance.take), allowance)]


def of_top_zip(path, parts, whose):
    """A zip on the disk: that of one learner, or a class's download, whose members are read one by one."""
    with suppress(OSError, Unreadable):
        zipped = listed(Bounded(OpenWhileRead(regular(path))))
        members = list(members_of(zipped, parts, 1))
        if len({whose(one) for one, _ in members}) > 1:
            yield from members
            return
    yield parts or (path.name,), lambda allowance: of_zip_file(path, parts, allowance)


def of_zip_file(path, parts, allowance):
    try:
        with opened(io.FileIO(regular(path))) as zipped:
            yield from of_zip(zipped, parts, allowance, 1)
    except OSError as error:
        yield SubmittedFile(parts or (path.name,), why=f"it cannot be read: {error.strerror}", is_folder=True)
    except Unreadable as error:
        yield SubmittedFile(parts or (path.name,), why=str(error), is_folder=True)


def regular(path):
    """The path of a file. Raises Unreadable for a pipe, which would keep us waiting, and for other things."""
    if not path.is_file():
        raise Unreadable("this is no file")
    return path


def of_zip(
    zipped: zipfile.ZipFile, parts: tuple[str, ...], allowance: Allowance, depth: int
) -> Iterator[SubmittedFile]:
    """Each file of an opened zip, and its folders that are empty. Raises Unreadable where it lists too many."""
    allowance.take(OF_NAME * len(zipped.infolist()))
    for _, reader in members_of(zipped, parts, depth):
        yield from reader(allowance)


def members_of(zipped: zipfile.ZipFile, parts: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], Reader]]:
    """(parts, reader) of each member of an opened zip, and of its folders that are empty."""
    encoding = encoding_of(zipped)
    unsure = frozenset(names_unsure(zipped) if encoding == OF_FORMAT else ())
    for names, reader in members_read(zipped, parts, depth, encoding):
        yield names, partial(of_unsure, reader, unsure) if unsure else reader


def names_unsure(zipped):
    """The names that are read in an encoding which the zip does not say."""
    for info in zipped.infolist():
        if not declared_name(info):
            parts = name_of(info, OF_FORMAT).replace("\\", "/").split("/")
            yield from (plain(part) for part in parts if not part.isascii())


def of_unsure(reader, unsure, allowance):
    for found in reader(allowance):
        found.unsure |= unsure
        yield found


def members_read(zipped, parts, depth, encoding):
    full, folders, kept = set[str](), set[str](), defaultdict[str, set[str]](set)
    for info in zipped.infolist():
        try:
            names = tuple(map(plain, parts_of(info, encoding)))
        except Unreadable as error:
            name = plain(info.filename[:LONGEST])
            full.add(name)
            yield in_zip(SubmittedFile((*parts, name), why=str(error)))
            continue
        ends = [end for end in range(1, len(names) + 1) if is_kept_by_systems((*parts, *names[:end]))]
        if ends and ends[0] > 1:
            folders.add(names[0])
        if ends:
            kept[names[0] if ends[0] > 1 else ""].add(names[ends[0] - 1])
        if ends or not names:
            continue
        (folders if info.is_dir() else full).add(names[0])
        if not info.is_dir():
            yield (*parts, *names), partial(of_member, zipped, info, (*parts, *names), depth)
    for name in sorted(folders - full):
        yield in_folder(SubmittedFile((*parts, name), why=empty(kept[name]), is_folder=True))
    if parts and not full | folders:
        yield in_folder(SubmittedFile(parts, why=empty(kept[""], EMPTY_ZIP), is_folder=True))


def in_zip(found):
    """(parts, reader) of a member that is not opened."""
    return found.parts, lambda allowance: [found]


def of_member(zipped, info, parts, depth, allowance):
    if not parts[-1].lower().endswith(".zip"):
        yield looked_at(parts, lambda: bytes_in(zipped, info, allowance), allowance)
        return
    try:
        if depth == DEEPEST:
            raise Unreadable("it is a zip in a zip in a zip. Ask for the notebook alone.")
        with opened(io.BytesIO(bytes_in(zipped, info, allowance, is_zip=True))) as inner:
            yield from of_zip(inner, parts, allowance, depth + 1)
    except Unreadable as error:
        yield SubmittedFile(parts, why=str(error), is_folder=True)


def looked_at(parts, raw, allowance):
    """What a file holds, where its name is a notebook's."""
    name = NOTEBOOK.search(parts[-1])
    if not name:
        return SubmittedFile(parts, why=NO_NOTEBOOK)
    doubt = RENAMED.format(parts[-1]) if name[1] else ""
    try:
        cells = cells_of(raw())
        allowance.take(TIMES_KEPT * sum(cell.size for cell in cells))
        return SubmittedFile(parts, cells, doubt=doubt)
    except Unreadable as error:
        return SubmittedFile(parts, trouble=str(error), doubt=doubt)


def plain(name: str) -> str:
    """A file's name as one line of text, the same from every system."""
    name = name.encode("utf-8", "backslashreplace").decode("utf-8")  # or two names could become one
    return " ".join("".join(one if one.isprintable() else " " for one in unicodedata.normalize("NFC", name)).split())
