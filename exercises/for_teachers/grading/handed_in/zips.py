"""A zip that somebody handed in: nothing of it is written to the disk, and what it may cost is bounded."""

import errno
import io
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..cells.sheet import MOST, Unreadable

MOST_LISTED = 4_000_000  # octets of the list of files at the end of a zip, some 50,000 files
MOST_INSIDE = 64_000_000  # octets of a zip in a zip: it is read into memory
OF_NAME = 2_000  # octets that a file counts for being listed, so that names have an end, too
LONGEST = 1_000  # letters of a member's name with its folders
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError, OverflowError)
LOCKED = "it is locked with a password. Ask for it again, without."
OUT = "its name leads out of the zip, so it was not opened"
LONG = f"its name has more than {LONGEST:,} letters, so it was not opened"
LINK = "a link to another place is not followed"
MORE = "more was handed in than is read of one learner. Ask for the notebook alone."


class Allowance:
    """How many octets of one learner's files may still be read; `was_short` says whether something was left out."""

    def __init__(self, octets: int):
        self.left, self.was_short = octets, False

    def take(self, octets: int) -> None:
        """Raises Unreadable where so many are not left."""
        if octets > self.left:
            self.was_short = True
            raise Unreadable(MORE)
        self.left -= octets


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


def parts_of(info: zipfile.ZipInfo) -> tuple[str, ...]:
    """The names on the way to a member; raises Unreadable where it leads elsewhere."""
    name = told_name(info).replace("\\", "/")
    if len(name) > LONGEST:
        raise Unreadable(LONG)
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    if name.startswith("/") or ".." in parts or (parts and parts[0][1:2] == ":"):
        raise Unreadable(OUT)
    return parts


def told_name(info):
    """Its name: what is not marked as UTF-8 is UTF-8 all the same where a Mac made the zip."""
    try:
        return info.filename if info.flag_bits & 0x800 else info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def octets_in(zipped: zipfile.ZipFile, info: zipfile.ZipInfo, allowance: Allowance, is_zip: bool = False) -> bytes:
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
    """The content up to so many octets, in pieces smaller than what is read at once of a list."""
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
