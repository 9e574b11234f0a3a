"""StyleScoreboard: the same nine jobs through three styles, measured."""

from ipywidgets import Widget

from clients import masked, send, state
from clients.styles import Measured, measure

from ...html import Markup, tag
from ...report import answered
from ...widget import HTML, Shown, Twin, VBox, button, classed, fault_words, head, paragraphs
from .board_html import board_html
from .board_text import NO_USER, NOT_MEASURED, board_text
from .rows import STYLES


class StyleScoreboard(Twin):
    """Measures the server at `base_url` when it is first shown, and again by its button or `measure()`.

    `measured` has what was measured of each style ("verbs", "honest", "nouns"), and is empty where nothing could be;
    then `fault` says why. All runs on a state of the records that is put back; a server that does not offer that is
    left alone.
    """

    def __init__(self, base_url: str, title: str = ""):
        self.base_url, self.title, self.fault = str(base_url).rstrip("/"), title, ""
        self.measured: dict[str, Measured] = {}

    def measure(self) -> Shown:
        """Measure once more, and return what the board then shows."""
        self._measure()
        return Shown(self.text(), self._html(), cls="oa oa-board")

    def text(self) -> str:
        """The jobs and all rows, with their reasons."""
        self._measure_once()
        parts = [self.title, board_text(self.measured) if self.measured else self.fault]
        return masked(paragraphs(*parts), self.base_url)

    def make_widget(self) -> Widget:
        self._measure_once()
        self.board = HTML(self._html())
        return classed(
            VBox([head(self.title, self), self.board, button("Measure again", self._measure)]), "oa", "oa-board"
        )

    def _measure_once(self) -> None:
        if not self.measured and not self.fault:
            self._measure()

    def _measure(self) -> None:
        """Measure. Whatever goes wrong becomes a sentence."""
        self.measured, self.fault = {}, ""
        try:
            self.fault = self._measured()
        except Exception as fault:
            self.fault = fault_words(fault, "board")
        if self._widget is not None:
            self.board.value = self._html()

    def _measured(self) -> str:
        """Measure all styles; a sentence where that cannot be."""
        front = send("GET", self.base_url + "/")
        if not front.response:
            return answered(front, None).sentence
        before = state(self.base_url)
        if before is None:
            return NOT_MEASURED
        measured = {style: measure(self.base_url, style, before) for style in STYLES}
        for style, one in measured.items():
            if one.done[0].fault is not None:
                return NO_USER.format(style=STYLES[style], fault=one.done[0].fault)
        self.measured = measured
        return ""

    def _html(self) -> Markup:
        if not self.measured:
            return tag("p", masked(self.fault, self.base_url), role="alert")
        return Markup(masked(board_html(self.measured), self.base_url))
