"""The controls of a RequestPanel: the line, rows of headers, the body, and what came of it."""

from ipywidgets import Layout

from clients import Exchange
from clients.lint import load_beside

from .advice import KINDS, NAMES, about_broken, about_header, about_method, broken_body, kind_of
from .background import RunWhenIdle
from .body import MOST_CHECKED, SyntaxFault, shown_pairs
from .draft import ADDRESS, Draft, shown_body, typable
from .html import Markup, element, join
from .prediction import PredictionChoice
from .report import TO_COME, Report, all_of_it, body_pane, head_html, inside_html, lint_html, wire_html
from .widget import (
    HTML,
    Button,
    Checkbox,
    Combobox,
    Dropdown,
    Enter,
    HBox,
    LazyOutput,
    Output,
    Text,
    Textarea,
    VBox,
    button,
    classed,
    focus,
    head,
    labelled,
)


class HeaderRow:
    """The controls of one header. `typed` is called on a change, `enter` listens for Enter, `removed` gets the row."""

    def __init__(self, name: str, value: str, typed, enter, removed):
        self.given, self.shown = (name, value), (typable(name), typable(value))
        self.name = Combobox(
            value=self.shown[0], options=NAMES, description="Header name", placeholder="name", continuous_update=False
        )
        self.value = Text(value=self.shown[1], description="Header value", placeholder="value", continuous_update=False)
        self.remove = Button()  # our style shows × in place of its name
        self.about = classed(HTML(), "oa-about")
        for control, place in ((self.name, "oa-field-name"), (self.value, "oa-field-value")):
            labelled(control, place).observe(typed, "value")
            enter.listen(control)
        self.remove.on_click(lambda _: removed(self))
        self.box = classed(HBox([self.name, self.value, self.remove, self.about]), "oa-field")
        self.explain()

    @property
    def pair(self) -> tuple[str, str]:
        """Name and value as they are typed; as they were given, where nobody has typed."""
        typed = self.name.value, self.value.value
        return self.given if typed == self.shown else typed

    def explain(self) -> None:
        """Say what the header of this name means, and whose header the button removes."""
        self.remove.description = f"Remove the header {self.name.value}".strip()
        self.about.value = element("p", about_header(self.pair[0]), aria_live="polite")

    def close(self) -> None:
        """Take the controls away for good."""
        for control in (self.box, self.name, self.value, self.remove, self.about):
            control.close()


class HeaderRows:
    """All rows, and the button that adds one. It stays outside of the box that changes, and so keeps the focus."""

    def __init__(self, typed, enter):
        self.typed, self.enter, self.rows = typed, enter, []
        self.add = Button(description="+ header")
        self.add.on_click(lambda _: self._added())
        self.rows_box = classed(HBox(), "oa-contents")
        self.box = classed(HBox([self.rows_box, self.add]), "oa-row", "oa-fields")

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every name and value, in order."""
        return tuple(row.pair for row in self.rows)

    def write(self, pairs) -> None:
        """Show these headers; rows that say so already stay, and with them the focus of whoever is in one."""
        old, left = self.rows, list(self.rows)
        self.rows = [self._kept(left, pair) or self._row(*pair) for pair in pairs]
        self._show()
        for row in old:
            if row not in self.rows:
                row.close()

    def explain(self) -> None:
        """Say of each header what it means."""
        for row in self.rows:
            row.explain()

    def _kept(self, left: list, pair) -> HeaderRow | None:
        row = next((row for row in left if row.pair == tuple(pair)), None)
        if row:
            left.remove(row)
        return row

    def _row(self, name: str = "", value: str = "") -> HeaderRow:
        return HeaderRow(name, value, self.typed, self.enter, self._removed)

    def _show(self) -> None:
        self.rows_box.children = [row.box for row in self.rows]

    def _added(self) -> None:
        self.rows.append(self._row())
        self._show()
        focus(self.rows[-1].name)
        self.typed()

    def _removed(self, row: HeaderRow) -> None:
        self.rows.remove(row)
        self._show()
        row.close()
        focus(self.add)
        self.typed()


MOST_EDITED = 200_000  # characters; a browser's text area is slow with more


class BodyEditor:
    """The controls. `typed` is called on a change of the body, `chosen` with the kind that somebody chose."""

    def __init__(self, typed, chosen):
        self.quiet, self.given = False, ""
        self.area = labelled(Textarea(description="Body", rows=2, continuous_update=False), "oa-body")
        self.kind = classed(Dropdown(options=KINDS, description="Kind of body"), "oa-kind")
        self.about = classed(HTML(), "oa-about")
        self.area.observe(typed, "value")
        self.kind.observe(lambda change: None if self.quiet else chosen(change.new), "value")
        self.box = classed(VBox([self.area, self.about]), "oa-content-box")

    @property
    def body(self):
        """The body as it is typed; as it was given, where nobody has typed."""
        return self.given if self.area.value == text_in_the_area(self.given) else self.area.value

    def write(self, body) -> None:
        """Show another body. What cannot be typed, or is too long for it, is only named, and stays as it is."""
        self.given = body
        self.area.value = text_in_the_area(body)
        self.area.placeholder = "Body" if editable(body) else typable(shown_body(body, 200))

    def explain(self, draft: Draft) -> None:
        """Say of what kind the body is, what a form says, and where the body breaks."""
        self.quiet = True
        self.kind.value = kind_of(draft)
        self.quiet = False
        self.about.value = about_html(draft)


def editable(body) -> bool:
    """Is it text of a length that can be edited?"""
    return isinstance(body, str) and len(body) <= MOST_EDITED


def text_in_the_area(body) -> str:
    """The body as the text area shows it; nothing, where it can't."""
    return typable(body) if editable(body) else ""


def about_html(draft: Draft) -> Markup:
    """What a form says, as a list; where the body breaks, in words and with a mark at the place."""
    found = broken_body(draft)
    # The words say all that the picture shows; it would be read aloud as a row of signs.
    picture = (
        element("pre", found.picture(), cls="oa-broken", aria_hidden="true") if isinstance(found, SyntaxFault) else None
    )
    said = element("div", element("p", about_broken(draft)) if found else None, aria_live="polite")
    return join(pairs_html(draft), said, picture)


def pairs_html(draft: Draft) -> Markup | None:
    """The pairs of a form."""
    text = draft.body
    if kind_of(draft) != "form" or not isinstance(text, str) or not text or len(text) > MOST_CHECKED:
        return None
    pairs, more = shown_pairs(text)
    rows = [join(element("dt", name or "(no name)"), element("dd", value or "(empty)")) for name, value in pairs]
    rest = element("p", f"and {more:,} more") if more else None
    return join(element("p", "The form says:"), element("dl", *rows, cls="oa-pairs"), rest)


class ResultView:
    """Shows a Report. `fill` is the button for the suggested fix; it stays the same one, so that focus is kept."""

    def __init__(self, fill_in):
        self.head, self.wire, self.notes, self.path, self.records, self.body = (HTML() for _ in range(6))
        self.fill = button("Fill that in", fill_in)
        self.fill.add_class("oa-fill")
        self.crossed = classed(VBox([self.wire, self.notes]), "oa-pane")
        self.inside = classed(VBox(), "oa-pane", "oa-inside")
        self.panes = classed(HBox(), "oa-panes")
        self.box = classed(VBox([self.head]), "oa-result")
        self.judged: Exchange | None = None
        self.judging = RunWhenIdle(self._judge)
        load_beside()

    def show(self, report: Report, way_out: dict | None) -> None:
        """Show a report, with the button where it suggests a fix. The judge comes last, since it takes longest."""
        self.head.value, self.wire.value = head_html(report), wire_html(report)
        self.body.value = body_pane(report)
        self.path.value, self.records.value = inside_html(report)
        offered = [self.fill] if self.path.value and way_out else []
        self.inside.children = [self.path, *offered, self.records]
        self.panes.children = [self.crossed, *([self.inside] if self.path.value else [])]
        more = [self.panes] if report.wire else []
        self.box.children = [self.head, *more, *([self.body] if self.body.value else [])]
        # The notes come when the response is on show; of responses that follow each other at once the last one's.
        if (exchange := report.exchange) is not self.judged:
            self.judged, self.notes.value = exchange, TO_COME if exchange and exchange.response else ""
            self.judging.schedule()

    def _judge(self) -> None:
        self.notes.value = lint_html(self.judged)


def report_shown(report: Report, folded: bool = False) -> Output:
    """A report as what a call returns; where the panel shows it all, the rest is behind a fold."""
    return LazyOutput(report.text, lambda: all_of_it(report, folded))


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "CONNECT")


class RequestForm:
    """The widgets, and nothing but them: the panel holds the draft and does the work."""

    def __init__(self, panel):
        self.panel, self.quiet, self.given, self.reported = panel, False, panel.draft, None
        self.enter = Enter(panel.press_send)
        self._make_line()
        self.headers = HeaderRows(self._typed, self.enter)
        self.body = BodyEditor(self._typed, panel.chosen)
        self.asked = PredictionChoice(panel.predict) if panel.asks_first else None
        self.result = ResultView(panel.fill_in)
        options = classed(HBox((self.body.kind, self.follow, self.find)), "oa-row", "oa-options")
        parts = [head(panel.title, panel), self.line, self.about, self.headers.box, self.body.box, options]
        asked = [self.asked.box] if self.asked else []
        self.box = classed(VBox([*parts, *asked, self.result.box]), "oa", "oa-panel")
        self.show(panel, rewrite=True)

    def _make_line(self):
        # Words are sent when they are complete: those of each keystroke could come after the click that needs them.
        self.method = labelled(Combobox(options=METHODS, description="Method", continuous_update=False), "oa-method")
        address = Combobox(description=ADDRESS, continuous_update=False)
        self.address = classed(address, "oa-address")
        self.look = button("Preview bytes", self.panel.preview)
        self.send = button("Send", self.panel.press_send)
        self.cancel = button("Cancel", self._cancelled, layout=Layout())
        self.find = button(
            "Find addresses",
            self.panel.press_discover,
            tooltip="Sends GET / and offers the addresses that the service links to",
        )
        self.follow = Checkbox(value=self.panel.follow, description="Follow redirects", indent=False)
        self.follow.observe(lambda change: setattr(self.panel, "follow", change.new), "value")
        self.about = classed(HTML(), "oa-about")
        for control in (self.method, self.address):
            control.observe(self._typed, "value")
            self.enter.listen(control)
        self.line = classed(HBox([self.method, self.address, self.look, self.send, self.cancel]), "oa-row")

    def show(self, panel, rewrite: bool) -> None:
        """Show what the panel holds; the draft only when the controls are to be written anew."""
        if rewrite:
            self._write(panel.draft)
        self.explain(panel)
        self.address.options = panel.addresses
        self.cancel.layout.display = None if panel.under_way else "none"
        # A button that is switched off loses the focus; one that is locked says what is missing.
        self.send.button_style = "" if panel.locked else "primary"
        (self.send.add_class if panel.locked else self.send.remove_class)("oa-locked")
        if self.asked:
            self.asked.write(panel.prediction)
        if panel.report is not self.reported:
            self.reported = panel.report
            self.result.show(panel.report, panel.way_out)

    def read(self) -> Draft:
        """The draft as the controls show it; a part that nobody has changed is as it was given."""
        method, address = (
            given if control.value == typable(given) else control.value
            for control, given in ((self.method, self.given.method), (self.address, self.given.address))
        )
        return Draft(method, address, self.headers.pairs, self.body.body)

    def _write(self, draft: Draft) -> None:
        self.quiet, self.given = True, draft
        self.method.value, self.address.value = typable(draft.method), typable(draft.address)
        self.headers.write(draft.headers)
        self.body.write(draft.body)
        self.quiet = False

    def explain(self, panel) -> None:
        """Say what is known about the parts of the draft."""
        found = element("p", panel.found) if panel.found else None
        said = element("p", about_method(panel.draft.method))
        self.about.value = element("div", join(said, found), aria_live="polite")
        self.headers.explain()
        self.body.explain(panel.draft)

    def _typed(self, _=None) -> None:
        if not self.quiet:
            self.panel.typed()

    def _cancelled(self) -> None:
        self.panel.cancel()
        focus(self.send)
