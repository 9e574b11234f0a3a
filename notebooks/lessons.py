"""The lessons as data: their words, their minutes, their sections."""

import math
import re
from pathlib import Path
from typing import NamedTuple

import nbformat

FOLDER = Path(__file__).resolve().parent
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)\s]*\)")
CITATION = re.compile(r"\s*\((?:\[[^\]]*\]\([^)\s]*\)(?:, )?)+\)")
BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
ITALIC = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")
FOLD = re.compile(r"^</?details>.*$", re.MULTILINE)  # where an explanation waits until the learner opens it
LABEL = re.compile(r"[.:]$")  # **What it does.** and **What you'll learn:** head a paragraph and name no term


def lessons(folder=FOLDER):
    """Return {number as two digits: path} of the lessons in a folder, in their order."""
    return {path.name[:2]: path for path in sorted(folder.glob("[0-9][0-9]_*.ipynb"))}


def markdown(path):
    """Return the Markdown cells of a notebook file as a list of texts."""
    return [cell.source for cell in _markdown_cells(path)]


def _markdown_cells(path):
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]


def said(text, code=False):
    """Return Markdown as it is read aloud: without fenced code, citations, addresses, marks and labels of folds.

    Code is kept on wish.
    """
    text = CITATION.sub("", FOLD.sub("", FENCED.sub("", text)))
    text = text.replace("`", "") if code else CODE.sub("", text)
    return LINK.sub(r"\1", text).replace("*", "")


class Place(NamedTuple):
    """Where something stands in a lesson: under which heading ("" above the first one), and in the cell of which id."""

    heading: str
    cell: str


def _lines(path):
    """Each line of a lesson's Markdown without its code, and its place."""
    heading = ""
    for cell in _markdown_cells(path):
        for line in cell.source.split("\n"):
            heading = line.lstrip("#").strip() if line.startswith("#") else heading
            yield CODE.sub("", line), Place(heading, cell.id)


def marked(path):
    """Yield (kind, words, place) of all that a lesson sets in bold or italics, in reading order; labels are left out.

    `kind` is "bold" or "italic".
    """
    return ((kind, words, place) for line, place in _lines(path) for kind, words in _marks(line))


def used(path, forms):
    """Yield ("plain", word, place) of each place where a lesson uses one of these words, in reading order."""
    word = re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})\b", re.IGNORECASE)
    return (("plain", one, place) for line, place in _lines(path) for one in word.findall(line))


def _marks(line):
    for words in BOLD.findall(line):
        if not LABEL.search(words):
            yield "bold", words
    for words in ITALIC.findall(BOLD.sub("", line)):
        yield "italic", words


PROSE, CODE_LINES, OUTPUT = 100, 10, 200  # words, lines and words a minute
QUESTION, WIDGET = 2.25, 3  # minutes
AT_WORK = "What to type at work"  # lines to look up later, counted in no minutes
BESIDE = "review(only_if_due=True)"  # asks again what earlier lessons asked, and is counted in none
WORD = re.compile(r"[\w'’/<>-]+")
ASKS = re.compile(r"\b(?:predict|quiz)\(")
SHOWN = re.compile(r"\b(?:[A-Z]\w+(?:Panel|View|Matrix|Cache|Wall|Machine)|HandTyped|Museum)\(")


def minutes(path):
    """The minutes of the lesson in this file by the rule, without what comes after its recap, rounded up to five."""
    lesson, _ = parted(nbformat.read(path, as_version=4).cells)
    return 5 * math.ceil(round(spent(lesson) / 5, 6))


def parted(cells):
    """The cells of the lesson up to its recap, and those after it, which not everybody needs."""
    at = next((at for at, cell in enumerate(cells, 1) if cell.source.startswith(f"## {RECAP}")), len(cells))
    return cells[:at], cells[at:]


def spent(cells):
    """The minutes that these cells take, by the rule, with their fractions."""
    code = [cell for cell in cells if cell.cell_type == "code"]
    source = "\n".join(cell.source for cell in code)
    texts = (cell.source for cell in cells if cell.cell_type == "markdown")
    prose = "\n".join(source for source in texts if not source.startswith(f"## {AT_WORK}"))
    lines = sum(bool(line.strip()) and not line.startswith(BESIDE) for line in source.split("\n"))
    seen = sum(len(words_of(output).split()) for cell in code for output in cell.outputs)
    taken = len(WORD.findall(said(prose, code=True))) / PROSE + lines / CODE_LINES + seen / OUTPUT
    return taken + QUESTION * len(ASKS.findall(source)) + WIDGET * len(SHOWN.findall(source))


def words_of(output):
    """The words that an output shows as plain text."""
    return output.get("text", "") or output.get("data", {}).get("text/plain", "")


RECAP = "In this lesson you ..."
FURTHER = FOLDER / "look_further.ipynb"  # where some lessons go on: no later lesson needs it
ASKED = re.compile(r'\b(?:predict|quiz)\("([^"]+)"\)')


class Section(NamedTuple):
    """Minutes are whole ones, at least one; `asked` has the ids of its questions in their order.

    `ways` are the ways through the course that it is on, besides the whole: the tags of its heading's cell.
    """

    heading: str
    minutes: int
    asked: tuple[str, ...]
    ways: tuple[str, ...] = ()


def sections(path, left_out=("", AT_WORK, RECAP)):
    """The sections of a lesson in their order, without its opening, AT_WORK and its recap."""
    found = {}
    heading = ""
    for cell in nbformat.read(path, as_version=4).cells:
        head = re.search(r"^## (.+)", cell.source, re.MULTILINE) if cell.cell_type == "markdown" else None
        heading = head[1] if head else heading
        found.setdefault(heading, []).append(cell)
    return [_section(heading, cells) for heading, cells in found.items() if heading not in left_out]


def further(number):
    """The section of FURTHER that goes on from a lesson, under the title of its notebook: a list of one or none."""
    found = [part for part in sections(FURTHER) if part.heading == f"After lesson {number}"]
    return [part._replace(heading="Look further") for part in found]


def _section(heading, cells):
    asked = [name for cell in cells if cell.cell_type == "code" for name in ASKED.findall(cell.source)]
    ways = [tag for tag in cells[0].metadata.get("tags", ()) if tag in WAYS]
    return Section(heading, max(1, round(spent(cells))), tuple(asked), tuple(ways))


WAYS = ("quarter", "two-hours")


def stops(way, paths):
    """[(path, Section)] of all sections of these lessons that are on a way; AT_WORK may be one."""
    return [(path, one) for path in paths for one in sections(path, ("", RECAP)) if way in one.ways]


def minutes_of_way(way, paths, tasks):
    """The minutes of a way by the rule: its sections of these lessons and its tasks, rounded up to five."""
    read = sum(section.minutes for _, section in stops(way, paths))
    return 5 * math.ceil((read + sum(task.minutes for task in tasks if task.way == way)) / 5)
