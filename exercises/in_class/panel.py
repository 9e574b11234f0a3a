"""What a learner sees of the class: the seat, the vote that is open, and whether the own vote counts; by words too."""

from ipywidgets import HTML, Button, Layout, RadioButtons, VBox, Widget

from workbench.basics.in_the_page import choice_of_one, left_behind, named
from workbench.basics.twin import view_of

from ..course_content.predictions import LETTERS
from ..course_content.text_and_html import Said, framed
from .sender import Sender
from .voting import cast, standing


class ClassPanel:
    """The class as a widget, which changes by itself when a vote is opened or closed, and as text."""

    def __init__(self, sender: Sender, first: Said):
        self.sender, self.first = sender, first
        self._widget: Widget | None = None
        self.drawn: tuple[int, bool] | None = None  # number and state of the vote that is shown

    def __str__(self):
        return f"{self.first}\n{standing(self.sender)}"

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view_of(self.widget()), "text/plain": str(self)}

    def widget(self) -> Widget:
        """The widgets, made when they are first shown; the sender's thread changes them after each turn."""
        if self._widget is None:
            self.said, self.question = HTML(), HTML(named("Your class") + left_behind())
            self.options, self.button = RadioButtons(options=[]), Button(description="Vote", layout=Layout(width="9em"))
            self.button.on_click(lambda _: self.voted())
            self.ballot = VBox([self.options, self.button])
            self._widget = VBox([HTML(self.first.to_html()), self.question, self.ballot, self.said])
            self._widget.add_class("oa-asking")
            self.draw()
            self.sender.after_turns.append(self.draw)
        return self._widget

    def draw(self) -> None:
        """Show how it is now; what is as it was is not touched, so nobody's choice is taken away."""
        vote = self.sender.vote or {"open": False}
        is_open = vote["open"] and not self.sender.over
        if self.drawn != (self.sender.number, is_open):
            self.drawn = (self.sender.number, is_open)
            self.ballot.layout.display = "" if is_open else "none"
            self.question.value = named("Your class") + left_behind() + (choice_of_one(vote["text"]) if is_open else "")
            if is_open:
                self.options.options = list(zip(vote["options"], LETTERS, strict=False))
                self.options.value = None
        self.said.value = standing(self.sender).to_html()

    def voted(self) -> None:
        """What the button does."""
        if self.options.value is None:
            self.said.value = framed("<p>Choose one of the options first.</p>")
        else:
            self.said.value = cast(self.sender, self.options.value).to_html()
