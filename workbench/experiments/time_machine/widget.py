"""TimeMachine: remember the state of all records, go back to it, branch off, and compare."""

from ipywidgets import Widget

from clients import NotSendable, masked
from clients.snapshots import NOW, Timeline

from ...html import Markup, tag
from ...widget import HTML, Dropdown, HBox, Shown, Text, Twin, VBox, button, classed, head, paragraphs
from .report import comparison_html, comparison_text, moments_html, moments_text


class TimeMachine(Twin):
    """Moments of the records of the server at `base_url`, which has to show the state of its records and take one back.

    `remember`, `go`, `back`, `forward` and `compare` do what the buttons do. A state that was not remembered is
    remembered before it is left. `timeline` has the moments as data.
    """

    def __init__(self, base_url: str, title: str = ""):
        self.base_url, self.title = str(base_url).rstrip("/"), title
        self.timeline = Timeline(self.base_url)
        self.said, self.said_html = "", Markup("")
        self.moments: HTML | None = None  # the table, once there is a widget

    def remember(self, label: str = "") -> Shown:
        """Remember the records as they are now, under a label."""
        return self._show(lambda: self._words(f"Remembered: {named(self.timeline.remember(str(label).strip()))}."))

    def go(self, number: int) -> Shown:
        """Put the records back to a moment."""
        return self._show(lambda: self._arrived(*self.timeline.go(number)))

    def back(self) -> Shown:
        """Go to the moment that this one grew from."""
        return self._show(lambda: self._arrived(*self.timeline.back()))

    def forward(self) -> Shown:
        """Go to the last moment that grew from this one."""
        return self._show(lambda: self._arrived(*self.timeline.forward()))

    def compare(self, one: int, other: int = NOW) -> Shown:
        """Show what differs between two moments, record by record; 0 stands for now."""
        return self._show(lambda: self._compared(one, other))

    def text(self) -> str:
        return paragraphs(self.title, moments_text(self.timeline), self.said)

    def make_widget(self) -> Widget:
        self.label = Text(description="Label", placeholder="what just happened", continuous_update=False)
        self.moment, self.one, self.other = (Dropdown(description=words) for words in ("Moment", "Compare", "with"))
        keep = [self.label, button("Remember now", self._remember, button_style="primary")]
        move = [button("Back", self.back), button("Forward", self.forward), self.moment, button("Go there", self._go)]
        weigh = [self.one, self.other, button("Show what differs", self._compare)]
        self.moments, self.result = HTML(), HTML()
        rows = [classed(HBox(row), "oa-row", "oa-choices") for row in (keep, move, weigh)]
        box = classed(VBox([head(self.title, self), rows[0], self.moments, *rows[1:], self.result]), "oa", "oa-panel")
        self._refresh()
        return box

    def _remember(self) -> None:
        self.remember(self.label.value)
        self.label.value = ""

    def _go(self) -> None:
        self.go(self.moment.value)

    def _compare(self) -> None:
        self.compare(self.one.value, self.other.value)

    def _arrived(self, target, left) -> tuple[str, Markup]:
        before = f"Remembered first: {named(left)}. " if left else ""
        return self._words(f"{before}The records are as they were at {named(target)}.")

    def _compared(self, one: int, other: int) -> tuple[str, Markup]:
        changes, first, second = self.timeline.compare(one, other), self._named(one), self._named(other)
        return comparison_text(first, second, changes), comparison_html(first, second, changes)

    def _named(self, number: int) -> str:
        return "now" if number == NOW else named(self.timeline.moment(number))

    def _words(self, words: str) -> tuple[str, Markup]:
        return words, tag("p", words, role="status")

    def _show(self, work) -> Shown:
        """Do the work, show what came of it, and return the same."""
        try:
            text, html = work()
        except NotSendable as refusal:
            text, html = str(refusal), tag("p", str(refusal), role="alert")
        self.said, self.said_html = masked(text, self.base_url), Markup(masked(html, self.base_url))
        self._refresh()
        return Shown(self.said, self.said_html)

    def _refresh(self) -> None:
        if self.moments is None:
            return
        self.moments.value, self.result.value = moments_html(self.timeline), self.said_html
        options = [(named(moment), moment.number) for moment in self.timeline.moments.values()]
        for choice in (self.moment, self.one, self.other):
            chosen = choice.value
            choice.options = [*options, *([] if choice is self.moment else [("now", NOW)])]
            choice.value = chosen if chosen in [value for _, value in choice.options] else self._first(choice)

    def _first(self, choice):
        """What is chosen before anybody chose."""
        return (choice.options or [(None, None)])[0 if choice is self.one else -1][1]


def named(moment) -> str:
    """A moment in a few words."""
    return f"{moment.number} {moment.label}"
