"""HandTyped: type the octets of a request, send exactly these, and see where the server gives up."""

from urllib.parse import urlsplit

from ipywidgets import Widget

from clients import NotSendable, masked
from clients.sending.raw import RawExchange, send_raw

from ...basics.alike import HTML, Dropdown, HBox, Textarea, VBox
from ...basics.controls import button, classed, labelled
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, Twin, head, paragraphs
from .messages import MESSAGES
from .octets import LINE_ENDS, octets_of
from .report import looked_html, looked_text, raw_html, raw_text

AFTER = {"wait for the answer": False, "say that nothing follows": True}
NOT_YET = "Send it with the button, or type .send()."


class HandTyped(Twin):
    """Octets for the server at `base_url`, typed as text: `{host}` stands for its host and port.

    Each end of a line becomes `line_end`; with an empty one nothing is added, and \\r \\n \\t \\0 \\x41 stand for one
    octet each. With `then_end` the server hears that nothing more follows; `timeout` is how long it is waited for, in
    seconds. `exchange` is the last RawExchange, None at first.
    """

    def __init__(
        self, base_url: str, text: str = MESSAGES["A right request"], title: str = "", *, line_end: bytes = b"\r\n"
    ):
        self.base_url, self.title, self.typed = str(base_url).rstrip("/"), title, text
        self.line_end, self.then_end, self.timeout = line_end, False, 2.0
        self.exchange: RawExchange | None = None
        self.fault = ""

    @property
    def octets(self) -> bytes:
        """What `send` would send. NotSendable says what cannot be read."""
        return octets_of(self.typed, urlsplit(self.base_url).netloc, self.line_end)

    def type(self, text: str) -> Shown:
        """Put another message in; one of `MESSAGES` by its name, or any text."""
        self.typed = MESSAGES.get(text, text)
        if self._widget is not None:
            self.area.value = self.typed
        return self.look()

    def look(self) -> Shown:
        """Show the octets that `send` would send, and what there is to say about them."""
        return self._show(self._looked)

    def send(self) -> Shown:
        """Send the octets, and show what came of it."""
        return self._show(self._sent)

    def text(self) -> str:
        said = self.fault or (raw_text(self.exchange) if self.exchange else NOT_YET)
        return paragraphs(self.title, self.typed if not self.exchange else "", said)

    def make_widget(self) -> Widget:
        area = Textarea(self.typed, description="Octets, as text", rows=7, continuous_update=False)
        self.area = labelled(area, "oa-body")
        self.choice = Dropdown(options=["", *MESSAGES], description="Begin with")
        self.ends = Dropdown(options=LINE_ENDS, value=self.line_end, description="A line ends in")
        self.after = Dropdown(options=AFTER, value=self.then_end, description="After that")
        for control in (self.area, self.choice, self.ends, self.after):
            control.observe(self._typed, "value")
        buttons = [button("Look at the octets", self.look), button("Send", self.send, button_style="primary")]
        self.result = HTML()
        choices = classed(HBox([self.choice, self.ends, self.after]), "oa-row", "oa-choices")
        return classed(
            VBox([head(self.title, self), choices, self.area, classed(HBox(buttons), "oa-row"), self.result]),
            "oa",
            "oa-panel",
        )

    def _typed(self, change) -> None:
        if change.owner is self.choice:
            self.area.value = MESSAGES.get(self.choice.value, self.area.value)
        self.typed, self.line_end, self.then_end = self.area.value, self.ends.value, self.after.value

    def _looked(self) -> tuple[str, Markup]:
        return looked_text(self.octets), looked_html(self.octets)

    def _sent(self) -> tuple[str, Markup]:
        self.exchange = send_raw(self.base_url, self.octets, timeout=self.timeout, then_end=self.then_end)
        return raw_text(self.exchange), raw_html(self.exchange)

    def _show(self, work) -> Shown:
        """Do the work and show what came of it, in the widget and to whoever called."""
        try:
            self.fault, (text, html) = "", work()
        except NotSendable as refusal:
            self.fault = text = f"Not sent: {refusal}"
            html = tag("p", text, role="alert")
        text, html = masked(text, self.base_url), Markup(masked(html, self.base_url))
        if self._widget is not None:
            self.result.value = html
        return Shown(text, html)
