"""The controls of a RequestPanel. What is typed goes to the panel at once; what happened comes back by `show`."""

from ipywidgets import Layout

from ..basics.alike import HTML, Checkbox, Combobox, HBox, VBox
from ..basics.controls import button, classed, focus, labelled
from ..basics.enter_key import Enter
from ..basics.markup import tag, together
from ..basics.twin import head
from ..writing_requests.method_words import about_method
from ..writing_requests.unsent_request import ADDRESS, Draft, typable
from .content_editor import ContentEditor, options_box
from .field_rows import FieldRows
from .prediction_choice import PredictionChoice
from .result_view import ResultView

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "CONNECT")


class RequestForm:
    """The widgets, and nothing but them: the panel holds the draft and does the work."""

    def __init__(self, panel):
        self.panel, self.quiet, self.given, self.reported = panel, False, panel.draft, None
        self.enter = Enter(panel.press_send)
        self._make_line()
        self.fields = FieldRows(self._typed, self.enter)
        self.content = ContentEditor(self._typed, panel.chosen)
        self.asked = PredictionChoice(panel.predict) if panel.asks_first else None
        self.result = ResultView(panel.fill_in)
        options = options_box(self.content.kind, self.follow, self.find)
        parts = [head(panel.title, panel), self.line, self.about, self.fields.box, self.content.box, options]
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
        self.follow.observe(self._followed, "value")
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
        """The draft as it stands in the controls; a part that nobody has changed is as it was given."""
        method, address = (
            given if control.value == typable(given) else control.value
            for control, given in ((self.method, self.given.method), (self.address, self.given.address))
        )
        return Draft(method, address, self.fields.pairs, self.content.content)

    def _write(self, draft: Draft) -> None:
        self.quiet, self.given = True, draft
        self.method.value, self.address.value = typable(draft.method), typable(draft.address)
        self.fields.write(draft.fields)
        self.content.write(draft.content)
        self.quiet = False

    def explain(self, panel) -> None:
        """Say what is known about the parts of the draft."""
        found = tag("p", panel.found) if panel.found else None
        said = tag("p", about_method(panel.draft.method))
        self.about.value = tag("div", together(said, found), aria_live="polite")
        self.fields.explain()
        self.content.explain(panel.draft)

    def _typed(self, _=None) -> None:
        if not self.quiet:
            self.panel.typed()

    def _followed(self, change) -> None:
        self.panel.follow = change.new

    def _cancelled(self) -> None:
        self.panel.cancel()
        focus(self.send)
