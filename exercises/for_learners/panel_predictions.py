"""Predictions that a request panel asked for: what was predicted and what came is kept with all other progress.

Whoever asks for `exercise`, `progress` or `calibration` imports this: from then on panels with a name are listened to.
"""

from workbench.request_panel.prediction import Outcome, records_key, when_compared
from workbench.views.status_meanings import status_class

from ..progress_record.learner_record import write_down


def write_outcome(outcome: Outcome) -> str:
    """Write down what a panel with a name compared; gives "" or the sentence that it was not saved."""
    predicted = f"status {outcome.prediction.status}, records {outcome.prediction.records}"
    halves = {"status": status_class(outcome.status) == outcome.prediction.status}
    if outcome.changes is not None:
        halves["records"] = records_key(outcome.changes) == outcome.prediction.records
    return write_down("panel", outcome.name, predicted=predicted, came=outcome.came, matched=outcome.matched, **halves)


def lesson_number(name):
    """The number of the lesson that a panel's name begins with, such as "03" of "03-your-turn"; "" without one."""
    number = str(name)[:2]
    return number if number.isdigit() and str(name)[2:3] in ("", "-") else ""


def counted(panels):
    """What a learner predicted with panels, in words; "" where there is nothing."""
    tries, right = sum(panel.tries for panel in panels), sum(panel.right for panel in panels)
    if not tries:
        return ""
    return f"predicted {'1 request' if tries == 1 else f'{tries} requests'}, {right} came as predicted"


when_compared(write_outcome)
