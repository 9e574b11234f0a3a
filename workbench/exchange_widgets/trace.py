"""TraceView: the way of one request through the server, where it stopped, and a button for the way out."""

from ipywidgets import Layout, VBox, Widget

from clients import Exchange, masked, server_side
from clients.journal import journal_entry
from clients.syntax import same_origin

from ..html import Markup, tag
from ..request_panel import RequestPanel
from ..widget import ChangingTwin, Shown, button, classed, words
from .trace_findings import Told, told_by_the_journal
from .trace_findings_shown import told_html, told_text

NOTHING = "There is nothing to trace yet. Send a request, and give its exchange, or its number in the journal."
NO_ENTRY = (
    "This server shows no entry {} of a journal. Trace an exchange: panel.exchange, or what clients.send returns."
)
ANOTHER = "The panel speaks to another server than the one that answered this request. Make a panel for that one."
NO_CHANGE = "There is no change to fill in. What to do: {}."


class TraceView(ChangingTwin):
    """The trace of an exchange, or of the entry of this number in the server's journal.

    `panel` is the RequestPanel that the way out fills in; without one a new panel is made below. An exchange with a
    server that keeps no journal is traced by its answer alone. `told` is what is told, None where there is nothing.
    """

    def __init__(
        self,
        base_url: str,
        exchange_or_number: Exchange | int | None = None,
        title: str = "",
        *,
        panel: RequestPanel | None = None,
    ):
        self.base_url, self.title, self.panel = str(base_url).rstrip("/"), title, panel
        self.told: Told | None = None
        self.fault = NOTHING
        self._read(panel.exchange if exchange_or_number is None and panel else exchange_or_number)

    def trace(self, exchange_or_number: Exchange | int | None) -> Shown:
        """Trace another exchange, or another entry of the journal."""
        self._read(exchange_or_number)
        return self.show()

    def fill_in(self) -> Shown:
        """Put the request, with the way out in it, into the panel; nothing is sent."""
        if self.told is None:
            return words(self.fault)
        draft = self.told.draft
        if draft is None:
            return words(NO_CHANGE.format(masked(self.told.step.words, self.base_url)))
        if self.panel is None:
            self.panel = RequestPanel(self.base_url, title="The request, with the way out in it")
        if not same_origin(self.panel.base_url, self.told.exchange.request.url):
            return words(ANOTHER)
        said = self.panel.set(draft.method, draft.address, draft.fields, draft.content)
        self.show()
        return said

    def body(self) -> str:
        return told_text(self.told) if self.told else self.fault

    def html(self) -> Markup:
        return told_html(self.told) if self.told else tag("p", self.fault, role="status")

    def parts(self) -> list[Widget]:
        self._own_panel = self.panel is None
        self.fill, self.below = classed(button("Fill that in", self.fill_in, layout=Layout()), "oa-fill"), VBox()
        return [self.view, self.fill, self.below]

    def refresh(self) -> None:
        """Show what is told, and the panel, where it is ours."""
        super().refresh()
        self.fill.layout.display = None if self.told and self.told.draft else "none"
        if self._own_panel and self.panel and not self.below.children:
            self.below.children = [self.panel.widget()]

    def _read(self, which) -> None:
        """Find out what there is to tell; what cannot be found out is a sentence."""
        self.told, self.fault = None, NOTHING
        if isinstance(which, Exchange):
            self.told = Told(self.base_url, which, server_side(which))
        elif which is not None:
            side = journal_entry(self.base_url, which)
            self.told = told_by_the_journal(self.base_url, side) if side else None
            self.fault = NO_ENTRY.format(which)
