"""The widgets of a review: one place for the questions, one after the other, and one that announces the results."""

from pathlib import Path
from typing import Any

from ipywidgets import HTML, HBox, RadioButtons, VBox

from workbench.basics.in_the_page import arrived as arriving
from workbench.basics.in_the_page import choice_of_one, left_behind, named
from workbench.basics.markup import Markup, tag, together

from ...course_content.text_and_html import framed
from ...reviewing.choosing import Chosen
from ...reviewing.forms_of_questions import plain
from ..prediction_widget import CSS, button_of, said_about
from .words import WILL_BE_SENT

OWN_CSS = Path(__file__).with_name("review.css").read_text(encoding="utf-8")


class ReviewWidget:
    """A form that hands the chosen option to `review.answer`, shows what it says, and goes on by `review.next`."""

    def __init__(self, review: Any):
        self.review = review
        head = HTML(f"<style>{CSS}{OWN_CSS}</style>{named('Review')}{left_behind()}")
        self.question, self.options, self.result = HTML(), RadioButtons(options=[], value=None), HTML(framed(""))
        buttons = [button_of("Answer", self.result, self.answer), button_of("Next", self.result, self.next)]
        self.box = VBox([head, self.question, self.options, HBox(buttons), self.result])
        self.box.add_class("oa-asking").add_class("oa-review")
        self.show()

    def answer(self) -> str:
        """What the review says to the chosen option, as HTML; then nothing else can be chosen."""
        self.review.seen = self.review.place  # who presses a button sees the question above it
        said = said_about(self.review, self.options.value)
        self.options.disabled = self.review.place in self.review.right
        return said

    def next(self) -> str:
        """Show the next question; gives "" for the place of the result, or that an answer comes first."""
        said = self.review.next()
        return framed("") if said is self.review else said.to_html()

    def show(self, arrived: bool = False) -> None:
        """Show what is asked now; where it has `arrived` by a button, the focus goes to it."""
        asked = self.review.current
        if not asked:
            self.box.children = self.box.children[:2]
            self.question.value = (arriving if arrived else plainly)(self.review.outlook())
            return
        place = f"Review, question {self.review.place + 1} of {len(self.review.questions)}"
        with self.options.hold_sync():
            self.options.options = [(plain(option), option) for option in asked.order]
            self.options.value, self.options.disabled = None, self.review.place in self.review.right
        self.question.value = question_html(asked, place, arrived)


def plainly(words):
    return tag("p", words)


def question_html(asked: Chosen, place: str, arrived: bool) -> Markup:
    """The question, and where there are some, the requests that will be sent."""
    number, words = tag("span", f"{place}. ", cls="oa-place"), coded(asked.form.question)
    sent = [tag("pre", text.strip("\n")) for text in asked.form.sent]
    note = tag("p", WILL_BE_SENT) if sent else None
    return together(choice_of_one(number, words, arrived=arrived), *sent, note)


def coded(words: str) -> Markup:
    """Words in which code stands in backticks."""
    parts = words.split("`")
    return together(*(tag("code", part) if place % 2 else part for place, part in enumerate(parts)))
