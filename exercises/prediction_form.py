"""predict(), quiz() and calibration(): what a learner predicts, what came, and where that was off."""

import html
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from ipywidgets import HTML, Button, HBox, Layout, RadioButtons, VBox, Widget

from workbench.html import Markup, plain_text
from workbench.meanings import status_class
from workbench.prediction import Outcome, records_key, when_compared
from workbench.widget import TextWidget, choice_of_one, left_behind, named, opens_fold

from .classroom import come_to_class, tell_the_class
from .progress_record import LearnerRecord, PanelRecord, learner_record, today, write_down
from .questions import ABOUT, Prediction, all_predictions, lesson_title, prediction_named, where
from .text_and_html import Line, Message, ShownAsHtml, body, fold_html, framed, quoted, table, view


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


def panels_in_words(panels):
    """What a learner predicted with panels, in words; "" where there is nothing."""
    tries, right = sum(panel.tries for panel in panels), sum(panel.right for panel in panels)
    if not tries:
        return ""
    return f"predicted {'1 request' if tries == 1 else f'{tries} requests'}, {right} came as predicted"


when_compared(write_outcome)


CSS = (Path(__file__).parent / "static" / "form.css").read_text(encoding="utf-8")


def prediction_widget(form, button_words):
    """A form that hands the chosen option to `form.answer` and shows what it says."""
    prediction = form.prediction
    begin = named(f"{prediction.kind} {prediction.id}".capitalize()) + choice_of_one(prediction.question)
    question = HTML(f"<style>{CSS}</style>{begin}{left_behind()}")
    options = RadioButtons(options=list(prediction.options), value=answered(prediction))
    result = HTML(framed(""))
    buttons = [button_of(button_words, result, lambda: said_about(form, options.value))]
    if prediction.kind == "prediction":
        buttons.append(button_of("Compare", result, lambda: said_in_comparison(form)))
    form_box = VBox([question, options, HBox(buttons), result])
    form_box.add_class("oa-asking")
    form_box.add_class("oa-lettered")
    return form_box


def button_of(words, result, say):
    """A button that puts what `say()` gives into the result."""
    button = Button(description=words, layout=Layout(width="max-content", min_width="9em"))
    button.on_click(lambda _: setattr(result, "value", say()))
    return button


def said_about(form, chosen):
    """What the form says about the chosen option, as HTML."""
    if chosen is None:
        return framed("<p>Choose one of the options first.</p>")
    return form.answer(chosen).to_html()


def said_in_comparison(form):
    """What the kept prediction was worth, or that none is kept yet: a choice alone is not."""
    if answered(form.prediction) is None:
        return framed("<p>Nothing is kept yet. Choose, press Keep my prediction, run what follows, then compare.</p>")
    return form.comparison_html()


def answered(prediction):
    """The option this learner chose before, to be chosen already, or None."""
    given = learner_record().answers.get(prediction.id, [])
    return prediction.option(given[-1]) if given else None


CALLS = {"prediction": "predict", "quiz": "quiz"}
WAITING: dict[str, list[Callable[[], object]]] = {}  # id of a question: what is done as soon as an answer is kept
BUTTONS = {"prediction": "Keep my prediction", "quiz": "Check my answer"}


class PredictionForm(TextWidget):
    """What predict(id) and quiz(id) show; `answer` is the typed form of its button."""

    def __init__(self, prediction: Prediction):
        self.prediction = prediction
        self.call = f'{CALLS[prediction.kind]}("{prediction.id}")'

    @property
    def is_kept(self) -> bool:
        """Has the learner chosen an answer, today or before?"""
        return answered(self.prediction) is not None

    def when_kept(self, act: Callable[[], object]) -> None:
        """Call `act` whenever an answer is kept, from this form or another one that asks the same."""
        WAITING.setdefault(self.prediction.id, []).append(act)

    def comparison_html(self) -> str:
        """What compare() says, as HTML; the lesson's own words about it, in the fold below, open as well."""
        return self.compare().to_html() + opens_fold()

    def answer(self, answer: object) -> Message:
        """Write an answer down. A prediction says no more than that; a quiz explains at once."""
        option = self.prediction.option(answer)
        if option is None:
            return Message([("No such option", f"{quoted(answer)}. {self.choices()}")])
        note = write_down("answer", self.prediction.id, answer=option, day=today().isoformat())
        note = f"{note} {tell_the_class(self.prediction.id)}".strip()
        for act in WAITING.get(self.prediction.id, []):
            act()
        if self.prediction.kind == "quiz":
            return Message([*self.verdict(option), note], self.tone(option))
        return Message([("Kept", option), f"Run what follows, then press Compare, or type {self.call}.compare()", note])

    def compare(self) -> Message:
        """Say whether the last answer was right, and why."""
        option = answered(self.prediction)
        if option is None:
            return Message([("Predict first", f"choose, then compare. {self.choices()}")])
        return Message(self.verdict(option), self.tone(option))

    def verdict(self, option: str) -> list[Line]:
        """The lines about an answer: whether it was right, and its own explanation (the label says "right" already)."""
        right, why = self.prediction.right, self.prediction.options
        if option == right:
            label = "Right" if self.prediction.kind == "quiz" else "As you predicted"
            return [(label, right), why[right].removeprefix("Right. ")]
        label = "Not this" if self.prediction.kind == "quiz" else "Not as predicted"
        return [(label, option), why[option], ("The answer", right)]

    def tone(self, option: str) -> str:
        """The tone in which an answer is told."""
        return "right" if option == self.prediction.right else "not-yet"

    def choices(self) -> str:
        """The options in a sentence, and how to type one."""
        options = "; ".join(f"{letter}) {option}" for letter, option in self.prediction.lettered())
        return f'The options: {options}. To type it: {self.call}.answer("a")'

    def text(self) -> str:
        head = "Predict" if self.prediction.kind == "prediction" else "Quiz"
        options = [f"  {letter}) {option}" for letter, option in self.prediction.lettered()]
        return "\n".join([f"{head}: {self.prediction.question}", *options, f'To type it: {self.call}.answer("a")'])

    def make_widget(self) -> Widget:
        return prediction_widget(self, BUTTONS[self.prediction.kind])


def predict(name: str) -> PredictionForm:
    """Ask for a prediction: shows the question; `.answer(...)` is the typed form, `.compare()` tells afterwards."""
    come_to_class()
    return PredictionForm(prediction_named(name, "prediction"))


def quiz(name: str) -> PredictionForm:
    """Ask a question that is explained as soon as it is answered; `.answer(...)` is the typed form."""
    come_to_class()
    return PredictionForm(prediction_named(name, "quiz"))


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


def calibration_of(known: LearnerRecord, questions: Iterable[Prediction]) -> Calibration:
    """The Calibration of a learner's record."""
    asked = ((question, known.answers[question.id]) for question in questions if known.answers.get(question.id))
    given = [
        Answered(question, first, question.option(answers[-1]))
        for question, answers in asked
        if (first := question.option(answers[0]))
    ]
    return Calibration(given, [*known.panels.values()])


NOTHING = "Nothing to compare yet: answer a prediction or a quiz in a lesson, then come back."
WORDS = {"status": "which status", "records": "what becomes of the records", "concept": "what an idea means"}
AGAIN = {True: "You answered again later, and were right.", False: "You answered again later."}
HEADS = ("What was asked", "right at first", "of")


class CalibrationView(ShownAsHtml):
    """What calibration() shows; `found` holds the same as data."""

    def __init__(self, found: Calibration):
        self.found = found

    def __str__(self):
        return plain_text(Markup(self.to_html()))

    def to_html(self) -> str:
        """A table, a list of beliefs, and a fold for each answer that was off."""
        if not (self.found.answers or self.found.panels):
            return view(f"<p>{NOTHING}</p>")
        said = f"<p>{summary(self.found)}</p>"
        return view("".join([said, table_html(self.found), beliefs_html(self.found), *map(off_html, self.found.off)]))


def summary(found):
    """How often the first answer was right, in a sentence or two."""
    right = len(found.answers) - len(found.off)
    said = [f"Right at the first try: {right} of {len(found.answers)} questions."] if found.answers else []
    tries, came = sum(panel.tries for panel in found.panels), sum(panel.right for panel in found.panels)
    said += [f"With request panels: {came} of {tries} requests came as predicted."] if tries else []
    return " ".join(said)


def rows(found):
    """(words, right, answered) by kind of question, then by lesson."""
    kinds, lessons, halves = found.by("about"), found.by("lesson"), found.halves() if found.panels else {}
    yield from ((WORDS[about], *kinds[about]) for about in ABOUT if about in kinds)
    yield from ((f"with panels: {WORDS[half]}", *counts) for half, counts in halves.items() if counts[1])
    yield from ((lesson_title(lesson), *counts) for lesson, counts in lessons.items())


def times(number):
    return "once" if number == 1 else f"{number} times"


def details(answer):
    """(label, words) of an answer that was off."""
    question, (place, _) = answer.question, where(answer.question)
    lines = [("You said", answer.first), ("The answer", question.right)]
    lines += [("That would follow from", answer.belief)] if answer.belief else []
    lines += [("Why not", question.options[answer.first])]
    lines += [("Since then", AGAIN[answer.last == question.right])] if answer.last != answer.first else []
    return [*lines, ("Read again", place)]


def table_html(found):
    cells = (
        f'<tr><th scope="row">{html.escape(words)}</th><td>{right}</td><td>{answered}</td></tr>'
        for words, right, answered in rows(found)
    )
    return table("By kind of question, and by lesson", HEADS, [body(cells)])


def beliefs_html(found):
    listed = "".join(f"<li>{html.escape(f'{times(often)}: {belief}')}</li>" for belief, often in found.beliefs())
    return f"<p>What leads to such answers, and is not so:</p><ul>{listed}</ul>" if listed else ""


def off_html(answer):
    """A fold for one answer that was off; the place to read again is a link."""
    *lines, (label, place) = details(answer)
    said = "".join(f"<p><strong>{label}:</strong> {html.escape(words)}</p>" for label, words in lines)
    link = f'<a href="{html.escape(where(answer.question)[1])}">{html.escape(place)}</a>'
    head = f"{answer.question.id}. {answer.question.question}"
    return fold_html(head, f"{said}<p><strong>{label}:</strong> {link}</p>")


def calibration() -> CalibrationView:
    """Show where your predictions were off; it tells what is right."""
    return CalibrationView(calibration_of(learner_record(), all_predictions().values()))
