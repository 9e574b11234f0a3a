"""calibration(): where a learner's predictions were off, what that shows, and where to read again."""

from ..course_content.predictions import all_predictions
from ..progress_record.learner_record import learner_record
from .calibration_view import CalibrationView
from .first_answers import calibration_of


def calibration(lesson: str | int = "") -> CalibrationView:
    """Show where your predictions were off, in one lesson such as "02" or in all; it tells what is right."""
    number = f"{lesson:02}" if isinstance(lesson, int) else str(lesson).strip()
    if number not in {"", *(question.lesson[:2] for question in all_predictions().values())}:
        raise ValueError(f'There is no lesson {lesson!r}. Write its number, such as calibration("02"), or nothing.')
    return CalibrationView(calibration_of(learner_record(), all_predictions().values(), number))
