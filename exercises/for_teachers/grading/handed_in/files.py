"""Every file that was handed in, in folders and in zips, with the cells of those that are notebooks."""

import io
import os
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..cells.sheet import Cell, Unreadable, cells_of, octets_of
from .system_names import named_by_system
from .zips import LINK, OF_NAME, Allowance, Download, octets_in, opened, parts_of

FEEDBACK = "feedback"  # where this command writes it, as its pages say; of nbgrader's folders `submitted` alone is read
FEEDBACK_ZIP = "-moodle-feedback.zip"  # of this command, where it runs in the folder itself
OWN = {"timestamp.txt", "desktop.ini", "thumbs.db"}  # of nbgrader and of Windows
NOTEBOOK = re.compile(r"\.ipynb(\.(txt|json))?$", re.IGNORECASE)
DEEPEST = 3  # a download, in it a learner's zip, in it one more
EMPTY = "the folder is empty. Was everything unpacked?"
EMPTY_ZIP = "there is nothing in this zip"
NO_NOTEBOOK = "this is no notebook"
RENAMED = "it was handed in as {}, which is no notebook's name"


@dataclass
class Found:
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


def files_in(place: Path) -> Iterator[Found]:
    """Each file of a folder, or of a zip; what is in zips too."""
    if place.is_file():
        yield from of_zip_file(place, (), Download())
        return
    waiting: list[tuple[Path, tuple[str, ...]]] = [(place, ())]
    while waiting:
        folder, parts = waiting.pop()
        try:
            entries = sorted(entry for entry in os.listdir(folder) if not is_kept_by_systems((*parts, entry)))
        except OSError as error:
            yield Found(parts, why=f"it cannot be opened: {error.strerror}", is_folder=True)
            continue
        if parts and not entries:
            yield Found(parts, why=EMPTY, is_folder=True)
        folders = [entry for entry in entries if is_real_folder(folder / entry)]
        waiting += [(folder / entry, (*parts, plain(entry))) for entry in reversed(folders)]
        for entry in entries:
            if entry not in folders:
                yield from of_file(folder / entry, (*parts, plain(entry)))


def is_kept_by_systems(parts):
    """What Jupyter, a system or this command keeps for itself."""
    last = parts[-1]
    is_ours = len(parts) == 1 and (last == FEEDBACK or last.endswith(FEEDBACK_ZIP))
    return last.startswith((".", "__MACOSX")) or last.lower() in OWN or is_ours


def is_real_folder(path):
    return path.is_dir() and not path.is_symlink()


def of_file(path, parts):
    if path.is_symlink():
        yield Found(parts, why=LINK)
    elif path.suffix.lower() == ".zip":
        is_download = len(parts) == 1 and not named_by_system(parts[0])
        yield from of_zip_file(path, parts, Download() if is_download else Allowance())
    else:
        yield looked_at(parts, lambda: octets_of(path))


def of_zip_file(path, parts, allowance):
    try:
        if not path.is_file():
            raise Unreadable("this is no file")
        with opened(io.FileIO(path)) as zipped:
            yield from of_zip(zipped, parts, allowance, 1)
    except OSError as error:
        yield Found(parts, why=f"it cannot be read: {error.strerror}", is_folder=True)
    except Unreadable as error:
        yield Found(parts, why=str(error), is_folder=True)


def of_zip(zipped: zipfile.ZipFile, parts: tuple[str, ...], allowance: Allowance, depth: int) -> Iterator[Found]:
    """Each file of an opened zip, and its folders that are empty. Raises Unreadable where it lists too many."""
    allowance.take(OF_NAME * len(zipped.infolist()))
    full, folders = set[str](), set[str]()
    for info in zipped.infolist():
        try:
            names = tuple(map(plain, parts_of(info)))
        except Unreadable as error:
            full.add(plain(info.filename))
            yield Found((*parts, plain(info.filename)), why=str(error))
            continue
        if not names or any(is_kept_by_systems((*parts, *names[:end])) for end in range(1, len(names) + 1)):
            continue
        (folders if info.is_dir() else full).add(names[0])
        if not info.is_dir():
            yield from of_member(zipped, info, (*parts, *names), allowance, depth)
    for name in sorted(folders - full):
        yield Found((*parts, name), why=EMPTY, is_folder=True)
    if parts and not full | folders:
        yield Found(parts, why=EMPTY_ZIP, is_folder=True)


def of_member(zipped, info, parts, allowance, depth):
    if not parts[-1].lower().endswith(".zip"):
        yield looked_at(parts, lambda: octets_in(zipped, info, allowance))
        return
    try:
        if depth == DEEPEST:
            raise Unreadable("it is a zip in a zip in a zip. Ask for the notebook alone.")
        with opened(io.BytesIO(octets_in(zipped, info, allowance, is_zip=True))) as inner:
            yield from of_zip(inner, parts, allowance.inner(), depth + 1)
    except Unreadable as error:
        yield Found(parts, why=str(error), is_folder=True)


def looked_at(parts, octets):
    """What a file holds, where its name is a notebook's."""
    name = NOTEBOOK.search(parts[-1])
    if not name:
        return Found(parts, why=NO_NOTEBOOK)
    doubt = RENAMED.format(parts[-1]) if name[1] else ""
    try:
        return Found(parts, cells_of(octets()), doubt=doubt)
    except Unreadable as error:
        return Found(parts, trouble=str(error), doubt=doubt)


def plain(name: str) -> str:
    """A file's name as one line of text, the same from every system."""
    name = name.encode("utf-8", "replace").decode("utf-8")
    return " ".join("".join(one if one.isprintable() else " " for one in unicodedata.normalize("NFC", name)).split())
