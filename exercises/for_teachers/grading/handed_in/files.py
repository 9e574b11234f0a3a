"""Every file that was handed in, in folders and in zips, with the cells of those that are notebooks."""

import io
import os
import re
import unicodedata
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..cells.sheet import Cell, Unreadable, cells_of, octets_of
from .kept import EMPTY_ZIP, empty, is_kept_by_systems
from .zips import LINK, LONGEST, OF_NAME, Allowance, Bounded, OpenWhileRead, listed, octets_in, opened, parts_of

NOTEBOOK = re.compile(r"\.ipynb(\.(txt|json))?$", re.IGNORECASE)
FIRST, OF_LEARNER, OF_CLASS = 20_000_000, 200_000_000, 2_000_000_000  # octets that are read: of everybody, at most
KEPT = 10  # times that a cell's text counts, since it stays in memory until the class is marked
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


Reader = Callable[[Allowance], Iterable[Found]]  # reads a thing as far as the allowance of its learner goes


def files_in(place: Path, whose: Callable[[tuple[str, ...]], object]) -> Iterator[Found]:
    """Each file of a folder, or of a zip; what is in zips too. `whose` says whose it is, by the names on the way to it.

    FIRST octets of everybody are read, whatever the others handed in. Those who need more share OF_CLASS evenly.
    """
    of_each = defaultdict[object, list[Reader]](list)
    for parts, reader in readers_in(place, whose):
        of_each[whose(parts)].append(reader)
    found = {one: read(readers, FIRST) for one, readers in of_each.items()}
    short = [one for one, (_, was_short) in found.items() if was_short]
    for one in short:
        found[one] = read(of_each[one], max(FIRST, min(OF_LEARNER, OF_CLASS // len(short))))
    yield from (one for files, _ in found.values() for one in files)


def read(readers: list[Reader], octets: int) -> tuple[list[Found], bool]:
    """(the files of one learner, whether some were left out because there are more than so many octets)."""
    allowance = Allowance(octets)
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
            yield in_folder(Found(parts, why=f"it cannot be opened: {error.strerror}", is_folder=True))
            continue
        entries = [entry for entry in all_there if not is_kept_by_systems((*parts, entry))]
        if parts and not entries:
            yield in_folder(Found(parts, why=empty(map(plain, all_there)), is_folder=True))
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
        yield parts, lambda allowance: [Found(parts, why=LINK)]
    elif path.suffix.lower() == ".zip":
        yield from of_top_zip(path, parts, whose)
    else:
        yield parts, lambda allowance: [looked_at(parts, lambda: octets_of(path, allowance.take), allowance)]


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
        yield Found(parts, why=f"it cannot be read: {error.strerror}", is_folder=True)
    except Unreadable as error:
        yield Found(parts, why=str(error), is_folder=True)


def regular(path):
    """The path of a file. Raises Unreadable for a pipe, which would keep us waiting, and for other things."""
    if not path.is_file():
        raise Unreadable("this is no file")
    return path


def of_zip(zipped: zipfile.ZipFile, parts: tuple[str, ...], allowance: Allowance, depth: int) -> Iterator[Found]:
    """Each file of an opened zip, and its folders that are empty. Raises Unreadable where it lists too many."""
    allowance.take(OF_NAME * len(zipped.infolist()))
    for _, reader in members_of(zipped, parts, depth):
        yield from reader(allowance)


def members_of(zipped: zipfile.ZipFile, parts: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], Reader]]:
    """(parts, reader) of each member of an opened zip, and of its folders that are empty."""
    full, folders, kept = set[str](), set[str](), defaultdict[str, set[str]](set)
    for info in zipped.infolist():
        try:
            names = tuple(map(plain, parts_of(info)))
        except Unreadable as error:
            name = plain(info.filename[:LONGEST])
            full.add(name)
            yield in_zip(Found((*parts, name), why=str(error)))
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
        yield in_folder(Found((*parts, name), why=empty(kept[name]), is_folder=True))
    if parts and not full | folders:
        yield in_folder(Found(parts, why=empty(kept[""], EMPTY_ZIP), is_folder=True))


def in_zip(found):
    """(parts, reader) of a member that is not opened."""
    return found.parts, lambda allowance: [found]


def of_member(zipped, info, parts, depth, allowance):
    if not parts[-1].lower().endswith(".zip"):
        yield looked_at(parts, lambda: octets_in(zipped, info, allowance), allowance)
        return
    try:
        if depth == DEEPEST:
            raise Unreadable("it is a zip in a zip in a zip. Ask for the notebook alone.")
        with opened(io.BytesIO(octets_in(zipped, info, allowance, is_zip=True))) as inner:
            yield from of_zip(inner, parts, allowance, depth + 1)
    except Unreadable as error:
        yield Found(parts, why=str(error), is_folder=True)


def looked_at(parts, octets, allowance):
    """What a file holds, where its name is a notebook's."""
    name = NOTEBOOK.search(parts[-1])
    if not name:
        return Found(parts, why=NO_NOTEBOOK)
    doubt = RENAMED.format(parts[-1]) if name[1] else ""
    try:
        cells = cells_of(octets())
        allowance.take(KEPT * sum(cell.size for cell in cells))
        return Found(parts, cells, doubt=doubt)
    except Unreadable as error:
        return Found(parts, trouble=str(error), doubt=doubt)


def plain(name: str) -> str:
    """A file's name as one line of text, the same from every system."""
    name = name.encode("utf-8", "backslashreplace").decode("utf-8")  # or two names could become one
    return " ".join("".join(one if one.isprintable() else " " for one in unicodedata.normalize("NFC", name)).split())
