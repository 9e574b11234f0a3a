"""The lines of a progress file that this Python has read or written: a file that is deleted or cut is made good.

A progress file is only ever added to. Lines that were there and are gone were taken by an accident, most likely by an
answer that tidied up too much.
"""

import os
from collections import Counter

KNOWN: dict[str, list[bytes]] = {}  # path: the lines, in their order


def remember(path, lines):
    """Keep lines that were written."""
    KNOWN.setdefault(str(path), []).extend(lines)


def remember_all(path, octets):
    """Keep what is in the file now; what stands behind its last line end is no line yet."""
    KNOWN[str(path)] = octets.split(b"\n")[:-1]


def lost(path, octets):
    """The lines that are known and no longer in the file, in their order."""
    there, gone = Counter(octets.split(b"\n")), []
    for line in KNOWN.get(str(path), []):
        there[line] -= 1
        if there[line] < 0 and line.strip():
            gone.append(line)
    return gone


def is_shorter(path, handle):
    """Whether the open file is shorter than it has been."""
    return os.fstat(handle).st_size < sum(len(line) + 1 for line in KNOWN.get(str(path), []))


def octets_in(handle):
    """All of an open file."""
    os.lseek(handle, 0, os.SEEK_SET)
    with os.fdopen(os.dup(handle), "rb") as file:
        return file.read()


def put_back_words(lines):
    """What to say about lines that were put back; "" where there are none."""
    if not lines:
        return ""
    count = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
    return f"Your progress file was gone or cut short; {count} of it, known to this notebook, were written again."
