"""DiffView: in what two exchanges differ."""

from collections.abc import Iterable

from ipywidgets import HTML, VBox, Widget

from clients import Exchange
from clients.keeping.difference import difference

from ..basics.controls import classed
from ..basics.markup import Markup, tag
from ..basics.twin import STYLE, Shown, Twin
from .difference_shown import difference_html, difference_text

NAMES = ("First", "Second")
TWO = "DiffView compares two exchanges, such as panel.exchange, or what clients.send returns."


class DiffView(Twin):
    """The difference of two exchanges: fields as sets or lists, content as data, by `clients.keeping.difference`.

    `difference` is what was found; None where these are not two exchanges.
    """

    def __init__(
        self, first: Exchange | None, second: Exchange | None, title: str = "", *, names: Iterable[str] = NAMES
    ):
        self.title, self.names = title, tuple(names)
        self._read(first, second)

    def compare(self, first: Exchange | None, second: Exchange | None, names: Iterable[str] = NAMES) -> Shown:
        """Compare two others."""
        self.names = tuple(names)
        self._read(first, second)
        if self._widget is not None:
            self.view.value = self.html()
        return Shown(self.text(), tag("div", self.html(), cls="oa"))

    def text(self) -> str:
        body = difference_text(self.difference, self.pair, self.names) if self.difference and self.pair else TWO
        return "\n\n".join(part for part in (self.title, body) if part)

    def html(self) -> Markup:
        """The same as HTML."""
        if self.difference is None or self.pair is None:
            return tag("p", TWO, role="alert")
        return difference_html(self.difference, self.pair, self.names)

    def make_widget(self) -> Widget:
        title = tag("h3", self.title) if self.title else ""
        self.view = HTML(self.html())
        return classed(VBox([HTML(tag("style", Markup(STYLE)) + title), self.view]), "oa")

    def _read(self, first, second) -> None:
        both = isinstance(first, Exchange) and isinstance(second, Exchange)
        self.pair = (first, second) if both else None
        self.difference = difference(first, second) if both else None
