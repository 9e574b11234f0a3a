"""The controls of a RequestPanel. What is typed goes to the panel at once; what happened comes back by `show`."""

from ipywidgets import HTML, Button, Combobox, HBox, RadioButtons, Text, Textarea, VBox

from workbench.draft import BASE, Draft, shown_content
from workbench.enter import Enter
from workbench.field_row import FieldRow
from workbench.markup import Markup, tag
from workbench.prediction import RECORDS, STATUSES
from workbench.report_html import head_html, inside_html, page_html, wire_pane
from workbench.shown import STYLE

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY")
ASKED = {"Status": STATUSES, "Records that change": tuple(RECORDS)}


class RequestForm:
    """The widgets, and nothing but them: the panel holds the draft and does the work."""

    def __init__(self, panel):
        self.panel, self.quiet, self.rows, self.enter = panel, False, [], Enter(panel.send)
        self._make_request_controls()
        self._make_prediction_controls()
        self._make_result()
        title = tag("h3", panel.title) if panel.title else None
        head = HTML(tag("style", Markup(STYLE)) + (title or ""))
        top = classed(HBox([self.method, self.address, self.look, self.send]), "oa-row")
        parts = [head, top, self.fields, self.content, *self.asked, self.result]
        self.box = classed(VBox(parts), "oa", "oa-panel")
        self.show(panel, rewrite=True)

    def _make_request_controls(self):
        # Words are sent when they are complete: those of each keystroke could come after the click that needs them.
        self.method = labelled(Combobox(options=METHODS, description="Method", continuous_update=False), "oa-method")
        label = tag("span", "Address, after ", cls="oa-hidden") + BASE
        address = Text(description=label, description_allow_html=True, continuous_update=False)
        self.address = classed(address, "oa-address")
        self.look = button("Preview bytes", self.panel.preview)
        self.send = button("Send", self.panel.send, button_style="primary")
        self.add = button("+ field", self._add_row)
        # The button stays outside of the box that changes: whoever pressed it keeps the focus.
        self.row_box = classed(HBox(), "oa-contents")
        self.fields = classed(HBox([self.row_box, self.add]), "oa-row", "oa-fields")
        self.content = labelled(Textarea(description="Content", rows=2, continuous_update=False), "oa-body")
        for control in (self.method, self.address, self.content):
            control.observe(self._typed, "value")
        for control in (self.method, self.address):
            self.enter.listen(control)

    def _make_prediction_controls(self):
        self.asked, self.choices = [], []
        if not self.panel.asks_first:
            return
        for name, options in ASKED.items():
            choice = RadioButtons(options=options, value=None, description=name, orientation="horizontal")
            choice.observe(self._predicted, "value")
            self.choices.append(classed(choice, "oa-choice"))
        question = HTML(tag("p", "Predict before you send: what will the answer be?", cls="oa-question"))
        self.asked = [classed(VBox([question, HBox(self.choices)]), "oa-asked")]

    def _make_result(self):
        self.head, self.wire, self.path, self.records, self.page = (HTML() for _ in range(5))
        self.fill = button("Fill that in", self.panel.fill_in)
        self.fill.add_class("oa-fill")
        self.inside = classed(VBox(), "oa-pane", "oa-inside")
        self.panes = classed(HBox(), "oa-panes")
        self.result = classed(VBox([self.head]), "oa-result")

    def show(self, panel, rewrite: bool) -> None:
        """Show what the panel holds; the draft only when the controls are to be written anew."""
        if rewrite:
            self._write(panel.draft)
        self.send.disabled = panel.locked
        self._show_prediction(panel.prediction)
        if panel.report is not None:
            self._show_report(panel.report)

    def read(self, before: Draft) -> Draft:
        """The draft as it stands in the controls; content that cannot be typed stays what it was."""
        fields = tuple(row.pair for row in self.rows)
        content = self.content.value
        if not content and not isinstance(before.content, str):
            content = before.content
        return Draft(self.method.value, self.address.value, fields, content)

    def _write(self, draft: Draft) -> None:
        self.quiet = True
        self.method.value, self.address.value = draft.method, draft.address
        old, self.rows = self.rows, [self._row(name, value) for name, value in draft.fields]
        self._show_rows()
        for row in old:
            row.close()
        is_text = isinstance(draft.content, str)
        self.content.value = draft.content if is_text else ""
        self.content.placeholder = "Content" if is_text else shown_content(draft.content)
        self.quiet = False

    def _row(self, name: str = "", value: str = "") -> FieldRow:
        return FieldRow(name, value, self._typed, self.enter, self._remove_row)

    def _show_rows(self) -> None:
        self.row_box.children = [row.box for row in self.rows]

    def _add_row(self) -> None:
        self.rows.append(self._row())
        self._show_rows()
        self.rows[-1].name.focus()
        self._typed()

    def _remove_row(self, row: FieldRow) -> None:
        self.rows.remove(row)
        self._show_rows()
        row.close()
        self.add.focus()
        self._typed()

    def _typed(self, _=None) -> None:
        if not self.quiet:
            self.panel.draft = self.read(self.panel.draft)

    def _predicted(self, _) -> None:
        status, records = (choice.value for choice in self.choices)
        if not self.quiet and status and records:
            self.panel.predict(status, records)

    def _show_prediction(self, prediction) -> None:
        if self.choices and (prediction or self.panel.report):
            self.quiet = True
            for choice, value in zip(self.choices, prediction or (None, None), strict=True):
                choice.value = value
            self.quiet = False

    def _show_report(self, report) -> None:
        self.head.value = head_html(report)
        self.wire.value, self.page.value = wire_pane(report), page_html(report)
        self.path.value, self.records.value = inside_html(report)
        offered = [self.fill] if self.path.value and self.panel.way_out else []
        self.inside.children = [self.path, *offered, self.records]
        self.panes.children = [self.wire, *([self.inside] if self.path.value else [])]
        more = [self.panes] if report.wire else []
        self.result.children = [self.head, *more, *([self.page] if self.page.value else [])]


def classed(widget, *names):
    """The widget, with classes that our style knows."""
    for name in names:
        widget.add_class(name)
    return widget


def labelled(widget, *names):
    """The widget, its label for those who do not see the page only."""
    return classed(widget, "oa-labelled", *names)


def button(words: str, act, **more) -> Button:
    """A button that calls `act` without arguments."""
    made = Button(description=words, **more)
    made.on_click(lambda _: act())
    return made
