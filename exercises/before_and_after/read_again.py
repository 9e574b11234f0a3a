"""Where in the lessons an item's belief is dealt with: a heading, and the cell in which it stands."""

import json
from functools import cache
from pathlib import Path
from urllib.parse import quote

from ..course_content.lessons import lesson_title
from ..course_content.predictions import all_predictions
from .items import Item

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def read_again(item: Item) -> tuple[str, str]:
    """(words, link) of the place to read again; the link is as seen from any notebook of the course."""
    stem = stem_of(item.lesson)
    heading, cell = headings(stem).get(item.read, ("", ""))
    words = f"{lesson_title(stem)}{f', “{heading}”' if heading else ''}"
    return words, f"../notebooks/{stem}.ipynb{f'#cell-id={quote(cell)}' if cell else ''}"


def stem_of(number):
    """The file name of the lesson with this number."""
    stems = {question.lesson for question in all_predictions().values()}
    return next((stem for stem in stems if stem.startswith(number)), number)


@cache
def headings(stem):
    """{"#Heading-of-the-lesson": (its words, its cell)}; {} where the lesson is not there."""
    path = NOTEBOOKS / f"{stem}.ipynb"
    cells = json.loads(path.read_text("utf-8"))["cells"] if path.exists() else []
    found = {}
    for cell in cells:
        lines = "".join(cell["source"]).splitlines() if cell["cell_type"] == "markdown" else []
        for words in (line.lstrip("#").strip() for line in lines if line.startswith("#")):
            found[f"#{words.replace(' ', '-')}"] = (words, cell.get("id", ""))
    return found
