"""First answers to questions as data: which were right, and what the others would follow from."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ..course_content.predictions import ABOUT, Prediction
from ..progress_record.learner_record import LearnerRecord, PanelRecord
from .panel_predictions import lesson_number


class Answered(NamedTuple):
    """One question with the first answer that was given to it, and the last."""

    question: Prediction
    first: str
    last: str | None

    @property
    def right(self) -> bool:
        """Whether the first answer was right: the second one may have been read below the first."""
        return self.first == self.question.right

    @property
    def belief(self) -> str:
        """What somebody who gives this answer believes; "" where nobody has said."""
        return self.question.thinks.get(self.first, "")


class Calibration(NamedTuple):
    """All that was answered, in the order of the course, and the panels' predictions."""

    answers: list[Answered]
    panels: list[PanelRecord]

    @property
    def off(self) -> list[Answered]:
        """Those that were not right."""
        return [answer for answer in self.answers if not answer.right]

    def by(self, name: str) -> dict[str, tuple[int, int]]:
        """{lesson, kind or about: (right, answered)}, in the order of the course."""
        counts: dict[str, tuple[int, int]] = {}
        for answer in self.answers:
            right, answered = counts.get(getattr(answer.question, name), (0, 0))
            counts[getattr(answer.question, name)] = right + answer.right, answered + 1
        return counts

    def halves(self) -> dict[str, tuple[int, ...]]:
        """{"status": (right, tries), "records": ...} of the panels' predictions, where they are known."""
        return {half: tuple(map(sum, zip(*(p.parts[half] for p in self.panels), strict=True))) for half in HALVES}

    def beliefs(self) -> list[tuple[str, int]]:
        """(belief, how often) of the wrong answers, the most frequent first."""
        return Counter(answer.belief for answer in self.off if answer.belief).most_common()


HALVES = [about for about in ABOUT if about != "concept"]


def calibration_of(known: LearnerRecord, questions: Iterable[Prediction], lesson: str = "") -> Calibration:
    """The Calibration of a learner's record, of one lesson by its number or of all."""
    asked = [
        question for question in questions if question.lesson.startswith(lesson) and known.answers.get(question.id)
    ]
    given = [
        Answered(question, first, question.option(known.answers[question.id][-1]))
        for question in asked
        if (first := question.option(known.answers[question.id][0]))
    ]
    panels = [panel for name, panel in known.panels.items() if lesson_number(name).startswith(lesson)]
    return Calibration(given, panels)
