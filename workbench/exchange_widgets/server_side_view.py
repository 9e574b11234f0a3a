"""ServerSideView: what the server received, decided, stored and sent, for one exchange."""

from clients import Exchange, server_side
from clients.server_side.journal_entries import journal_entry

from ..basics.changing_twin import ChangingTwin
from ..basics.markup import Markup, tag
from ..basics.twin import Shown
from .server_side_parts import pieces_html, pieces_text

NO_SIDE = "This server keeps no journal of this exchange, or does not show it: its side of the story cannot be seen."


class ServerSideView(ChangingTwin):
    """The server's side of an exchange, or of the entry of this number in the server's journal.

    With an exchange both messages are held against what the client sent and received. `side` is the entry; None where
    the server shows none.
    """

    def __init__(self, base_url: str, exchange_or_number: Exchange | int, title: str = ""):
        self.base_url, self.title = str(base_url).rstrip("/"), title
        self._read(exchange_or_number)

    def see(self, exchange_or_number: Exchange | int) -> Shown:
        """Show another exchange, or another entry."""
        self._read(exchange_or_number)
        return self.show()

    def body(self) -> str:
        return pieces_text(self.side, self.exchange) if self.side else NO_SIDE

    def html(self) -> Markup:
        """The four parts, folded."""
        return pieces_html(self.side, self.exchange) if self.side else tag("p", NO_SIDE, role="status")

    def _read(self, which) -> None:
        self.exchange = which if isinstance(which, Exchange) else None
        self.side = server_side(which) if self.exchange else journal_entry(self.base_url, which)
