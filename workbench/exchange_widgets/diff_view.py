"""DiffView: in what two exchanges differ."""

from collections.abc import Iterable

from clients import Exchange
from clients.kept_exchanges.difference import difference

from ..basics.changing_twin import ChangingTwin
from ..basics.markup import Markup, tag
from ..basics.twin import Shown
from .difference_shown import difference_html, difference_text

NAMES = ("First", "Second")
TWO = "DiffView compares two exchanges, such as panel.exchange, or what clients.send returns."


class DiffView(ChangingTwin):
    """The difference of two exchanges: fields as sets or lists, content as data, by `kept_exchanges.difference`.

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
        return self.show()

    def body(self) -> str:
        return difference_text(self.difference, self.pair, self.names) if self.difference and self.pair else TWO

    def html(self) -> Markup:
        if self.difference is None or self.pair is None:
            return tag("p", TWO, role="alert")
        return difference_html(self.difference, self.pair, self.names)

    def _read(self, first, second) -> None:
        both = isinstance(first, Exchange) and isinstance(second, Exchange)
        self.pair = (first, second) if both else None
        self.difference = difference(first, second) if both else None
