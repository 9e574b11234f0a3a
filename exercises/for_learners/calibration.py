"""calibration(): where a learner's predictions were off, what that shows, and where to read again."""

from collections import Counter
from typing import NamedTuple

from ..course.predictions import ABOUT, all_predictions
from ..record.learner_record import learner_record
from .calibration_view import CalibrationView
from .panel_predictions import lesson_number


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


def calibration(lesson=""):
    """Show where your predictions were off, in one lesson such as "02" or in all; it tells what is right."""
    number = f"{lesson:02}" if isinstance(lesson, int) else str(lesson).strip()
    if number not in {"", *(question.lesson[:2] for question in all_predictions().values())}:
        raise ValueError(f'There is no lesson {lesson!r}. Write its number, such as calibration("02"), or nothing.')
    return CalibrationView(calibration_of(learner_record(), all_predictions().values(), number))
