"""History: what can be done with the exchanges of a session: fill a panel, send again, save, load."""

from os import PathLike

from ipywidgets import Widget

from clients import Exchange, NotSendable, Request, ServerSide, send, server_side
from clients.kept_exchanges.history import Kept
from clients.messages.address import same_origin, taken_apart
from clients.messages.safe_words import counted
from clients.sending import repeat

from ...basics.twin import Shown, words
from ...request_panel.panel import RequestPanel
from . import files
from .history_form import HistoryForm
from .history_view import NOT_KEPT, HistoryView

SECRETS = "What was left out as a secret was not put in; do it yourself."
MOST_REMARKS = 10


class History(HistoryView):
    """The exchanges that panels of this session sent; with a `base_url` only those with this server.

    At most 1,000 exchanges and 20 MB are kept, then the oldest make room. `panel` is the RequestPanel that `fill`
    fills; without one a new panel is made. `chosen` and `other` are numbers of exchanges, or None.
    """

    @classmethod
    def load(cls, path: str | PathLike, title: str = "") -> "History":
        """A history of its own with the exchanges of a HAR file, or an empty one that says why not."""
        made = cls(title=title, kept=Kept())
        made.load_more(path)
        return made

    def add(self, exchange: Exchange, side: ServerSide | None = None) -> Shown:
        """Keep an exchange that was sent by hand."""
        side = server_side(exchange) if side is None else side
        return words(f"Kept as number {self.kept.add(exchange, side).number}.")

    def fill(self, number: int) -> Shown:
        """Put the request into the panel; nothing is sent."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        request = entry.exchange.request
        try:
            said = self._panel_for(request).set(*repeat.typed(request)[:3], request.content)
        except NotSendable as refusal:
            return self.say(f"This request cannot be put into a panel: {refusal}")
        left_out = any(repeat.is_left_out(*pair) for pair in request.fields)
        self.say(f"Number {number} stands in the panel below." + (f" {SECRETS}" if left_out else ""))
        return said

    def send_again(self, number: int) -> Shown:
        """Send the same request once more, octet for octet, and look at what comes."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        request = entry.exchange.request
        try:
            exchange = send(*repeat.arguments(request), timeout=self.timeout)
        except NotSendable as refusal:
            return self.say(f"Not sent: {refusal}")
        made = self.kept.add(exchange, server_side(exchange))
        left_out = any(repeat.is_left_out(*pair) for pair in request.fields)
        self.note = f"Number {number} was sent again, as number {made.number}." + (f" {SECRETS}" if left_out else "")
        return self.see(made.number)

    def save(self, path: str | PathLike, with_secrets: bool = False, overwrite: bool = False) -> Shown:
        """Write what is found now to a HAR file, without secrets. A file that is there stays, unless told otherwise."""
        exchanges = [entry.exchange for entry in self.entries]
        try:
            return self.say(files.save(exchanges, path, with_secrets, overwrite))
        except files.NotSaved as refusal:
            return self.say(str(refusal))

    def load_more(self, path: str | PathLike) -> Shown:
        """Add the exchanges of a HAR file to this history."""
        try:
            loaded = files.load(path)
        except files.NotSaved as refusal:
            return self.say(str(refusal))
        for exchange in loaded.exchanges:
            self.kept.add(exchange)
        said = f"{counted(len(loaded.exchanges), 'exchange was', 'exchanges were')} loaded."
        more = len(loaded.remarks) - MOST_REMARKS
        rest = [f"There are {more:,} more remarks."] if more > 0 else []
        return self.say(" ".join([said, *loaded.remarks[:MOST_REMARKS], *rest]))

    def clear(self) -> Shown:
        """Forget all exchanges."""
        self.chosen = self.other = None
        self.kept.clear()
        return self.say("The history is empty now.")

    def make_widget(self) -> Widget:
        self.form = HistoryForm(self)
        return self.form.box

    def _panel_for(self, request: Request) -> RequestPanel:
        """The panel, if it speaks to the server of this request; else a new one."""
        origin = taken_apart(request.url).origin
        if self.panel is None or not same_origin(self.panel.base_url, origin):
            self.panel = RequestPanel(origin, title="A request out of the history")
        return self.panel
