"""Tables as systems and spreadsheets write them: read whatever their dialect, written in the same one."""

import csv
import io
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from clients.messages.safe_words import table_cell

MOST = 20_000_000  # octets; a list of 100,000 people has less
GROUPED = re.compile(r"[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d+)?")  # thousands: 1,000.00 and 1.000,00
BOM = b"\xef\xbb\xbf"


@dataclass
class Table:
    """The lines of a table, all as long as its header; how it was written, so that it can be written so again."""

    path: Path
    header: list[str]
    rows: list[list[str]]
    delimiter: str = ","
    encoding: str = "utf-8"


def read_table(path: Path) -> Table:
    """Read a table; raises ValueError with what to do."""
    octets = octets_of(path)
    text, encoding = decoded(octets)
    before = csv.field_size_limit(MOST)  # a worksheet may hold what learners typed
    try:
        delimiter, text = dialect(text)
        rows = [
            row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if any(map(str.strip, row))
        ]
    except csv.Error as error:
        raise ValueError(f"{path} is no table that can be read: {error}. Save it as CSV again.") from None
    finally:
        csv.field_size_limit(before)
    if not rows:
        raise ValueError(f"{path} is empty. Export it again.")
    width = max(map(len, rows))
    header, *rows = [row + [""] * (width - len(row)) for row in rows]
    return Table(path, [one.strip() for one in header], rows, delimiter, encoding)


def dialect(text):
    """(the delimiter, the text without the line in which Excel may say it)."""
    lines = io.StringIO(text, newline="")  # a line may end with \r alone, and its cells may hold other ends
    first = lines.readline().strip(" \r\n")
    if first.lower().startswith("sep=") and len(first) == 5 and first[4] != '"':  # what encloses cells parts none
        return first[4], lines.read()
    readers = {one: csv.reader(io.StringIO(text, newline=""), delimiter=one) for one in ",;\t"}
    return max(readers, key=lambda one: len(next(readers[one], []))), text


def octets_of(path):
    try:
        with path.open("rb") as file:
            octets = file.read(MOST + 1)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}.") from None
    if len(octets) > MOST:
        raise ValueError(f"{path} has more than {MOST // 1_000_000} MB: this is no list of a class.")
    if octets.startswith(b"PK") or (b"\0" in octets and not octets.startswith((b"\xff\xfe", b"\xfe\xff"))):
        raise ValueError(f"{path} is no text: save or export it as CSV.")
    return octets


def decoded(octets):
    """(text, encoding): what is no UTF-8 was saved by Excel on Windows."""
    if octets.startswith((b"\xff\xfe", b"\xfe\xff")):
        return octets.decode("utf-16", "replace"), "utf-16"
    if octets.startswith(BOM):
        return octets.decode("utf-8-sig", "replace"), "utf-8-sig"
    try:
        return octets.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return octets.decode("cp1252", "replace"), "cp1252"


def write_table(
    path: Path,
    rows: Iterable[Sequence[object]],
    delimiter: str = ",",
    encoding: str = "utf-8-sig",
) -> None:
    """Write rows whole or not at all, as UTF-8 or UTF-16; no text in them is a formula (table_cell)."""
    half = path.with_name(path.name + ".half")
    encoding = "utf-8-sig" if encoding == "cp1252" else encoding
    told = ([table_cell(one, delimiter) if isinstance(one, str) else one for one in row] for row in rows)
    try:
        with half.open("w", encoding=encoding, errors="replace", newline="") as file:
            csv.writer(file, delimiter=delimiter).writerows(told)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)


def ungrouped(cell: str) -> str:
    """A number without what parts its thousands; three digits behind a sign are no decimals: both systems write two."""
    text = re.sub(r"[\s']", "", cell)
    grouped = GROUPED.fullmatch(text)
    return text.replace(grouped[1], "") if grouped else text


def number_in(cell: str) -> float | None:
    """The number that a cell says, with a point or a comma before its decimals; or None."""
    text = ungrouped(cell)
    return float(text.replace(",", ".")) if re.fullmatch(r"\d+([.,]\d+)?", text) else None


def said(number: float, like: str = "") -> str:
    """A number with two decimals at most, with a comma where `like` has one before its decimals."""
    text = str(Decimal(number).quantize(Decimal("0.01"), ROUND_HALF_UP))
    return text.replace(".", ",") if "," in ungrouped(like) else text
