"""What can be done with the exchanges of a history: fill a panel, send again, save, load."""

from clients import NotSendable, send, server_side
from clients.messages.address import same_origin, taken_apart
from clients.sending import repeat

from ...basics.twin import Shown, words
from ...request_panel.panel import RequestPanel
from . import files

NOT_KEPT = "There is no exchange {} in this history; the table shows the numbers there are."
SECRETS = "What was left out as a secret was not put in; do it yourself."
MOST_REMARKS = 10


class Acting:
    """The half of a History that does something; the other half shows."""

    def add(self, exchange, side=None) -> Shown:
        """Keep an exchange that was sent by hand."""
        side = server_side(exchange) if side is None else side
        return words(f"Kept as number {self.kept.add(exchange, side).number}.")

    def fill(self, number) -> Shown:
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

    def send_again(self, number) -> Shown:
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

    def save(self, path, with_secrets=False, overwrite=False) -> Shown:
        """Write what is found now to a HAR file, without secrets. A file that is there stays, unless told otherwise."""
        exchanges = [entry.exchange for entry in self.entries]
        try:
            return self.say(files.save(exchanges, path, with_secrets, overwrite))
        except files.NotSaved as refusal:
            return self.say(str(refusal))

    def load_more(self, path) -> Shown:
        """Add the exchanges of a HAR file to this history."""
        try:
            loaded = files.load(path)
        except files.NotSaved as refusal:
            return self.say(str(refusal))
        for exchange in loaded.exchanges:
            self.kept.add(exchange)
        count = len(loaded.exchanges)
        said = "1 exchange was loaded." if count == 1 else f"{count:,} exchanges were loaded."
        more = len(loaded.remarks) - MOST_REMARKS
        rest = [f"There are {more:,} more remarks."] if more > 0 else []
        return self.say(" ".join([said, *loaded.remarks[:MOST_REMARKS], *rest]))

    def clear(self) -> Shown:
        """Forget all exchanges."""
        self.chosen = self.other = None
        self.kept.clear()
        return self.say("The history is empty now.")

    def _panel_for(self, request) -> RequestPanel:
        """The panel, if it speaks to the server of this request; else a new one."""
        origin = taken_apart(request.url).origin
        if self.panel is None or not same_origin(self.panel.base_url, origin):
            self.panel = RequestPanel(origin, title="A request out of the history")
        return self.panel
