"""Where in the lessons a question stands: below which heading, in which cell."""

import json
from functools import cache
from pathlib import Path
from urllib.parse import quote

from .lessons import lesson_title
from .predictions import Prediction, all_predictions

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@cache
def places(lesson):
    """{id of a question: (the heading above it, its cell)} of a lesson; {} where its notebook is not there."""
    path = NOTEBOOKS / f"{lesson}.ipynb"
    cells = json.loads(path.read_text("utf-8"))["cells"] if path.exists() else []
    heading, found = "", {}
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            titles = [line.lstrip("#").strip() for line in source.splitlines() if line.startswith("#")]
            heading = titles[-1] if titles else heading
        for question in all_predictions().values():
            if question.lesson == lesson and f'("{question.id}")' in source:
                found.setdefault(question.id, (heading, cell.get("id", "")))
    return found


def where(question: Prediction) -> tuple[str, str]:
    """(words, link) of the place where a question stands; the link is as seen from any notebook of the course.

    It names the cell: JupyterLab finds that at once, and a heading only when the lesson is open already.
    """
    heading, cell = places(question.lesson).get(question.id, ("", ""))
    words = f"{lesson_title(question.lesson)}{f', “{heading}”' if heading else ''}"
    return words, f"../notebooks/{question.lesson}.ipynb{f'#cell-id={quote(cell)}' if cell else ''}"
