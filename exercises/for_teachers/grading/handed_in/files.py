"""Every file that was handed in, in folders and in zips, with the cells of those that are notebooks."""

import io
import os
import re
import unicodedata
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..cells.sheet import Cell, Unreadable, cells_of, octets_of
from .kept import EMPTY_ZIP, empty, is_kept_by_systems
from .system_names import named_by_system
from .zips import LINK, OF_NAME, Allowance, Download, octets_in, opened, parts_of

NOTEBOOK = re.compile(r"\.ipynb(\.(txt|json))?$", re.IGNORECASE)
DEEPEST = 3  # a download, in it a learner's zip, in it one more
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
            all_there = sorted(os.listdir(folder))
        except OSError as error:
            yield Found(parts, why=f"it cannot be opened: {error.strerror}", is_folder=True)
            continue
        entries = [entry for entry in all_there if not is_kept_by_systems((*parts, entry))]
        if parts and not entries:
            yield Found(parts, why=empty(map(plain, all_there)), is_folder=True)
        folders = [entry for entry in entries if is_real_folder(folder / entry)]
        waiting += [(folder / entry, (*parts, plain(entry))) for entry in reversed(folders)]
        for entry in entries:
            if entry not in folders:
                yield from of_file(folder / entry, (*parts, plain(entry)))


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
    full, folders, kept = set[str](), set[str](), defaultdict[str, set[str]](set)
    for info in zipped.infolist():
        try:
            names = tuple(map(plain, parts_of(info)))
        except Unreadable as error:
            full.add(plain(info.filename))
            yield Found((*parts, plain(info.filename)), why=str(error))
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
            yield from of_member(zipped, info, (*parts, *names), allowance, depth)
    for name in sorted(folders - full):
        yield Found((*parts, name), why=empty(kept[name]), is_folder=True)
    if parts and not full | folders:
        yield Found(parts, why=empty(kept[""], EMPTY_ZIP), is_folder=True)


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
