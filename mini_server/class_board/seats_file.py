"""Where a class is kept: a file of its own beside the records, which nobody but its owner can read."""

import contextlib
import os
from pathlib import Path

from ..records.data_file import MEMORY

ALONE, OWNERS, OTHERS = 0o600, 0o700, 0o077  # the word and the key stand in it

NO_ROOM_FOR_SEATS = (
    "has no room: the disk is full, or what this account may use of it. What seats send is refused with 507, and they "
    "send it again later. Make room; the server need not be started again."
)
SEATS_ARE_LOST = (
    "was deleted, moved, replaced or cut, or its -wal: what seats send is refused with 503. Put it back and start the "
    "server again; without it the class begins anew, with another word, and everybody joins again."
)


def seats_file(data: str = MEMORY) -> str:
    """The name of the file for this file of records: class-seats.db beside class.db, or in the working folder."""
    records = Path("class.db" if data == MEMORY else data)
    return str(records.with_name(f"{records.stem}-seats{records.suffix}"))


def keep_from_others(file: str) -> None:
    """See to it that nobody else can read the file, before anything stands in it.

    One that is there is not opened: that would cost the lock. What cannot be, `opened` says in words.
    """
    if file == MEMORY:
        return
    path = os.path.realpath(file)
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, ALONE))
    with contextlib.suppress(OSError):
        os.chmod(path, os.stat(path).st_mode & OWNERS)


def others_can_read(file: str) -> bool:
    """Can they all the same? So it is on disks that know no owners. Windows tells by other means, so it says no."""
    if file == MEMORY or os.name == "nt":
        return False
    return bool(os.stat(file).st_mode & OTHERS)
