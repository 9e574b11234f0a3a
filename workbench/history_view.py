"""History: what was sent so far, to search, look into and send again."""

from collections.abc import Sequence

from ipywidgets import Widget

from clients import Exchange, NotSendable, Request, ServerSide, send, sending, server_side
from clients.history import Entry, Kept
from clients.syntax import parse_url, same_origin
from clients.text import pluralize

from . import request_panel
from .history_form import HistoryForm, Look, Seen, look, table_html, table_text
from .html import element
from .request_panel import RequestPanel
from .widget import Output, TextWidget, paragraphs, words

EMPTY = "Nothing was sent yet. Panels record here what they send; .add(exchange) adds what clients.send returned."
NOT_KEPT = "There is no exchange {} in this history; pick a number from the table."


class History(TextWidget):
    """The exchanges that panels of this session sent.

    At most 1,000 exchanges and 20 MB are kept, then the oldest make room. `panel` is the RequestPanel that `fill`
    fills, made when it is first needed. `chosen` is the number of an exchange, or None.
    """

    form: HistoryForm | None = None

    def __init__(self, title: str = "", *, kept: Kept | None = None):
        self.title, self.kept = title, request_panel.SESSION if kept is None else kept
        self.panel: RequestPanel | None = None
        self.wanted = ""
        self.chosen: int | None = None
        self.view, self.form_of_copy, self.note = Look.EXCHANGE, "curl", ""
        self.kept.watch(self)

    @property
    def entries(self) -> list[Entry]:
        """The entries that have the words searched for, the oldest first."""
        return self.kept.find(self.wanted)

    @property
    def chosen_entry(self) -> Entry | None:
        """The entry that is looked at."""
        return self.kept.get(self.chosen) if self.chosen is not None else None

    def find(self, wanted: str = "") -> Output:
        """Search: each of the words must occur in number, method, address, status, headers or body."""
        self.search(wanted)
        entries = self.entries
        table = table_html(entries) if entries else None
        return Output(self._table(entries), element("p", self.found(entries), role="status"), table)

    def see(self, number: int, view: Look | str = Look.EXCHANGE) -> Output:
        """Look at one exchange: "exchange" (what crossed, and the trace), "server" (its side) or "copy"."""
        entry = self.kept.get(number)
        if entry is None:
            return words(NOT_KEPT.format(number))
        self.look_at(number, view)
        seen = self.seen(entry)
        return Output(seen.text, seen.html)

    def copy(self, number: int, form: str = "curl") -> Output:
        """The request as text to be pasted, by `clients.copy_as`."""
        self.choose_form(form)
        return self.see(number, Look.COPY)

    def search(self, wanted: str) -> None:
        """Search, and show what is found in the widget."""
        self.wanted = str(wanted)
        self._refresh()

    def look_at(self, number: int, view: Look | str) -> None:
        """Show this exchange in the widget."""
        self.chosen, self.view = number, Look.of(view)
        self._refresh()

    def choose_form(self, form: str) -> None:
        """Show the copy in this form."""
        self.form_of_copy = str(form)
        self._refresh()

    def say(self, sentence: str) -> Output:
        """Say what was done."""
        self.note = sentence
        self._refresh()
        return words(sentence)

    def kept_changed(self) -> None:
        """Somebody added an exchange."""
        self._refresh()

    def seen(self, entry: Entry) -> Seen:
        """What is looked at of an entry."""
        return look(entry, self.view, self.form_of_copy)

    def found(self, entries: Sequence[Entry]) -> str:
        """How many there are, in words."""
        if not entries and not self.wanted.strip():
            return EMPTY
        if not self.wanted.strip():
            gone = f"; {self.kept.forgotten:,} older ones made room" if self.kept.forgotten else ""
            return f"{pluralize(len(entries), 'exchange', 'exchanges')}{gone}, the newest first."
        return f"{len(entries):,} of {len(self.kept):,} exchanges have {self.wanted.strip()!r} in them."

    def body(self) -> str:
        """The table, and what is looked at."""
        chosen = self.chosen_entry
        looked = self.seen(chosen).text if chosen else ""
        return paragraphs(self.note, self._table(self.entries), looked)

    def _table(self, entries) -> str:
        return "\n".join([self.found(entries), *([table_text(entries)] if entries else [])])

    def _refresh(self) -> None:
        if self.form is not None:
            self.form.show()

    def add(self, exchange: Exchange, side: ServerSide | None = None) -> Output:
        """Keep an exchange that was sent by hand."""
        side = server_side(exchange) if side is None else side
        return words(f"Kept as number {self.kept.add(exchange, side).number}.")

    def fill(self, number: int) -> Output:
        """Put the request into the panel; nothing is sent."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        request = entry.exchange.request
        try:
            said = self._panel_for(request).set(*sending.typed(request)[:3], request.body)
        except NotSendable as refusal:
            return self.say(f"This request can't be put into a panel: {refusal}")
        self.say(f"You'll find number {number} in the panel below.")
        return said

    def send_again(self, number: int) -> Output:
        """Send the same request once more, byte for byte, and look at what comes."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        request = entry.exchange.request
        try:
            exchange = send(*sending.arguments(request))
        except NotSendable as refusal:
            return self.say(f"Not sent: {refusal}")
        made = self.kept.add(exchange, server_side(exchange))
        self.note = f"Number {number} was sent again, as number {made.number}."
        return self.see(made.number)

    def clear(self) -> Output:
        """Forget all exchanges."""
        self.chosen = None
        self.kept.clear()
        return self.say("The history is empty now.")

    def make_widget(self) -> Widget:
        self.form = HistoryForm(self)
        return self.form.box

    def _panel_for(self, request: Request) -> RequestPanel:
        """The panel, if it speaks to the server of this request; else a new one."""
        origin = parse_url(request.url).origin
        if self.panel is None or not same_origin(self.panel.base_url, origin):
            self.panel = RequestPanel(origin, title="A request out of the history")
        return self.panel


history = History()
"""Every exchange that a panel of this session sent."""
