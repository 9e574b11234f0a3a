"""The controls of a prediction: which status, and how many records change."""

from ..basics.alike import HTML, Dropdown, HBox, VBox
from ..basics.controls import classed
from ..basics.markup import tag
from .prediction import RECORDS, STATUSES

ASKED = {"Status": STATUSES, "Records that change": tuple(RECORDS)}


class PredictionChoice:
    """`predicted(status, records)` is called as soon as both are chosen."""

    def __init__(self, predicted):
        self.predicted, self.quiet, self.written = predicted, False, None
        self.choices = [self._choice(name, options) for name, options in ASKED.items()]
        question = HTML(tag("p", "Predict before you send: what will the answer be?", cls="oa-question"))
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
