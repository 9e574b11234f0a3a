"""What came of a request, as widgets: the head, what crossed, the server's side, the content. A panel shows it."""

from clients import Exchange
from clients.judging.lint import load_beside

from ..basics.afterwards import Afterwards
from ..basics.alike import HTML, HBox, VBox
from ..basics.controls import button, classed
from ..basics.twin import Shown, ShownLater
from ..views.lint_view import TO_COME, lint_html
from ..views.report import Report
from ..views.report_html import all_of_it, content_pane, head_html, inside_html, wire_html


class ResultView:
    """Shows a Report. `fill` is the button for the way out; it stays the same one, so that focus is kept."""

    def __init__(self, fill_in):
        self.head, self.wire, self.notes, self.path, self.records, self.content = (HTML() for _ in range(6))
        self.fill = button("Fill that in", fill_in)
        self.fill.add_class("oa-fill")
        self.crossed = classed(VBox([self.wire, self.notes]), "oa-pane")
        self.inside = classed(VBox(), "oa-pane", "oa-inside")
        self.panes = classed(HBox(), "oa-panes")
        self.box = classed(VBox([self.head]), "oa-result")
        self.judged: Exchange | None = None
        self.judging = Afterwards(self._judge)
        load_beside()

    def show(self, report: Report, way_out: dict | None) -> None:
        """Show a report, with the button where there is a way out. The judge comes last, since it takes longest."""
        self.head.value, self.wire.value = head_html(report), wire_html(report)
        self.content.value = content_pane(report)
        self.path.value, self.records.value = inside_html(report)
        offered = [self.fill] if self.path.value and way_out else []
        self.inside.children = [self.path, *offered, self.records]
        self.panes.children = [self.crossed, *([self.inside] if self.path.value else [])]
        more = [self.panes] if report.wire else []
        self.box.children = [self.head, *more, *([self.content] if self.content.value else [])]
        self._judge_soon(report.exchange)

    def _judge_soon(self, exchange: Exchange | None) -> None:
        """The notes come when the answer is on show; of answers that follow each other at once the last one's."""
        if exchange is not self.judged:
            self.judged, self.notes.value = exchange, TO_COME if exchange and exchange.response else ""
            self.judging.want()

    def _judge(self) -> None:
        self.notes.value = lint_html(self.judged)


def shown(report: Report, folded: bool = False) -> Shown:
    """A report as what a call returns; where the panel shows it all, the rest stands behind a fold."""
    return ShownLater(report.text, lambda: all_of_it(report, folded))
