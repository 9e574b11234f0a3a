"""Content of a form: its pairs, and where it could not be read. The URL Standard, section 5."""

import re
from urllib.parse import unquote_plus

from clients.messages.safe_words import cut

from .broken import Broken, broken_at

MOST_PAIRS, LONGEST = 20, 80
_CANNOT_STAND = re.compile(r"%(?![0-9A-Fa-f]{2})|[\s\"<>\\^`{|}]")


def pair_of(piece: str, longest: int) -> tuple[str, str]:
    """A name and its value, read as a server reads them (+ is a space, %41 an A), each cut where it is too long."""
    name, _, value = piece.partition("=")
    return cut(unquote_plus(name[: 9 * longest]), longest), cut(unquote_plus(value[: 9 * longest]), longest)


def broken_form(text: str) -> Broken | None:
    """The first place where another character is expected; servers differ in what they make of it."""
    found = _CANNOT_STAND.search(text)
    if not found:
        return None
    if found[0] == "%":
        return broken_at(text, found.start(), "% is followed by two digits of 0-9 and a-f; write %25 for % itself")
    if found[0] == " ":
        return broken_at(text, found.start(), "a space is written + or %20")
    written = "".join(f"%{octet:02X}" for octet in found[0].encode("utf-8"))
    return broken_at(text, found.start(), f"this character is written {written}; pairs are joined by &")


def shown_pairs(text: str) -> tuple[list[tuple[str, str]], int]:
    """The first 20 pairs, each cut to what can be read, and how many more there are."""
    pieces = [piece for piece in text.split("&") if piece]
    return [pair_of(piece, LONGEST) for piece in pieces[:MOST_PAIRS]], max(0, len(pieces) - MOST_PAIRS)
