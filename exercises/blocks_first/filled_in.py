"""The blanks of a right answer, filled in by a learner: what may stand in one, and which of them is empty."""

from collections.abc import Sequence
from itertools import chain, zip_longest

from ..course_content.answer_file import source_lines
from .assembled import Assembled, fault_of_reading
from .marked_lines import BLANK, MarkedLines

MOST = 100  # characters in one blank
GAP = "____"
MARKS = ('"', "'")


class NotFilledIn(ValueError):
    """A blank is empty, or holds what no blank can hold; the message says which."""


def pieces(lines: MarkedLines) -> list[str]:
    """The code around the blanks: one piece more than there are blanks."""
    return BLANK.split(lines.code)[::2]


def with_gaps(lines: MarkedLines) -> str:
    """The code with ____ in the place of each blank."""
    return GAP.join(pieces(lines))


def filled_in(lines: MarkedLines, texts: Sequence[str]) -> Assembled:
    """The code with these texts in its blanks."""
    parts = zip_longest(pieces(lines), texts, fillvalue="")
    return Assembled("".join(chain.from_iterable(parts)), {})


def texts_of(lines: MarkedLines, given: Sequence[object]) -> list[str]:
    """What was given for the blanks as texts of code; raises NotFilledIn that names a blank."""
    count = len(lines.blanks)
    if len(given) > count:
        raise NotFilledIn(f"There are {count} blanks, and you give {len(given)} texts. Give one for each, in order.")
    texts = [text_of(number, one) for number, one in enumerate(given, 1)]
    texts += [""] * (count - len(texts))
    empty = [str(number) for number, text in enumerate(texts, 1) if not text]
    if empty:
        which = f"Blank {empty[0]} is" if len(empty) == 1 else f"Blanks {', '.join(empty[:-1])} and {empty[-1]} are"
        raise NotFilledIn(f"{which} empty. Fill in every blank; they are counted from the top.")
    return texts


def text_of(number, given):
    """One text of code; a number may be given as a number."""
    if not isinstance(given, str | int | float):
        raise NotFilledIn(f"Blank {number} is filled in with {type(given).__name__}. Give it as a text, such as '201'.")
    try:
        text = given.strip() if isinstance(given, str) else repr(given)
        fits = len(text.encode().decode()) <= MOST and len(source_lines(text)) < 2 and "\0" not in text
    except ValueError:  # half a character, or a number of more digits than Python writes
        fits = False
    if not fits:
        raise NotFilledIn(f"Blank {number} holds what does not fit: write one line of at most {MOST} characters.")
    return text


def unreadable(lines: MarkedLines, texts: Sequence[str]) -> str:
    """Which blank makes a line that Python cannot read, in a sentence, or ""; two may make one that it can."""
    if not fault_of_reading(filled_in(lines, texts).text):
        return ""
    for number, text in enumerate(texts, 1):
        alone = [*lines.blanks[: number - 1], text, *lines.blanks[number:]]
        if fault := fault_of_reading(filled_in(lines, alone).text):
            return f"Blank {number}, {text!r}: Python cannot read the line with it ({fault.msg})."
    return ""


def quoted_twice(lines: MarkedLines, texts: Sequence[str]) -> str:
    """Which text has quotation marks of its own although its blank stands between some, in a sentence, or ""."""
    for number, (before, text) in enumerate(zip(pieces(lines), texts, strict=False), 1):
        if before.endswith(MARKS) and len(text) > 1 and text[0] == text[-1] and text.endswith(MARKS):
            return f"Blank {number} stands between quotation marks already: leave yours out."
    return ""
