"""The learners of a class, as a system or a teacher lists them: one row each, in columns of any names."""

import re
from functools import cached_property

from ..handed_in.files import plain
from ..handed_in.people import Person, is_anonymous, words_of
from .sayings import sayings
from .tables import Table

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
