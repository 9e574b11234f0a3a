"""The sections of a lesson as a teacher holds them: heading, minutes, and the questions that are asked in each."""

import re
from typing import NamedTuple

import nbformat

from notebooks.minutes import AFTERWARDS, spent

RECAP = "In this lesson you ..."
MORE = AFTERWARDS.removeprefix("## ")
ASKED = re.compile(r'\b(?:predict|quiz)\("([^"]+)"\)')
HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)


class Section(NamedTuple):
    """Minutes are whole ones, at least one; `asked` has the ids of its questions in their order."""

    heading: str
    minutes: int
    asked: tuple[str, ...]


def sections(path):
    """The sections of a lesson in their order, without its opening and its recap; the last one may be MORE."""
    found = {}
    heading = ""
    for cell in nbformat.read(path, as_version=4).cells:
        head = re.search(r"^## (.+)", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        heading = head[1] if head else heading
        found.setdefault(heading, []).append(cell)
    return [_section(heading, cells) for heading, cells in found.items() if heading not in ("", RECAP)]


def _section(heading, cells):
    asked = [name for cell in cells if cell.cell_type == "code" for name in ASKED.findall(cell.source)]
    return Section(heading, max(1, round(spent(cells))), tuple(asked))


def headings(path):
    """{heading: ids of the questions below it} of all headings of a lesson but its title, in their order."""
    found, heading = {}, ""
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            titles = HEADING.findall(cell.source)
            found |= {title: [] for title in titles}
            heading = titles[-1] if titles else heading
        elif heading:
            found[heading] += ASKED.findall(cell.source)
    return found
