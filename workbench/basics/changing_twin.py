"""Things whose HTML changes while they are on show."""

from ipywidgets import Widget

from .alike import HTML, VBox
from .controls import classed
from .markup import Markup
from .twin import Shown, Twin, head, paragraphs


class ChangingTwin(Twin):
    """A title and, below it, what there is to see now: `body()` as words, `html()` in the widget's `view`."""

    title = ""
    view: HTML

    def body(self) -> str:
        """The plain text below the title."""
        raise TypeError("A thing that is shown says its own text.")

    def html(self) -> Markup:
        """The same as HTML."""
        raise TypeError("A thing that is shown makes its own HTML.")

    def text(self) -> str:
        return paragraphs(self.title, self.body())

    def make_widget(self) -> Widget:
        self.view = HTML()
        parts = self.parts()
        self.refresh()
        return classed(VBox([head(self.title, self), *parts]), "oa")

    def parts(self) -> list[Widget]:
        """The widgets below the title: `view`, and what stands around it."""
        return [self.view]

    def refresh(self) -> None:
        """Show in the widget what there is to see now."""
        self.view.value = self.html()

    def show(self) -> Shown:
        """Show what there is to see now, in the widget where there is one, and to whoever called."""
        if self._widget is not None:
            self.refresh()
        return Shown(self.text(), self.html())
