"""CopyView: an exchange's request as text to be copied, in a form to be chosen."""

from ipywidgets import ToggleButtons, Widget

from clients import Exchange, hide_base_url
from clients.copy_as import FORMS, Copy, copied

from .html import Markup, element, join
from .widget import LiveWidget, Output, classed, paragraphs

NO_EXCHANGE = "There is nothing to copy yet. Give an exchange, such as panel.exchange, or what clients.send returns."
HOW = "Select the text and copy it: Ctrl+A, then Ctrl+C (on a Mac with Command)."


class CopyView(LiveWidget):
    """The request of an exchange in one of the forms of `clients.copy_as`, by a button for each or by `copy`.

    The text shown holds the port, so that it runs; the plain twin has `{base_url}` in its place.
    """

    def __init__(self, exchange: Exchange | None, form: str = "curl", title: str = ""):
        self.exchange, self.form, self.title = exchange, form, title
        self.chosen = self._copied()

    def copy(self, form: str) -> Output:
        """Show another form."""
        self.form, self.chosen = str(form), self._copied(form)
        return self.show()

    def text(self) -> str:
        return hide_base_url(super().text(), self.exchange.request.url if isinstance(self.exchange, Exchange) else "")

    def body(self) -> str:
        return paragraphs(f"Copied for {self.form}", self.chosen.text, "\n".join(self.chosen.notes))

    def html(self) -> Markup:
        """A text area that cannot be typed into, and the notes."""
        rows = min(24, 2 + sum(1 + len(line) // 90 for line in self.chosen.text.splitlines()))
        label = element("span", f"Copy for {self.form}", cls="oa-hidden")
        # JupyterLab takes single keys for commands unless it is told that they are meant for this text.
        quiet = {"data_lm_suppress_shortcuts": "true", "spellcheck": "false"}
        area = element("label", label, element("textarea", self.chosen.text, readonly=True, rows=str(rows), **quiet))
        notes = [element("p", note, cls="oa-remark-line") for note in (*self.chosen.notes, HOW)]
        return join(element("div", area, cls="oa-copy"), *notes)

    def parts(self) -> list[Widget]:
        self.choice = classed(
            ToggleButtons(options=list(FORMS), value=self._name(), description="Copy as"), "oa-choices"
        )
        self.choice.observe(self._chosen, "value")
        return [self.choice, self.view]

    def refresh(self) -> None:
        self.choice.value = self._name()
        super().refresh()

    def _copied(self, form=None) -> Copy:
        """The copy; a sentence in its place where there is none."""
        if not isinstance(self.exchange, Exchange):
            return Copy(f"# {NO_EXCHANGE}", (NO_EXCHANGE,))
        try:
            return copied(self.exchange, form or self.form)
        except ValueError as refusal:
            return Copy(f"# {refusal}", (str(refusal),))

    def _chosen(self, change) -> None:
        if change["new"] and change["new"] != self.form:
            self.copy(change["new"])

    def _name(self) -> str | None:
        """The name of the form as its button has it."""
        return {name.lower(): name for name in FORMS}.get(str(self.form).lower())
