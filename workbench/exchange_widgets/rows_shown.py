"""Rows of a difference as plain text and as a table."""

from clients.kept_exchanges.difference import Row
from clients.kept_exchanges.difference.row import LONGEST, MOST_MADE, MOST_ROWS
from clients.messages.safe_words import cut, one_line

from ..basics.markup import Markup, column_heads, tag, together

NOT_THERE = "(not there)"
EXPECTED = "differs every time"


def rows_text(rows) -> str:
    """A line for each row; what the first says stands left of the arrow."""
    lines = [f"  {_short(row.place)}: {said(row.before)} → {said(row.after)}{_note(row)}" for row in rows[:MOST_ROWS]]
    return "\n".join([*lines, *_rest(rows)])


def rows_html(rows, heads: tuple[str, str]) -> Markup:
    """A table; what only the first says is struck through, what only the second says is underlined."""
    head = column_heads("where", *heads)
    body = [_row_html(row) for row in rows[:MOST_ROWS]]
    rest = [tag("p", sentence, cls="oa-remark-line") for sentence in _rest(rows)]
    return together(tag("table", head, *body, cls="oa-difference"), *rest)


def said(value: str | None) -> str:
    """What stands there, on one line."""
    if value is None:
        return NOT_THERE
    return _short(value) if value else "(empty)"


def _row_html(row: Row) -> Markup:
    note = tag("div", _note(row).strip(" ()"), cls="oa-dim") if _note(row) else None
    cells = [tag("td", _cell(name, value)) for name, value in (("del", row.before), ("ins", row.after))]
    return tag("tr", tag("th", _short(row.place), note, scope="row"), *cells)


def _cell(name: str, value: str | None) -> Markup:
    return tag("span", said(value), cls="oa-dim") if not value else tag(name, said(value))


def _note(row: Row) -> str:
    notes = [row.note] if row.note else []
    notes += [EXPECTED] if row.expected else []
    return f" ({'; '.join(_short(note) for note in notes)})" if notes else ""


def _rest(rows) -> list[str]:
    more = len(rows) - MOST_ROWS
    count = f"{len(rows):,}" if len(rows) <= MOST_MADE else f"more than {MOST_MADE:,}"
    return [f"Only the first {MOST_ROWS} of {count} differences are shown."] if more > 0 else []


def _short(words: str) -> str:
    return cut(one_line(words), 2 * LONGEST)
