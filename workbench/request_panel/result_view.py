"""What came of a request, as widgets: the head, what crossed, the server's side, the content. A panel shows it."""

from ipywidgets import HTML, HBox, VBox

from clients.judging.lint import load_beside

from ..basics.controls import button, classed
from ..views.lint_view import lint_html
from ..views.report_html import content_pane, head_html, inside_html, wire_html


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
        load_beside()

    def show(self, report, way_out) -> None:
        """Show a report, with the button where there is a way out. The judge comes last: at first it takes longer."""
        self.head.value, self.wire.value = head_html(report), wire_html(report)
        self.content.value = content_pane(report)
        self.path.value, self.records.value = inside_html(report)
        offered = [self.fill] if self.path.value and way_out else []
        self.inside.children = [self.path, *offered, self.records]
        self.panes.children = [self.crossed, *([self.inside] if self.path.value else [])]
        more = [self.panes] if report.wire else []
        self.box.children = [self.head, *more, *([self.content] if self.content.value else [])]
        self.notes.value = lint_html(report.exchange)
