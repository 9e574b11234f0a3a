"""What a row of a list can be called by: names in one cell or in two, addresses, and names in one word."""

import re
from itertools import pairwise

from ..handed_in.people import words_of


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
