"""History: the exchanges of a session, to search, look into, compare, copy, send again, save and load."""

from clients.keeping.history import Kept
from clients.keeping.history_entry import Entry

from ...basics.markup import tag
from ...basics.twin import Shown, Twin, words
from ...request_panel import session
from .acting import NOT_KEPT, Acting
from .history_form import HistoryForm
from .looks import Look, look
from .table import table_html, table_text

EMPTY = "Nothing was sent yet. Panels write down here what they send; .add(exchange) adds what clients.send returned."


class History(Acting, Twin):
    """The exchanges that panels of this session sent; with a `base_url` only those with this server.

    At most 1,000 exchanges and 20 MB are kept, then the oldest make room. `panel` is the RequestPanel that `fill`
    fills; without one a new panel is made. `chosen` and `other` are numbers of exchanges, or None.
    """

    def __init__(self, base_url=None, title="", *, kept: Kept | None = None, panel=None, timeout=5.0):
        self.base_url = str(base_url).rstrip("/") if base_url else None
        self.title, self.panel, self.timeout = title, panel, timeout
        self.kept = session.SESSION if kept is None else kept
        self.wanted, self.chosen, self.other = "", None, None
        self.view, self.form_of_copy, self.note = Look.EXCHANGE, "curl", ""
        self.kept.watch(self)

    @classmethod
    def load(cls, path, title="") -> "History":
        """A history of its own with the exchanges of a HAR file, or an empty one that says why not."""
        made = cls(title=title, kept=Kept())
        made.load_more(path)
        return made

    @property
    def entries(self) -> list[Entry]:
        """The entries that have the words searched for, the oldest first."""
        return self.kept.find(self.wanted, self.base_url)

    @property
    def chosen_entry(self) -> Entry | None:
        """The entry that is looked at."""
        return self.kept.get(self.chosen) if self.chosen is not None else None

    def find(self, wanted="") -> Shown:
        """Search: each of the words must stand in number, method, address, status, fields or content."""
        self.search(wanted)
        entries = self.entries
        table = table_html(entries) if entries else None
        return Shown(self._table(entries), tag("div", tag("p", self.found(entries), role="status"), table, cls="oa"))

    def see(self, number, view=Look.EXCHANGE) -> Shown:
        """Look at one exchange: "exchange" (what crossed, and the trace), "server" (its side), "copy" or "compare"."""
        if not self.kept.get(number):
            return words(NOT_KEPT.format(number))
        self.look_at(number, view)
        seen = self.seen()
        return Shown(seen.text, tag("div", seen.html, cls="oa"))

    def compare(self, first, second) -> Shown:
        """In what two exchanges differ."""
        if not self.kept.get(second):
            return words(NOT_KEPT.format(second))
        self.other = second
        return self.see(first, Look.COMPARE)

    def copy(self, number, form="curl") -> Shown:
        """The request as text to be pasted, by `clients.keeping.copies`."""
        self.choose_form(form)
        return self.see(number, Look.COPY)

    def search(self, wanted) -> None:
        """Search, and show what is found in the widget."""
        self.wanted = str(wanted)
        self._refresh()

    def look_at(self, number, view) -> None:
        """Show this exchange in the widget."""
        self.chosen, self.view = number, Look.of(view)
        self._refresh()

    def choose_form(self, form) -> None:
        """Show the copy in this form."""
        self.form_of_copy = str(form)
        self._refresh()

    def choose_other(self, number) -> None:
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

    def seen(self):
        """What is looked at."""
        other = self.kept.get(self.other) if self.other is not None else None
        return look(self.chosen_entry, self.view, other, self.form_of_copy)

    def found(self, entries) -> str:
        """How many there are, in words."""
        if not entries and not self.wanted.strip():
            return EMPTY
        if not self.wanted.strip():
            gone = f"; {self.kept.forgotten:,} older ones made room" if self.kept.forgotten else ""
            return ("1 exchange" if len(entries) == 1 else f"{len(entries):,} exchanges") + f"{gone}, the newest first."
        return f"{len(entries):,} of {len(self.kept):,} exchanges have {self.wanted.strip()!r} in them."

    def text(self) -> str:
        """The table, and what is looked at."""
        looked = self.seen().text if self.chosen_entry else ""
        return "\n\n".join(part for part in (self.title, self.note, self._table(self.entries), looked) if part)

    def make_widget(self):
        self.form = HistoryForm(self)
        return self.form.box

    def _table(self, entries) -> str:
        return "\n".join([self.found(entries), *([table_text(entries)] if entries else [])])

    def _refresh(self) -> None:
        if self._widget is not None:
            self.form.show()
