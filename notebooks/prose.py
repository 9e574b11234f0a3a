"""The words of the lessons, for the glossary and for the tests: what is marked, under which heading, in plain text.

Code, addresses of links and formulas of Markdown are left out; nothing here runs a lesson.
"""

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
LABEL = re.compile(r"[.:]$")  # **What it does.** and **What you'll learn:** head a paragraph and name no term


def lessons(folder=FOLDER):
    """Return {number as two digits: path} of the lessons in a folder, in their order."""
    return {path.name[:2]: path for path in sorted(folder.glob("[0-9][0-9]_*.ipynb"))}


def markdown(path):
    """Return the Markdown cells of a notebook file as a list of texts."""
    return [cell.source for cell in _markdown_cells(path)]


def _markdown_cells(path):
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown"]


def said(text, code=False, citations=False):
    """Return Markdown as it is read aloud: without fenced code, addresses and marks; code and citations on wish."""
    text = FENCED.sub("", text)
    text = text if citations else CITATION.sub("", text)
    text = text.replace("`", "") if code else CODE.sub("", text)
    return LINK.sub(r"\1", text).replace("*", "")


class Place(NamedTuple):
    """Where something stands in a lesson: under which heading ("" above the first one), and in the cell of which id."""

    heading: str
    cell: str


def marked(path):
    """Yield (kind, words, place) of all that a lesson sets in bold or italics, in reading order; labels are left out.

    `kind` is "bold" or "italic".
    """
    heading = ""
    for cell in _markdown_cells(path):
        for line in cell.source.split("\n"):
            heading = line.lstrip("#").strip() if line.startswith("#") else heading
            yield from ((kind, words, Place(heading, cell.id)) for kind, words in _marks(CODE.sub("", line)))


def _marks(line):
    for words in BOLD.findall(line):
        if not LABEL.search(words):
            yield "bold", words
    for words in ITALIC.findall(BOLD.sub("", line)):
        yield "italic", words


def words(text):
    """Return the words and numbers of a text, in small letters with one space between, for comparing."""
    return " ".join(re.findall(r"\w+", text.lower()))


def sentences(text):
    """Return the sentences of a Markdown text, each as it is read aloud; a line of a list, table or heading is one."""
    parts = re.split(r"(?<=[.?!:;])\s+|\n(?=\s*(?:[-#|>]|\d+\.))|\n\n", said(text, code=True))
    return [" ".join(part.split()) for part in parts if part.strip()]
