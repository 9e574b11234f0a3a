"""Progress as a file of its own: saved, and brought in, with every try."""

import contextlib
import json
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from .learner_record import LearnerRecord
from .progress_code import MARK, OLD_MARK, NotACode, record_in
from .progress_file import Lines, Record, lines_of

MOST_OCTETS = 20_000_000  # of a file that is brought in; a learner's whole course needs far less


class NotKept(ValueError):
    """The file was not written; the message says why and what to do."""


def file_named(given: object) -> Path | None:
    """The path that was meant, or None where it is a code or anything else."""
    if isinstance(given, os.PathLike):
        return Path(given)
    with contextlib.suppress(OSError, ValueError):
        if isinstance(given, str) and given.strip() and Path(given).is_file():
            return Path(given)
    return None


def counting(records):
    """The records that still count: those that a reset made forget are left out, and the reset with them."""
    kept = []
    for record in records:
        if record["kind"] == "reset":
            kept = [one for one in kept if record["id"] and one["id"] != record["id"]]
        else:
            kept.append(record)
    return kept


def save(records: Iterable[Record], path: str | Path) -> int:
    """Write the records that count into a new file, whole or not at all; raises NotKept. Gives how many they are."""
    path, kept = Path(path), counting(records)
    half = path.with_name(path.name + ".half")
    if path.exists():
        raise NotKept(f"There is a {path.name} already, and it stays as it is. Give another name.")
    try:
        half.write_text("".join(line_of(record) + "\n" for record in kept), "utf-8", newline="\n")
        half.replace(path)
    except OSError as error:
        raise NotKept(f"{path.name} could not be written: {error.strerror}.") from None
    return len(kept)


def read(path: Path) -> Lines | LearnerRecord:
    """What a file brings: the Lines of a saved file or a copy, or the record of a code that was kept as text.

    Raises NotACode when there is nothing of the kind in it.
    """
    try:
        with path.open("rb") as file:
            octets = file.read(MOST_OCTETS + 1)
    except OSError as error:
        raise NotACode(f"{path.name} cannot be read: {error.strerror}. Copy it beside this notebook.") from None
    if octets.strip().startswith((MARK.encode(), OLD_MARK.encode())):
        return record_in(octets.decode("utf-8", "replace"))
    lines = lines_of(octets) if len(octets) <= MOST_OCTETS else Lines()
    if not lines.records:
        raise NotACode(f"{path.name} holds no progress. Copy the file that progress().save(...) wrote.")
    return lines


def missing_here(brought: Iterable[Record], here: Iterable[Record]) -> list[Record]:
    """Records of another file that do not count here yet, in their order: a file brought in twice adds nothing."""
    known = Counter(line_of(record) for record in counting(here))
    missing = []
    for record in counting(brought):
        line = line_of(record)
        if known[line]:
            known[line] -= 1
        else:
            missing.append(record)
    return missing


def line_of(record):
    return json.dumps(record, ensure_ascii=False, sort_keys=True)
