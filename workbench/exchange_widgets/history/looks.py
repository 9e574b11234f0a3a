"""What can be looked at for one exchange of a history."""

from enum import Enum
from typing import NamedTuple

from clients import masked
from clients.kept_exchanges.history_entry import Entry

from ...basics.markup import Markup, tag
from ...views.report import Report, answered
from ...views.report_html import report_html
from ..copy_view import CopyView
from ..diff_view import DiffView
from ..server_side_parts import pieces_html, pieces_text
from ..server_side_view import NO_SIDE

WITH_WHICH = "Number {} is chosen. Type the number of a second exchange to compare it with."


class Look(Enum):
    """What is looked at; its value is what the button says."""

    EXCHANGE = "What crossed"
    SERVER = "Server's side"
    COPY = "Copy as"
    COMPARE = "Compare"

    @classmethod
    def of(cls, name) -> "Look":
        """The look of this name, such as "copy", or of these words; what crossed, where there is none."""
        names = {one.name.lower(): one for one in cls} | {one.value.lower(): one for one in cls}
        return name if isinstance(name, cls) else names.get(str(name).lower(), cls.EXCHANGE)


class Seen(NamedTuple):
    """What is seen, as text and as HTML."""

    text: str
    html: Markup


def look(entry: Entry, view: Look, other: Entry | None, form: str) -> Seen:
    """What there is to see of an entry."""
    if view is Look.SERVER:
        return servers_side(entry)
    if view is Look.COPY:
        copy = CopyView(entry.exchange, form)
        return Seen(copy.text(), copy.html())
    return compared(entry, other) if view is Look.COMPARE else crossed(entry)


def crossed(entry: Entry) -> Seen:
    """What crossed, and the trace."""
    report = reported(entry)
    return Seen(f"Number {entry.number}\n{report.text()}", report_html(report))


def reported(entry: Entry) -> Report:
    """The report of an entry. One that was loaded, and had no answer, has no octets either."""
    exchange = entry.exchange
    if exchange.response or exchange.request.octets:
        return answered(exchange, entry.side)
    return Report("No answer", "none", masked(exchange.error or "", exchange.request.url), wire=str(exchange))


def servers_side(entry: Entry) -> Seen:
    """Received, decided, stored, sent."""
    if entry.side is None:
        return said(NO_SIDE)
    return Seen(pieces_text(entry.side, entry.exchange), pieces_html(entry.side, entry.exchange))


def compared(entry: Entry, other: Entry | None) -> Seen:
    """In what it differs from another."""
    if other is None:
        return said(WITH_WHICH.format(entry.number))
    names = (f"Number {entry.number}", f"Number {other.number}")
    view = DiffView(entry.exchange, other.exchange, names=names)
    return Seen(view.text(), view.html())


def said(sentence: str) -> Seen:
    """A sentence alone."""
    return Seen(sentence, tag("p", sentence, role="status"))
