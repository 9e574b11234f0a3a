"""What a History shows: the exchanges of a session, to search, look into, compare and copy."""

from collections.abc import Sequence

from clients.kept_exchanges.history import Kept
from clients.kept_exchanges.history_entry import Entry
from clients.messages.safe_words import counted

from ...basics.markup import tag
from ...basics.twin import Shown, Twin, paragraphs, words
from ...request_panel import session
from ...request_panel.panel import RequestPanel
from .history_form import HistoryForm
from .looks import Look, Seen, look
from .table import table_html, table_text

EMPTY = "Nothing was sent yet. Panels write down here what they send; .add(exchange) adds what clients.send returned."
NOT_KEPT = "There is no exchange {} in this history; the table shows the numbers there are."


class HistoryView(Twin):
    """The half of a History that shows; what can be done with its exchanges is the other half."""

    form: HistoryForm | None = None

    def __init__(
        self,
        base_url: str | None = None,
        title: str = "",
        *,
        kept: Kept | None = None,
        panel: RequestPanel | None = None,
        timeout: float = 5.0,
    ):
        self.base_url = str(base_url).rstrip("/") if base_url else None
        self.title, self.panel, self.timeout = title, panel, timeout
        self.kept = session.SESSION if kept is None else kept
        self.wanted = ""
        self.chosen: int | None = None
        self.other: int | None = None
        self.view, self.form_of_copy, self.note = Look.EXCHANGE, "curl", ""
        self.kept.watch(self)

    @property
    def entries(self) -> list[Entry]:
        """The entries that have the words searched for, the oldest first."""
        return self.kept.find(self.wanted, self.base_url)

    @property
    def chosen_entry(self) -> Entry | None:
        """The entry that is looked at."""
        return self.kept.get(self.chosen) if self.chosen is not None else None

    def find(self, wanted: str = "") -> Shown:
        """Search: each of the words must stand in number, method, address, status, fields or content."""
        self.search(wanted)
        entries = self.entries
        table = table_html(entries) if entries else None
        return Shown(self._table(entries), tag("p", self.found(entries), role="status"), table)

    def see(self, number: int, view: Look | str = Look.EXCHANGE) -> Shown:
        """Look at one exchange: "exchange" (what crossed, and the trace), "server" (its side), "copy" or "compare"."""
        entry = self.kept.get(number)
        if entry is None:
            return words(NOT_KEPT.format(number))
        self.look_at(number, view)
        seen = self.seen(entry)
        return Shown(seen.text, seen.html)

    def compare(self, first: int, second: int) -> Shown:
        """In what two exchanges differ."""
        if not self.kept.get(second):
            return words(NOT_KEPT.format(second))
        self.other = second
        return self.see(first, Look.COMPARE)

    def copy(self, number: int, form: str = "curl") -> Shown:
        """The request as text to be pasted, by `clients.kept_exchanges.copies`."""
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

    def choose_other(self, number: int) -> None:
        """Compare with this one; 0 is none."""
        self.other = number or None
        self._refresh()

    def say(self, sentence: str) -> Shown:
        """Say what was done."""
        self.note = sentence
        self._refresh()
        return words(sentence)

    def kept_changed(self) -> None:
        """Somebody added an exchange."""
        self._refresh()

    def seen(self, entry: Entry) -> Seen:
        """What is looked at of an entry."""
        other = self.kept.get(self.other) if self.other is not None else None
        return look(entry, self.view, other, self.form_of_copy)

    def found(self, entries: Sequence[Entry]) -> str:
        """How many there are, in words."""
        if not entries and not self.wanted.strip():
            return EMPTY
        if not self.wanted.strip():
            gone = f"; {self.kept.forgotten:,} older ones made room" if self.kept.forgotten else ""
            return f"{counted(len(entries), 'exchange', 'exchanges')}{gone}, the newest first."
        return f"{len(entries):,} of {len(self.kept):,} exchanges have {self.wanted.strip()!r} in them."

    def text(self) -> str:
        """The table, and what is looked at."""
        chosen = self.chosen_entry
        looked = self.seen(chosen).text if chosen else ""
        return paragraphs(self.title, self.note, self._table(self.entries), looked)

    def _table(self, entries) -> str:
        return "\n".join([self.found(entries), *([table_text(entries)] if entries else [])])

    def _refresh(self) -> None:
        if self.form is not None:
            self.form.show()
