"""The learners of a class, as a system or a teacher lists them: one row each, in columns of any names."""

import csv
import io
import os
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path

from clients.text import table_cell

from .files import plain
from .handed_in import Person, is_anonymous, words_of

MOST = 20_000_000  # bytes; a list of 100,000 people has less
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


def sayings(row: list[str]) -> tuple[set[tuple[str, ...]], set[str], set[str]]:
    """(its names as words, its cells as they are, its names in one word) of one row; two cells can be one name."""
    pairs = [f"{one}, {other}" for one, other in pairwise(row) if one.strip() and other.strip()]
    cells = {cell.strip().casefold() for cell in row} | {
        cell.strip().partition("@")[0].casefold() for cell in row if "@" in cell
    }
    glued = {one for text in (*row, *pairs) for one in glueings(text)}
    return {words_of(text) for text in (*row, *pairs)}, cells, glued


def glueings(text):
    """A name as Canvas writes it in files, and the other way round: lovelaceada, adalovelace."""
    last, _, first = text.partition(",")
    one, other = ("".join(ordered(part)) for part in (last, first))
    return {one + other, other + one} - {""}


def ordered(text):
    """The words of a name in their order."""
    parts = [words_of(word) for word in re.split(r"[\s\-_.]+", text)]
    return ["".join(part) for part in parts]


PARTICIPANT = re.compile(r"(?P<name>\D*)(?P<number>\d+)$")
NAMES: tuple[str, ...] = (
    "full name",
    "name",
    "student",
    "learner",
    "vollständiger name",
    "nombre completo",
    "nom complet",
)
NAMES += ("nome completo", "volledige naam", "полное имя", "氏名")
FIRST = ("first name", "firstname", "given name", "vorname", "nombre", "prénom", "nome", "voornaam", "förnamn")
LAST: tuple[str, ...] = (
    "last name",
    "lastname",
    "surname",
    "family name",
    "nachname",
    "apellido(s)",
    "apellidos",
    "nom de famille",
)
LAST += ("nom", "apelido(s)", "sobrenome", "cognome", "achternaam", "efternamn")
IDS = ("id", "identifier", "number", "user id", "userid", "student id", "canvas id", "moodle id", "participant")
GROUPS = ("group", "gruppe", "groupe", "grupo", "gruppo", "groep", "grupp", "grup")
POSTING = ("manual posting", "muted")
TEST_STUDENT = ("student", "test")
TOTALS = {"total", "totals", "totale", "totaal", "sum", "sums", "summe", "gesamt", "gesamtsumme", "anzahl", "somme"}
TOTALS |= {"somma", "average", "durchschnitt", "mittelwert", "moyenne", "promedio"}  # and none that is a given name too
TAGS = re.compile(r"<[^<>]*>")


class Roster:
    """A table with a row for each learner; `kind` is moodle (a grading worksheet), canvas or any."""

    def __init__(self, table: Table):
        self.table = table
        self.low = [name.casefold() for name in table.header]
        self.kind = "moodle" if self.participants else "canvas" if self.is_of_canvas() else "any"
        rows = [index for index, row in enumerate(table.rows) if self.is_learner(row)]
        self.totals = [index for index in rows if self.is_total(index)]
        self.learners = [index for index in rows if index not in self.totals]

    @cached_property
    def participants(self) -> bool:
        """Is it the grading worksheet of Moodle? All of its first column is one word with numbers behind it."""
        found = [PARTICIPANT.fullmatch(row[0].strip()) for row in self.table.rows]
        words = {one["name"].strip() for one in found if one}
        return bool(found) and all(found) and len(words) == 1 and words != {""} and len(self.low) > 3

    def is_of_canvas(self):
        names = self.low[:3]
        return "section" in self.low and (names[:2] == ["student", "id"] or names == ["lastname", "firstname", "id"])

    def is_learner(self, row):
        """Canvas puts rows between that say how much an assignment gives, and how it is posted."""
        if self.kind != "canvas":
            return True
        says = [cell.strip().casefold() for cell in row if cell.strip()]
        return "points possible" not in row[0].casefold() and not all(cell.startswith(POSTING) for cell in says)

    def is_total(self, index):
        """A line below the list, "Summe: 5": such a word and numbers, and nothing by which to know a person."""
        words = {word for word in words_of(self.in_short(index)) if not any(map(str.isdigit, word))}
        return bool(words) and words <= TOTALS and not self.mail(index) and not self.number(index)

    def in_short(self, index: int) -> str:
        """The cells of a row that say something, in one line."""
        return plain(" ".join(cell for cell in self.table.rows[index] if cell.strip()))

    def column(self, names: tuple[str, ...]) -> int | None:
        """The place of the first column of one of these names."""
        return next((self.low.index(name) for name in names if name in self.low), None)

    @cached_property
    def of_number(self) -> int | None:
        """The column in which the numbers of learners stand, as far as its name says so."""
        return 0 if self.kind == "moodle" else self.column(IDS)

    def number(self, index: int) -> str:
        """The number of a learner in that system, or ""."""
        if self.of_number is None:
            return ""
        found = PARTICIPANT.fullmatch(self.table.rows[index][self.of_number].strip())
        return found["number"] if found else ""

    def name(self, index: int) -> str:
        """How a learner is called, in one line."""
        row, first, last, whole = self.table.rows[index], *map(self.column, (FIRST, LAST, NAMES))
        if whole is not None:
            return plain(TAGS.sub("", row[whole]))
        if first is not None and last is not None:
            return plain(f"{row[first]} {row[last]}")
        cells = row[1:] if self.kind == "moodle" and not self.is_nameless else row
        return next((plain(TAGS.sub("", cell)) for cell in cells if cell.strip()), "")

    def mail(self, index: int) -> str:
        """The e-mail address of a learner, or ""."""
        return next((cell.strip() for cell in self.table.rows[index] if "@" in cell), "")

    @cached_property
    def is_nameless(self) -> bool:
        """A worksheet of an anonymous assignment has no names: behind the number is a status, which many have alike."""
        said = {row[1] for row in self.table.rows}
        return self.kind == "moodle" and self.column(NAMES) is None and len(said) <= max(1, len(self.table.rows) // 2)

    @cached_property
    def said(self) -> list[tuple[set[tuple[str, ...]], set[str], set[str]]]:
        """Of each row: its names as words, its cells as they are, and its names in one word."""
        return [sayings([TAGS.sub("", cell) for cell in row]) for row in self.table.rows]

    def says(self, index: int, name: str) -> bool:
        """Does the row say this name: in one cell or in two that stand together, in any order, or in one word?"""
        names, cells, glued = self.said[index]
        words = words_of(name)
        return bool(words) and (words in names or name.casefold() in cells or (len(words) == 1 and words[0] in glued))

    def fits(self, index: int, person: Person) -> bool:
        """Could a learner of this number be the person? They share a word of a name, or there is none."""
        names = [name for name in person.names if not is_anonymous(name)]
        if not names or self.is_nameless:
            own = PARTICIPANT.fullmatch(self.table.rows[index][0].strip())
            return (not names and self.kind == person.system) or bool(
                names and own and words_of(own["name"]) == words_of(names[0])
            )
        parts = [word for word in words_of(self.name(index)) if len(word) > 1 or not word.isascii()]
        told = [words_of(name) if person.system == "moodle" else "".join(words_of(name)) for name in names]
        return any(part in words for part in parts for words in told) or any(self.says(index, name) for name in names)

    def group(self, name: str) -> tuple[int, ...]:
        """The rows of those who handed in together under this name."""
        column = self.column(GROUPS)
        if column is None or self.kind != "moodle":
            return ()
        return tuple(index for index in self.learners if words_of(self.table.rows[index][column]) == words_of(name))

    def is_test_student(self, index: int) -> bool:
        """The learner that Canvas made for the teacher."""
        return self.kind == "canvas" and words_of(self.name(index)) == TEST_STUDENT


NOBODY = "nobody in {0} has this number, e-mail or name"
NO_NUMBER = "{0} has nobody with the number {1} (is it of the same class and, in Moodle, of the same assignment?)"
OTHER = "in {0} the number {1} belongs to {2}"
SEVERAL = "{0} lists {1} people of this name"
CLASH = "{0} lists one {1}, and {2} learners of this name handed in ({3})"
MAYBE = "what {0} handed in could be of this learner"
BOTH = "{0} belongs to {1} and to {2}"
TOTAL = '{0}: "{1}" is a total, not a learner: it has no e-mail and no number.'
TOGETHER = "{0} handed in as {1}: by {2} this is one learner."


def match_to_roster(people: list[Person], roster: Roster) -> tuple[list[Person], list[str]]:
    """The learners as the roster has them, with those who handed in nothing, and warnings."""
    known = any(by_number(person, roster) for person in people)
    by_row, alone, maybe = defaultdict[tuple[int, ...], list[Person]](list), list[Person](), dict[int, Person]()
    told = roster.table.path.name
    for person in people:
        person.rows, words = rows_of(person, roster, known)
        person.doubt(words)
        (by_row[person.rows] if person.rows else alone).append(person)
        maybe |= dict.fromkeys(
            () if person.rows else named_rows(person, roster) + numbered_rows(person, roster), person
        )
    warnings = [TOTAL.format(told, roster.in_short(index)) for index in roster.totals]
    everybody = alone
    for rows, those in by_row.items():
        everybody += one_or_all(rows, those, roster, warnings)
    refuse_overlaps(everybody, roster)
    seen = {row for rows in by_row for row in rows}
    absent = [index for index in roster.learners if index not in seen and not roster.is_test_student(index)]
    return everybody + [nobody_yet(index, roster, maybe.get(index)) for index in absent], warnings


def nobody_yet(index, roster, other):
    """Who is on the roster and handed in nothing; `other` is not certain, and could be this learner."""
    person = Person(roster.name(index), roster.number(index), rows=(index,), mail=roster.mail(index))
    person.doubt(MAYBE.format(whole_name(other)) if other else "")
    return person


def refuse_overlaps(people, roster):
    """Who is in a group that handed in, and handed in alone too, has no number that is certain."""
    for one, other in combinations([person for person in people if person.rows], 2):
        for row in set(one.rows) & set(other.rows):
            for person in (one, other):
                person.doubt(BOTH.format(roster.name(row), one.label, other.label))


def rows_of(person, roster, known):
    """(rows of the roster, a doubt)."""
    told = roster.table.path.name
    named, numbered = named_rows(person, roster), numbered_rows(person, roster)
    if is_of_kind(person, roster, known) and not (together := roster.group(person.label)):
        if len(numbered) != 1:
            return (), NO_NUMBER.format(told, person.number)
        (row,) = numbered
        if roster.fits(row, person) and (row in named or not named):
            return (row,), ""
        return (), OTHER.format(told, person.number, roster.name(row))
    if together := roster.group(person.label):
        return together, ""
    both = [index for index in named if index in numbered]
    if len(named) == 1 or len(both) == 1:
        return tuple(both or named), ""
    return (), SEVERAL.format(told, len(named)) if named else NOBODY.format(told)


def named_rows(person, roster):
    return [index for index in roster.learners if any(roster.says(index, name) for name in person.names)]


def numbered_rows(person, roster):
    return [index for index in roster.learners if person.number and roster.number(index) == person.number]


def is_of_kind(person, roster, known):
    """Are the person's number and the roster's of one kind?"""
    return bool(person.number) and (roster.kind == person.system or (roster.kind == "any" and known))


def by_number(person, roster):
    """Does any row have the person's number, and a name that fits?"""
    return any(person.names and roster.fits(index, person) for index in numbered_rows(person, roster))


def one_or_all(rows, those, roster, warnings):
    """The learner of these rows; several where the roster has too few."""
    first, told = those[0], roster.table.path.name
    name = roster.name(rows[0]) if len(rows) == 1 else first.label
    if not all(may_be_one(one, other) for one, other in combinations(those, 2)):
        for one in those:
            one.rows = ()
            one.doubt(CLASH.format(told, name, len(those), ", ".join(person.number for person in those)))
        return those
    if len(those) > 1:
        warnings.append(TOGETHER.format(name, ", ".join(whole_name(one) for one in those), told))
    numbers = {one.number for one in those if one.number}
    number = roster.number(rows[0]) if len(rows) == 1 and roster.kind != "any" else ""
    one = Person(name, number or (numbers.pop() if len(numbers) == 1 else ""), first.system, rows=rows)
    one.mail = roster.mail(rows[0])
    for other in those:
        one.names += [name for name in other.names if name not in one.names]
        one.downloads |= other.downloads
        one.sheets, one.left, one.doubts = one.sheets + other.sheets, one.left + other.left, one.doubts + other.doubts
    return [one]


def whole_name(person):
    return f"{person.label} ({person.number})" if person.number else person.label


def may_be_one(one, other):
    """Two numbers are one learner only where these are two assignments, and nothing was handed in twice."""
    if not (one.number and other.number) or one.number == other.number:
        return True
    lessons = [{lesson for sheet in person.sheets for lesson in sheet.lessons} for person in (one, other)]
    return not (one.downloads & other.downloads or lessons[0] & lessons[1])
