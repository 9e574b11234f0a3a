"""A prediction before a request is sent: the class of the status, and how many records change."""

from typing import NamedTuple

from workbench.status_words import status_class

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


def prediction_of(status, records) -> Prediction:
    """A prediction from what was typed; ValueError says what can be predicted."""
    if status not in STATUSES or records not in RECORDS:
        raise ValueError(
            f"{status!r} and {records!r} are no prediction. The status is one of {', '.join(STATUSES)}; "
            f"the records that change are one of {', '.join(RECORDS)}."
        )
    return Prediction(status, records)


def compared(prediction: Prediction, status: int | None, changes: int | None) -> str:
    """The prediction and what came, in words. `changes` is None where the server does not show its records."""
    return (
        f"You predicted {prediction.words()}. {about_status(prediction, status)} {about_records(prediction, changes)}"
    )


def about_status(prediction: Prediction, status: int | None) -> str:
    """How the status compares."""
    if status is None:
        return "Status: no answer came to compare with."
    same = status_class(status) == prediction.status
    return "Status: as you predicted." if same else f"Status: not this time, it is {status}."


def about_records(prediction: Prediction, changes: int | None) -> str:
    """How the number of changed records compares."""
    if changes is None:
        return "Records: this server does not show them."
    found = {0: "none", 1: "one"}.get(changes, "more")
    if found == prediction.records:
        return "Records: as you predicted."
    return f"Records: not this time, {RECORDS[found].replace('changes', 'changed')}."
