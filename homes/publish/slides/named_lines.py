"""The lines of a text that a tag names by the words with which they begin, and a mark where there is more."""

import re

from ...setup_course.trouble import Trouble

PROSE = re.compile(r"[^\s|>#`\-\d]|`(?!``)")  # how a line of a paragraph begins
LEFT_OUT = "…"


class NotFound(Trouble):
    """A tag names a line that is not there: the lesson has other words now."""


def lines(words, wanted, mark=LEFT_OUT):
    """The lines of `words` that are wanted, in their order, with a mark for each gap. Raises NotFound."""
    every, kept, at = words.splitlines(), set(), 0
    for one in wanted:
        begin, end = one if isinstance(one, list) else (one, one)
        first = find(every, begin, at)
        at = first if end is begin else find(every, end, first)
        kept |= set(range(first, at + 1))
        at += 1
    return list(with_marks(every, kept, mark)) if wanted else []


def find(every, begin, at):
    """The number of the first line from `at` on that begins so."""
    for number in range(at, len(every)):
        if every[number].strip().startswith(begin):
            return number
    where = f"after line {at} of:" if at else "of:"
    raise NotFound(f"A slide shows the line that begins with {begin!r}, and there is none {where}\n" + "\n".join(every))


def with_marks(every, kept, mark):
    """The kept lines; what is left out between two of them becomes one line, empty where nothing was said there."""
    left_out = None
    for number, line in enumerate(every):
        if number not in kept:
            left_out = mark if line.strip() else left_out or ""
            continue
        if left_out is not None:
            yield left_out
        left_out = None
        yield line
    if left_out:
        yield left_out


def apart(kept):
    """The lines of a text without marks of gaps; lines of prose, a sentence or two each, become paragraphs."""
    before = ""
    for line in kept:
        if line != LEFT_OUT:
            if PROSE.match(before) and PROSE.match(line):
                yield ""
            yield line
            before = line
