"""The form of a prediction or a quiz: buttons, a typed form, and the same in plain words."""

from ipywidgets import Widget

from workbench.basics.twin import view_of

from ..course_content.predictions import Prediction, prediction_named
from ..course_content.text_and_html import Line, Said, quoted
from ..progress_record.learner_record import learner_record, write_down
from ..progress_record.review_lines import today
from .class_seat import come_to_class, tell_the_class
from .prediction_widget import prediction_widget

CALLS = {"prediction": "predict", "quiz": "quiz"}
BUTTONS = {"prediction": "Keep my prediction", "quiz": "Check my answer"}


class PredictionForm:
    """What predict(id) and quiz(id) show; `answer` is the typed form of its button."""

    def __init__(self, prediction: Prediction):
        self.prediction = prediction
        self.call = f'{CALLS[prediction.kind]}("{prediction.id}")'
        self._widget: Widget | None = None

    def answer(self, answer: object) -> Said:
        """Write an answer down. A prediction says no more than that; a quiz explains at once."""
        option = self.prediction.option(answer)
        if option is None:
            return Said([("No such option", f"{quoted(answer)}. {self.choices()}")])
        note = write_down("answer", self.prediction.id, answer=option, day=today().isoformat())
        note = f"{note} {tell_the_class(self.prediction.id)}".strip()
        if self.prediction.kind == "quiz":
            return Said([*self.verdict(option), note], self.tone(option))
        return Said([("Kept", option), f"Run what follows, then press Compare, or type {self.call}.compare()", note])

    def compare(self) -> Said:
        """Say whether the last answer was right, and why."""
        given = learner_record().answers.get(self.prediction.id, [])
        option = self.prediction.option(given[-1]) if given else None
        if option is None:
            return Said([("Predict first", f"choose, then compare. {self.choices()}")])
        return Said(self.verdict(option), self.tone(option))

    def verdict(self, option: str) -> list[Line]:
        """The lines about an answer: whether it was right, and its own explanation (the label says "right" already)."""
        right, why = self.prediction.right, self.prediction.options
        if option == right:
            label = "Right" if self.prediction.kind == "quiz" else "As you predicted"
            return [(label, right), why[right].removeprefix("Right. ")]
        label = "Not this" if self.prediction.kind == "quiz" else "Not as predicted"
        return [(label, option), why[option], ("It is", right)]

    def tone(self, option: str) -> str:
        """The tone in which an answer is told."""
        return "right" if option == self.prediction.right else "not-yet"

    def choices(self) -> str:
        """The options in a sentence, and how to type one."""
        options = "; ".join(f"{letter}) {option}" for letter, option in self.prediction.lettered())
        return f'The options: {options}. To type it: {self.call}.answer("a")'

    def __str__(self):
        head = "Predict" if self.prediction.kind == "prediction" else "Quiz"
        options = [f"  {letter}) {option}" for letter, option in self.prediction.lettered()]
        return "\n".join([f"{head}: {self.prediction.question}", *options, f'To type it: {self.call}.answer("a")'])

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view_of(self.widget()), "text/plain": str(self)}

    def widget(self) -> Widget:
        """The form as widgets, made when it is first shown."""
        if self._widget is None:
            self._widget = prediction_widget(self, BUTTONS[self.prediction.kind])
        return self._widget


def predict(name: str) -> PredictionForm:
    """Ask for a prediction: shows the question; `.answer(...)` is the typed form, `.compare()` tells afterwards."""
    come_to_class()
    return PredictionForm(prediction_named(name, "prediction"))


def quiz(name: str) -> PredictionForm:
    """Ask a question that is explained as soon as it is answered; `.answer(...)` is the typed form."""
    come_to_class()
    return PredictionForm(prediction_named(name, "quiz"))
