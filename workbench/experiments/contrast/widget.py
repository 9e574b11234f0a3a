"""ContrastView: one job through two or three styles of address, on the same records, side by side."""

from collections.abc import Sequence

from ipywidgets import Widget

from clients import masked

from ...basics.alike import HTML, Button, VBox
from ...basics.faults import fault_words
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, Twin, head, paragraphs
from .run import Outcome, run_all
from .text import contrast_html, contrast_text


class ContrastView(Twin):
    """Two requests (method, address, content, fields), the last two optional, sent to the same records.

    `honest` is a third one, which stands between the two: a verb in the address, and nothing else wrong.
    It runs when it is first shown, and again by its button or `run()`. `read_at` names, for each request, the address
    at which one reads what is changed; then it is measured whether caches on the way hold something stale afterwards.
    `rows` shows so many of the questions that differ, in everyday words, and no others: for a first look.
    `outcome` is None until it has run.
    """

    def __init__(
        self,
        base_url: str,
        verb_request: Sequence,
        noun_request: Sequence,
        title: str = "",
        *,
        honest: Sequence | None = None,
        read_at: Sequence[str] = (),
        rows: int | None = None,
        timeout: float = 5.0,
    ):
        self.base_url, self.title, self.timeout = str(base_url).rstrip("/"), title, timeout
        given = [verb_request, noun_request] if honest is None else [verb_request, honest, noun_request]
        self.requests, self.read_at = [tuple(one) for one in given], tuple(read_at)
        self.rows = rows
        self.outcome: Outcome | None = None
        self.fault = ""

    def run(self) -> Shown:
        """Run all, and return what the view then shows."""
        self._run()
        return Shown(self.text(), self._html())

    def text(self) -> str:
        if self.outcome is None and not self.fault:
            self._run()
        parts = [self.title, contrast_text(self.outcome, self.rows) if self.outcome else self.fault]
        return paragraphs(*parts)

    def make_widget(self) -> Widget:
        if self.outcome is None:
            self._run()
        self.both, again = (
            HTML(self._html()),
            Button(description=f"Run {'both' if len(self.requests) == 2 else 'all'} again"),
        )
        again.on_click(lambda _: self._run())
        box = VBox([head(self.title, self), self.both, again])
        box.add_class("oa")
        return box

    def _run(self) -> None:
        try:
            outcome = run_all(self.base_url, self.requests, self.read_at, self.timeout)
            self.outcome, self.fault = outcome if outcome.answered else None, outcome.fault
        except Exception as fault:
            self.outcome, self.fault = None, masked(fault_words(fault, "view"), self.base_url)
        if self._widget is not None:
            self.both.value = self._html()

    def _html(self) -> Markup:
        if self.outcome:
            return contrast_html(self.outcome, self.rows)
        return tag("p", self.fault, role="alert")
