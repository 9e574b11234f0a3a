"""What there is to say about a request: sent and answered, sent and not answered, not sent, or a preview."""

from collections.abc import Iterable
from dataclasses import dataclass

from clients import Exchange, Request, ServerSide, masked
from clients.messages.safe_words import counted

from ..basics.twin import paragraphs
from .hops_view import hops_text
from .records_view import records_counted, records_text
from .status_meanings import NO_BADGE, badge, meaning
from .trace_view import trace_text

NOTHING_ANSWERS = (
    "Nothing answers at {base_url}. Run the cell with start() again, then the cell that made this one. "
    "(A service of your own: start it, or correct its address.)"
)


@dataclass(frozen=True)
class Report:
    """A badge of a few words, a sentence, remarks; and what crossed, where something did.

    `tone` is the status class, or "none" where there is no status. `wire` is the text of the messages.
    """

    badge: str
    tone: str
    sentence: str
    section: str = ""
    remarks: tuple[str, ...] = ()
    wire: str = ""
    wire_heading: str = "On the wire"
    exchange: Exchange | None = None
    side: ServerSide | None = None

    @property
    def counts(self) -> str:
        """How many records changed, and how long the answer was."""
        if not self.exchange or not self.exchange.response:
            return ""
        return f"{records_counted(self.side)} · {octets(len(self.exchange.response.octets))}"

    def text(self) -> str:
        """The report as plain text: the same content as the coloured one."""
        head = f"{self.badge}: {self.sentence}" + (f" ({self.section})" if self.section else "")
        return paragraphs(self._head(head), self._wire(), *self._inside())

    def _head(self, head: str) -> str:
        return "\n".join([head, *([self.counts] if self.counts else []), *self.remarks])

    def _wire(self) -> str:
        hops = hops_text(self.exchange) if self.exchange else ""
        wire = f"{self.wire_heading}\n{self.wire}" if self.wire else ""
        return paragraphs(hops, wire)

    def _inside(self) -> list[str]:
        if not self.exchange or not self.exchange.response:
            return []
        url = self.exchange.request.url
        return [masked(trace_text(self.side), url), masked(records_text(self.side), url)]


def answered(exchange: Exchange, side: ServerSide | None, remarks: Iterable[str] = ()) -> Report:
    """The report of a request that was sent."""
    if not exchange.response:
        return unanswered(exchange, remarks)
    response, means = exchange.response, meaning(exchange.response.status)
    remarks = (*remarks, *([exchange.error] if exchange.error else []))
    name, tone = badge(response)
    return Report(name, tone, means.words, means.section, tuple(remarks), str(exchange), exchange=exchange, side=side)


def unanswered(exchange: Exchange, remarks: Iterable[str] = ()) -> Report:
    """The report of a request that got no answer, or none that is HTTP."""
    if exchange.request.octets or exchange.hops:
        said = masked(exchange.error or "No answer came.", exchange.request.url)
        return Report(*NO_BADGE, said, "", tuple(remarks), str(exchange), exchange=exchange)
    return Report(*NO_BADGE, NOTHING_ANSWERS, exchange=exchange)


def not_sent(sentence: str, url: str = "") -> Report:
    """The report of a request that could not be sent."""
    return Report("Not sent", "none", masked(sentence, url))


def preview(request: Request, remarks: Iterable[str] = ()) -> Report:
    """What would be sent."""
    text, said = request.text(), f"These bytes would cross: {octets(len(request.octets))}."
    return Report("Not sent yet", "none", said, "", tuple(remarks), text, wire_heading="Would be sent")


def octets(count: int) -> str:
    """A number of octets in words."""
    return counted(count, "octet", "octets")
