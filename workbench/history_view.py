"""History: what was sent so far, to search, look into, send again, save and load."""

import contextlib
import os
import tempfile
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from ipywidgets import Widget

from clients import Exchange, NotSendable, Request, ServerSide, send, sending, server_side
from clients.har import NotAHar, from_har, to_har
from clients.history import Entry, Kept
from clients.syntax import parse_url, same_origin
from clients.text import pluralize

from . import request_panel
from .history_form import HistoryForm, Look, Seen, look, table_html, table_text
from .html import element
from .request_panel import RequestPanel
from .widget import Output, TextWidget, paragraphs, words

MOST_BYTES = 50_000_000


class NotSaved(Exception):
    """Nothing was written or read. The words say why, and what to do."""


def save(exchanges, path, with_secrets: bool = False, overwrite: bool = False) -> str:
    """Write the exchanges as HAR, whole or not at all; what was done, in a sentence. NotSaved says why not."""
    path = place(path)
    if path.exists() and not overwrite:
        raise NotSaved(
            f"{path.name} already exists, so nothing was written. "
            "Choose another name, or allow it to be overwritten: overwrite=True."
        )
    text = to_har(exchanges, with_secrets)
    try:
        _write(path, text)
    except OSError as fault:
        raise NotSaved(f"{path.name} can't be written: {_why(fault)}. Choose another place.") from None
    count = pluralize(len(exchanges), "exchange", "exchanges")
    secrets = (
        "It contains secrets, so don't share it." if with_secrets else "Passwords and cookies in headers were left out."
    )
    return f"Saved {count} in {path.name}. {secrets}"


def load(path):
    """The session in a HAR file, by `clients.har`. NotSaved says why it cannot be read."""
    path = place(path)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NotSaved(f"{path.name} has more than {MOST_BYTES:,} bytes, which is too many to read here.")
        return from_har(path.read_bytes())
    except FileNotFoundError:
        raise NotSaved(f"There is no file {path.name}{_those_there_are(path)}") from None
    except OSError as fault:
        raise NotSaved(f"{path.name} cannot be read: {_why(fault)}.") from None
    except NotAHar as refusal:
        raise NotSaved(f"{path.name}: {refusal}") from None


def place(path) -> Path:
    """The path of a HAR file; `.har` is added to a name without an ending."""
    written = str(path).strip()
    if not written or "\0" in written:
        raise NotSaved("Type the name of a file first, such as session.har.")
    found = Path(written).expanduser()
    return found if found.suffix or found.is_dir() else found.with_suffix(".har")


def _write(path: Path, text: str) -> None:
    """Write to a file beside it first, so that a fault on the way leaves the old one as it was."""
    if path.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    descriptor, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def _those_there_are(path: Path) -> str:
    """Which HAR files are in the folder, to choose from."""
    try:
        names = sorted(one.name for one in path.parent.glob("*.har"))[:5]
    except OSError:
        names = []
    return f". In that folder there are: {', '.join(names)}." if names else " in that folder, and no other HAR."


def _why(fault: OSError) -> str:
    return (fault.strerror or type(fault).__name__).lower()


EMPTY = "Nothing was sent yet. Panels record here what they send; .add(exchange) adds what clients.send returned."
NOT_KEPT = "There is no exchange {} in this history; pick a number from the table."


class HistoryView(TextWidget):
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
        self.kept = request_panel.SESSION if kept is None else kept
        self.wanted = ""
        self.chosen: int | None = None
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


SECRETS = "Secrets were left out; fill them in yourself."
MOST_REMARKS = 10


class History(HistoryView):
    """The exchanges that panels of this session sent; with a `base_url` only those with this server.

    At most 1,000 exchanges and 20 MB are kept, then the oldest make room. `panel` is the RequestPanel that `fill`
    fills; without one a new panel is made. `chosen` is the number of an exchange, or None.
    """

    @classmethod
    def load(cls, path: str | PathLike, title: str = "") -> "History":
        """A history of its own with the exchanges of a HAR file, or an empty one that says why not."""
        made = cls(title=title, kept=Kept())
        made.load_more(path)
        return made

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
        left_out = any(sending.is_left_out(*pair) for pair in request.headers)
        self.say(f"You'll find number {number} in the panel below." + (f" {SECRETS}" if left_out else ""))
        return said

    def send_again(self, number: int) -> Output:
        """Send the same request once more, byte for byte, and look at what comes."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        request = entry.exchange.request
        try:
            exchange = send(*sending.arguments(request), timeout=self.timeout)
        except NotSendable as refusal:
            return self.say(f"Not sent: {refusal}")
        made = self.kept.add(exchange, server_side(exchange))
        left_out = any(sending.is_left_out(*pair) for pair in request.headers)
        self.note = f"Number {number} was sent again, as number {made.number}." + (f" {SECRETS}" if left_out else "")
        return self.see(made.number)

    def save(self, path: str | PathLike, with_secrets: bool = False, overwrite: bool = False) -> Output:
        """Write what is found now to a HAR file, without secrets. A file that is there stays, unless told otherwise."""
        exchanges = [entry.exchange for entry in self.entries]
        try:
            return self.say(save(exchanges, path, with_secrets, overwrite))
        except NotSaved as refusal:
            return self.say(str(refusal))

    def load_more(self, path: str | PathLike) -> Output:
        """Add the exchanges of a HAR file to this history."""
        try:
            loaded = load(path)
        except NotSaved as refusal:
            return self.say(str(refusal))
        for exchange in loaded.exchanges:
            self.kept.add(exchange)
        said = f"{pluralize(len(loaded.exchanges), 'exchange was', 'exchanges were')} loaded."
        more = len(loaded.remarks) - MOST_REMARKS
        rest = [f"There are {more:,} more remarks."] if more > 0 else []
        return self.say(" ".join([said, *loaded.remarks[:MOST_REMARKS], *rest]))

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
