"""The learners of a class, as a system or a teacher lists them, one row each; and tables as CSV."""

import csv
import io
import os
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from clients.text import table_cell

from .files import plain
from .handed_in import Person, is_anonymous, words_of

MOST = 20_000_000  # bytes; a list of 100,000 people has less
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
    raw = bytes_of(path)
    text, encoding = decoded(raw)
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


def bytes_of(path):
    try:
        with path.open("rb") as file:
            raw = file.read(MOST + 1)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}.") from None
    if len(raw) > MOST:
        raise ValueError(f"{path} has more than {MOST // 1_000_000} MB: this is no list of a class.")
    if raw.startswith(b"PK") or (b"\0" in raw and not raw.startswith((b"\xff\xfe", b"\xfe\xff"))):
        raise ValueError(f"{path} is no text: save or export it as CSV.")
    return raw


def decoded(raw):
    """(text, encoding): what is no UTF-8 was saved by Excel on Windows."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", "replace"), "utf-16"
    if raw.startswith(BOM):
        return raw.decode("utf-8-sig", "replace"), "utf-8-sig"
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace"), "cp1252"


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


GROUPED = re.compile(r"[1-9]\d{0,2}(,\d{3})+(\.\d+)?")  # thousands: 1,000.00


def number_in(cell: str) -> float | None:
    """The number that a cell says, as Moodle and Canvas write it or with a comma before its decimals; or None."""
    text = cell.strip()
    text = text.replace(",", "") if GROUPED.fullmatch(text) else text.replace(",", ".")
    return float(text) if re.fullmatch(r"\d+(\.\d+)?", text) else None


def said(number: float) -> str:
    """A number with two decimals."""
    return str(Decimal(number).quantize(Decimal("0.01"), ROUND_HALF_UP))


ID = ("id", "identifier")
NAME = ("name", "full name", "student")
FIRST, LAST = ("first name", "firstname"), ("last name", "lastname")
MAIL = ("email", "email address", "sis login id")
WORKSHEET = ("identifier", "grade", "maximum grade")
PARTICIPANT = re.compile(r"\D*(\d+)")
NO_COLUMNS = (
    "{0} names no learners: its columns are {1}. Expected are id, name (or first name and last name) and email, at "
    "least one of them. Write these names into its first line; an export of Moodle or Canvas has to be in English."
)


class Roster:
    """A table with a row for each learner; `kind` is moodle (a grading worksheet), canvas or any."""

    def __init__(self, table: Table):
        self.table = table
        self.low = [name.casefold() for name in table.header]
        self.kind = "any"
        if all(name in self.low for name in WORKSHEET):
            self.kind = "moodle"
        elif "section" in self.low and self.low[:2] == ["student", "id"]:
            self.kind = "canvas"
        self.of_id, self.of_name, self.of_mail = map(self.column, (ID, NAME, MAIL))
        self.of_first, self.of_last = map(self.column, (FIRST, LAST))
        if all(one is None for one in (self.of_id, self.of_name, self.of_last, self.of_mail)):
            raise ValueError(NO_COLUMNS.format(table.path.name, ", ".join(table.header)))
        self.learners = [index for index, row in enumerate(table.rows) if self.is_learner(row)]
        self.words = {index: words_of(self.name(index)) for index in self.learners}

    def column(self, names: tuple[str, ...]) -> int | None:
        """The place of the first column of one of these names."""
        return next((self.low.index(name) for name in names if name in self.low), None)

    def is_learner(self, row):
        """Canvas puts rows between that say how much an assignment gives, how it is posted, and its test student."""
        return self.kind != "canvas" or (bool(row[1].strip()) and words_of(row[0]) != ("student", "test"))

    def cell(self, index: int, column: int | None) -> str:
        return "" if column is None else plain(self.table.rows[index][column])

    def number(self, index: int) -> str:
        """The number of a learner: behind *Participant* in Moodle."""
        text = self.cell(index, self.of_id)
        found = PARTICIPANT.fullmatch(text) if self.kind == "moodle" else None
        return found[1] if found else text

    def name(self, index: int) -> str:
        """How a learner is called, in one line; where the list has no names, by e-mail or id."""
        parts = [self.of_name] if self.of_name is not None else [self.of_first, self.of_last]
        name = " ".join(filter(None, (self.cell(index, part) for part in parts)))
        return name or self.mail(index) or self.cell(index, self.of_id)

    def mail(self, index: int) -> str:
        """The e-mail address of a learner, or ""."""
        return self.cell(index, self.of_mail)

    def named(self, name: str) -> list[int]:
        """The rows of this id, e-mail address (or what stands before @) or name; else those of whose name it is a part.

        The words of a name may come in any order.
        """
        words, text = words_of(name), name.casefold()
        rows = self.learners
        exact = [index for index in rows if text in self.keys(index) or (words and words == self.words[index])]
        return exact or [index for index in rows if words and {*words} <= {*self.words[index]}]

    def keys(self, index):
        mail = self.mail(index).casefold()
        return {mail, mail.partition("@")[0], self.number(index).casefold()} - {""}

    def numbered(self, number: str) -> list[int]:
        return [index for index in self.learners if number and self.number(index) == number]

    def group(self, name: str) -> list[int]:
        """The rows of those who handed in together in Moodle, under this name."""
        column = self.column(("group",))
        if column is None or self.kind != "moodle":
            return []
        return [index for index in self.learners if words_of(self.cell(index, column)) == words_of(name)]


NOBODY = "nobody in {0} has this id, e-mail or name"
NO_NUMBER = "{0} has nobody with the number {1} (is it of the same class and, in Moodle, of the same assignment?)"
OTHER = "in {0} the number {1} belongs to {2}"
SEVERAL = "{0} lists {1} people of this name"
CLASH = "by {0} these are one learner: {1}"
MAYBE = "what {0} handed in could be of this learner"


def match_to_roster(people: list[Person], roster: Roster) -> list[Person]:
    """The learners as the roster names them, with those who handed in nothing."""
    claimed, maybe = defaultdict[int, list[Person]](list), dict[int, Person]()
    for person in people:
        rows, doubt = rows_of(person, roster)
        person.doubt(doubt)
        if doubt:
            maybe |= dict.fromkeys(rows, person)
            continue
        person.rows = tuple(rows)
        for row in rows:
            claimed[row].append(person)
    for those in claimed.values():
        for person in those if len(those) > 1 else ():
            person.doubt(CLASH.format(roster.table.path.name, ", ".join(map(whole_name, those))))
    for person in people:
        if len(person.rows) == 1:
            person.label = roster.name(person.rows[0])
            person.number = person.number or roster.number(person.rows[0])
    absent = [index for index in roster.learners if index not in claimed]
    return people + [nobody_yet(index, roster, maybe.get(index)) for index in absent]


def rows_of(person, roster):
    """(the rows of a learner, or with a doubt those that could be theirs)."""
    told, name = roster.table.path.name, person.label
    named, numbered = roster.named(name), roster.numbered(person.number)
    if together := roster.group(name):
        return together, ""
    if person.number and person.system == roster.kind:
        if not numbered:
            return named, NO_NUMBER.format(told, person.number)
        is_theirs = person.system == "canvas" or is_anonymous(name) or numbered[0] in named
        return numbered, "" if is_theirs else OTHER.format(told, person.number, roster.name(numbered[0]))
    if len(named) == 1:
        return named, ""
    return named, SEVERAL.format(told, len(named)) if named else NOBODY.format(told)


def nobody_yet(index, roster, other):
    """Who is on the roster and handed in nothing; `other` is not certain, and could be this learner."""
    person = Person(roster.name(index), roster.number(index), rows=(index,))
    person.doubt(MAYBE.format(whole_name(other)) if other else "")
    return person


def whole_name(person):
    return f"{person.label} ({person.number})" if person.number else person.label
