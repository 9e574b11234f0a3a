"""calibration(): where a learner's predictions were off, what that shows, and where to read again."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from .board import lesson_title
from .learner_record import learner_record
from .panel_predictions import lesson_number
from .prediction import ABOUT, all_predictions

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


class Answered(NamedTuple):
    """One question with the first answer that was given to it, and the last."""

    question: object
    first: str
    last: str

    @property
    def right(self):
        """Whether the first answer was right: the second one may have been read below the first."""
        return self.first == self.question.right

    @property
    def belief(self):
        """What somebody who gives this answer believes; "" where nobody has said."""
        return self.question.thinks.get(self.first, "")


class Calibration(NamedTuple):
    """All that was answered, in the order of the course, and the panels' predictions."""

    answers: list
    panels: list

    @property
    def off(self):
        return [answer for answer in self.answers if not answer.right]

    def by(self, name):
        """{lesson, kind or about: (right, answered)}, in the order of the course."""
        counts = {}
        for answer in self.answers:
            right, answered = counts.get(getattr(answer.question, name), (0, 0))
            counts[getattr(answer.question, name)] = right + answer.right, answered + 1
        return counts

    def halves(self):
        """{"status": (right, tries), "records": ...} of the panels' predictions, where they are known."""
        return {half: tuple(map(sum, zip(*(p.parts[half] for p in self.panels), strict=True))) for half in HALVES}

    def beliefs(self):
        """(belief, how often) of the wrong answers, the most frequent first."""
        return Counter(answer.belief for answer in self.off if answer.belief).most_common()


HALVES = [about for about in ABOUT if about != "concept"]


def calibration_of(known, questions, lesson=""):
    """The Calibration of a learner's record, of one lesson by its number or of all."""
    asked = [
        question for question in questions if question.lesson.startswith(lesson) and known.answers.get(question.id)
    ]
    given = [(question, *(question.option(known.answers[question.id][end]) for end in (0, -1))) for question in asked]
    panels = [panel for name, panel in known.panels.items() if lesson_number(name).startswith(lesson)]
    return Calibration([Answered(*one) for one in given if one[1]], panels)


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


def where(question):
    """(words, link) of the place where a question stands; the link is as seen from any notebook of the course.

    It names the cell: JupyterLab finds that at once, and a heading only when the lesson is open already.
    """
    heading, cell = places(question.lesson).get(question.id, ("", ""))
    words = f"{lesson_title(question.lesson)}{f', “{heading}”' if heading else ''}"
    return words, f"../notebooks/{question.lesson}.ipynb{f'#cell-id={quote(cell)}' if cell else ''}"


def calibration(lesson=""):
    """Show where your predictions were off, in one lesson such as "02" or in all; it tells what is right."""
    from .calibration_view import CalibrationView

    number = f"{lesson:02}" if isinstance(lesson, int) else str(lesson).strip()
    if number not in {"", *(question.lesson[:2] for question in all_predictions().values())}:
        raise ValueError(f'There is no lesson {lesson!r}. Write its number, such as calibration("02"), or nothing.')
    return CalibrationView(calibration_of(learner_record(), all_predictions().values(), number))
