"""Entries of a history as a table: lines of even columns, plain text, and HTML."""

from clients import masked
from clients.kept_exchanges.history_entry import Entry
from clients.messages.plain_text import one_line

from ...basics.markup import Markup, column_heads, tag, together
from ...views.report import octets
from ...views.status_meanings import badge, badge_html, status_name

HEADS = ("No.", "Method", "Address", "Status", "Records", "Octets")
WIDEST = (5, 8, 36, 28, 12, 16)
RIGHT = (0, 5)
MOST_LISTED = 100


def cells(entry: Entry) -> tuple[str, ...]:
    """Number, method, address, status by number and words, records that changed, octets of the answer."""
    asked, said = entry.exchange.request, entry.exchange.response
    status = status_name(said.status, said.reason) if said else "no answer"
    hops = len(entry.exchange.hops)
    status += f" (after {hops} more)" if hops else ""
    size = octets(len(said.octets) or len(said.content)) if said else "0 octets"
    return (f"{entry.number}", one_line(asked.method), address(entry), one_line(status), changed(entry), size)


def changed(entry: Entry) -> str:
    """How many records changed, in words that stand by themselves."""
    if entry.changes is None:
        return "not shown"
    return f"{entry.changes:,} changed" if entry.changes else "none changed"


def address(entry: Entry) -> str:
    """The target; the whole address where the server is not on this computer."""
    asked = entry.exchange.request
    where = masked(asked.url, asked.url)
    return one_line(asked.target if where.startswith("{base_url}") else where)


def line(entry: Entry) -> str:
    """An entry on one line, its cells in columns."""
    return in_columns(cells(entry))


def in_columns(words) -> str:
    """Cells as columns: numbers end at one place, words begin at one."""
    return "  ".join(_column(i, word) for i, word in enumerate(words)).rstrip()


def table_text(entries) -> str:
    """The newest first, a line each."""
    shown = list(reversed(entries))[:MOST_LISTED]
    return "\n".join([in_columns(HEADS), *(line(entry) for entry in shown), *_rest(entries)])


def table_html(entries) -> Markup:
    """The same as a table with a badge for each status."""
    head = column_heads(*HEADS)
    body = [_row(entry) for entry in list(reversed(entries))[:MOST_LISTED]]
    rest = [tag("p", sentence, cls="oa-remark-line") for sentence in _rest(entries)]
    return together(tag("table", head, *body, cls="oa-history"), *rest)


def _row(entry: Entry) -> Markup:
    number, method, where, status, changes, size = cells(entry)
    shown = badge_html(status, badge(entry.exchange.response)[1])
    plain = [tag("td", word) for word in (method, tag("code", where), shown, changes, size)]
    return tag("tr", tag("th", number, scope="row"), *plain)


def _rest(entries) -> list[str]:
    more = len(entries) - MOST_LISTED
    return [f"The newest {MOST_LISTED} of {len(entries):,}; search for others."] if more > 0 else []


def _column(place: int, word: str) -> str:
    width = WIDEST[place]
    word = word if len(word) <= width else f"{word[: width - 3]}..."
    return word.rjust(width) if place in RIGHT else word.ljust(width)
