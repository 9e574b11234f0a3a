"""The widgets of a prediction: options, buttons, and a place that announces the result."""

from pathlib import Path

from ipywidgets import HTML, Button, HBox, Layout, RadioButtons, VBox

from workbench.basics.in_the_page import choice_of_one, left_behind, named

from ..course_content.text_and_html import framed
from ..progress_record.learner_record import learner_record

CSS = Path(__file__).with_name("form.css").read_text(encoding="utf-8")


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
    return form.compare().to_html()


def answered(prediction):
    """The option this learner chose before, to be chosen already, or None."""
    given = learner_record().answers.get(prediction.id, [])
    return prediction.option(given[-1]) if given else None
