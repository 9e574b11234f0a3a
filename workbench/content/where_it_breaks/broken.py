"""Where some content breaks: line, column, the piece with a mark below it, and what was expected there."""

from typing import NamedTuple

BEFORE, AFTER = 30, 30  # characters of the line that are shown around the place
MOST_CHECKED = 1_000_000  # characters; what is longer is sent without a look


class Broken(NamedTuple):
    """The place, counted from 1; what stands there; the piece of the line around it, and how far in; what is wrong."""

    line: int
    column: int
    found: str
    piece: str
    mark: int
    expected: str

    def words(self) -> str:
        """The place and what is wrong there, on one line."""
        return f"line {self.line}, column {self.column}, at {self.found}: {self.expected}"

    def picture(self) -> str:
        """The piece, and below it a caret under the place."""
        return f"{self.piece}\n{' ' * self.mark}^"


def broken_at(text: str, place: int, expected: str) -> Broken:
    """What is wrong at a place of a text, counted in characters from 0."""
    place = max(0, min(place, len(text)))
    begin = text.rfind("\n", 0, place) + 1
    end = text.find("\n", place)
    line, column = text[begin : len(text) if end < 0 else end], place - begin
    first = max(0, column - BEFORE)
    cut = "…" if first else ""
    found = seen(line[column : column + 12]) or ("the end" if end < 0 else "the end of the line")
    piece, mark = cut + seen(line[first : column + AFTER]), column - first + len(cut)
    return Broken(text.count("\n", 0, place) + 1, column + 1, found, piece, mark, expected)


def place_of(text: str, line: int, column: int) -> int:
    """The place of a line and a column, both counted from 1."""
    place = 0
    for _ in range(line - 1):
        place = text.find("\n", place) + 1
    return place + column - 1


def seen(words: str) -> str:
    """The same number of characters, each of which can be seen."""
    return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in words)
