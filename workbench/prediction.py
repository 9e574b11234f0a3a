"""A prediction before a request is sent: what it is, its controls, how it came out."""

from collections.abc import Callable
from typing import NamedTuple

from .html import element
from .meanings import status_class
from .widget import HTML, Dropdown, HBox, VBox, classed

STATUSES = ("2xx", "3xx", "4xx", "5xx")
RECORDS = {"none": "no record changes", "one": "one record changes", "more": "more than one record changes"}
PREDICT_FIRST = (
    'Predict first: which status, and how many records change? Typed: .predict("4xx", "none"), then .send().'
)


class Prediction(NamedTuple):
    """What somebody expects: a class of STATUSES, and a key of RECORDS."""

    status: str
    records: str

    def words(self) -> str:
        """The prediction in words."""
        return f"status {self.status}, {RECORDS[self.records]}"


class Outcome(NamedTuple):
    """A prediction and what came: the panel's name, the status, how many records changed (None: nobody shows it)."""

    name: str
    prediction: Prediction
    status: int
    changes: int | None

    @property
    def came(self) -> str:
        """What came, in the words of a prediction."""
        records = "records not shown" if self.changes is None else RECORDS[records_key(self.changes)]
        return f"status {self.status}, {records}"

    @property
    def matched(self) -> bool:
        """Did all come as predicted, as far as it is shown?"""
        if status_class(self.status) != self.prediction.status:
            return False
        return self.changes is None or records_key(self.changes) == self.prediction.records


_listeners: list[Callable[[Outcome], str | None]] = []


def when_compared(listener: Callable[[Outcome], str | None]) -> None:
    """Call `listener` with the Outcome of each prediction that a panel with a name compared; once, however often asked.

    What it returns, if anything, is shown as a remark. So others can keep what was predicted; this room keeps nothing.
    """
    if listener not in _listeners:
        _listeners.append(listener)


def tell(outcome: Outcome) -> list[str]:
    """Tell all who want to know; what they have to say about it. A listener that fails is a remark, too."""
    remarks = []
    for listener in tuple(_listeners):
        try:
            remarks.append(listener(outcome))
        except Exception as fault:
            remarks.append(f"Your prediction could not be saved ({type(fault).__name__}: {fault}).")
    return [remark for remark in remarks if remark]


def prediction_of(status, records) -> Prediction:
    """A prediction from what was typed; ValueError says what can be predicted."""
    if status not in STATUSES or records not in RECORDS:
        raise ValueError(
            f"{status!r} and {records!r} are not a prediction. The status is one of {', '.join(STATUSES)}; "
            f"the records that change are one of {', '.join(RECORDS)}."
        )
    return Prediction(status, records)


def compared(prediction: Prediction, status: int | None, changes: int | None) -> str:
    """The prediction and what came, in words. `changes` is None where the server does not show its records."""
    return (
        f"You predicted {prediction.words()}. {about_status(prediction, status)} {about_records(prediction, changes)}"
    )


def settled(name: str, expected: Prediction | None, status: int | None, changes: int | None) -> list[str]:
    """What to say when a response is there, and what those who keep predictions say; without a name none is kept."""
    if not expected:
        return []
    said = [compared(expected, status, changes)]
    return said + (tell(Outcome(name, expected, status, changes)) if name and status else [])


def about_status(prediction: Prediction, status: int | None) -> str:
    """How the status compares."""
    if status is None:
        return "Status: there is no response to compare with."
    same = status_class(status) == prediction.status
    return "Status: as you predicted." if same else f"Status: not this time, it is {status}."


def about_records(prediction: Prediction, changes: int | None) -> str:
    """How the number of changed records compares."""
    if changes is None:
        return "Records: this server does not show them."
    found = records_key(changes)
    if found == prediction.records:
        return "Records: as you predicted."
    return f"Records: not this time, {RECORDS[found].replace('changes', 'changed')}."


def records_key(changes: int) -> str:
    """The key of RECORDS for a number of changed records."""
    return {0: "none", 1: "one"}.get(changes, "more")


ASKED = {"Status": STATUSES, "Records that change": tuple(RECORDS)}


class PredictionChoice:
    """`predicted(status, records)` is called as soon as both are chosen."""

    def __init__(self, predicted):
        self.predicted, self.quiet, self.written = predicted, False, None
        self.choices = [self._choice(name, options) for name, options in ASKED.items()]
        question = HTML(element("p", "Predict before you send: what will the response be?", cls="oa-question"))
        self.box = classed(VBox([question, HBox(self.choices)]), "oa-asked")

    def write(self, prediction) -> None:
        """Show a prediction; None is none. A choice that is half made stays."""
        if prediction == self.written:
            return
        self.quiet, self.written = True, prediction
        for choice, value in zip(self.choices, prediction or ("", ""), strict=True):
            choice.value = value
        self.quiet = False

    def _choice(self, name: str, options) -> Dropdown:
        choice = Dropdown(options=[("choose", ""), *((one, one) for one in options)], description=name)
        choice.observe(self._chosen, "value")
        return classed(choice, "oa-choice")

    def _chosen(self, _) -> None:
        chosen = [choice.value for choice in self.choices]
        if not self.quiet and all(chosen):
            self.predicted(*chosen)
