"""DiffView: in what two exchanges differ; and rows of a difference, for all widgets."""

from collections.abc import Iterable

from clients import Exchange, hide_base_url
from clients.difference import LONGEST, MOST_MADE, MOST_ROWS, Difference, Part, Row, difference, status_words
from clients.text import cut, one_line

from .html import Markup, column_heads, element, join
from .meanings import badge, badge_html
from .widget import LiveWidget, Output

NOT_THERE = "(not there)"
EXPECTED = "differs every time"


def rows_text(rows) -> str:
    """A line for each row; what the first says is left of the arrow."""
    lines = [f"  {_short(row.place)}: {said(row.before)} → {said(row.after)}{_note(row)}" for row in rows[:MOST_ROWS]]
    return "\n".join([*lines, *_rest(rows)])


def rows_html(rows, heads: tuple[str, str]) -> Markup:
    """A table; what only the first says is struck through, what only the second says is underlined."""
    head = column_heads("where", *heads)
    body = [_row_html(row) for row in rows[:MOST_ROWS]]
    rest = [element("p", sentence, cls="oa-remark-line") for sentence in _rest(rows)]
    return join(element("table", head, *body, cls="oa-difference"), *rest)


def said(value: str | None) -> str:
    """What is there, on one line."""
    if value is None:
        return NOT_THERE
    return _short(value) if value else "(empty)"


def _row_html(row: Row) -> Markup:
    note = element("div", _note(row).strip(" ()"), cls="oa-dim") if _note(row) else None
    cells = [element("td", _cell(name, value)) for name, value in (("del", row.before), ("ins", row.after))]
    return element("tr", element("th", _short(row.place), note, scope="row"), *cells)


def _cell(name: str, value: str | None) -> Markup:
    return element("span", said(value), cls="oa-dim") if not value else element(name, said(value))


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


HEADS = ("in the first", "in the second")
LONGEST_HEAD = 120


def difference_text(found: Difference, pair: tuple[Exchange, Exchange], names: tuple[str, ...]) -> str:
    """Which two, the sentence, the parts that differ, and the names of those that do not."""
    heads = [f"{name}: {line(one)}: {status_badge(one)[0]}" for name, one in zip(names, pair, strict=True)]
    parts = [part_text(part) for part in found.parts if part.rows or part.remark]
    return _masked("\n\n".join(["\n".join(heads), found.sentence(), *parts, *_same(found)]), pair)


def difference_html(found: Difference, pair: tuple[Exchange, Exchange], names: tuple[str, ...]) -> Markup:
    """The same, with a table for each part that differs."""
    heads = [head_html(name, one) for name, one in zip(names, pair, strict=True)]
    sentence = element("p", element("strong", found.sentence()), role="status")
    parts = [part_html(part) for part in found.parts if part.rows or part.remark]
    same = [element("p", words, cls="oa-dim") for words in _same(found)]
    return Markup(_masked(join(*heads, sentence, *parts, *same), pair))


def part_text(part: Part) -> str:
    """A part that differs, or of which there is something to say."""
    lines = [part.remark] if part.remark else []
    return "\n".join([part.name, *(f"  {one}" for one in lines), *([rows_text(part.rows)] if part.rows else [])])


def part_html(part: Part) -> Markup:
    """A pane for the part."""
    remark = element("p", part.remark, cls="oa-none") if part.remark else None
    table = rows_html(part.rows, HEADS) if part.rows else None
    return element("section", element("h4", part.name, cls="oa-pane-head"), remark, table, cls="oa-pane oa-part")


def head_html(name: str, exchange: Exchange) -> Markup:
    """Which exchange it is."""
    return element(
        "p", element("strong", name, ": "), element("code", line(exchange)), " ", badge_html(*status_badge(exchange))
    )


def line(exchange: Exchange) -> str:
    """Method and target, short enough for a headline."""
    return cut(one_line(f"{exchange.request.method} {exchange.request.target}"), LONGEST_HEAD)


def status_badge(exchange: Exchange) -> tuple[str, str]:
    """The status in number and words, and its class."""
    return badge(exchange.response) if exchange.response else (one_line(status_words(exchange)), "none")


def _same(found: Difference) -> list[str]:
    """Which parts are the same."""
    names = [part.name[0].lower() + part.name[1:] for part in found.parts if part.same and not part.remark]
    return [f"The same: {', '.join(names)}."] if names and not found.same else []


def _masked(text: str, pair) -> str:
    for exchange in pair:
        text = hide_base_url(text, exchange.request.url)
    return text


NAMES = ("First", "Second")
TWO = "DiffView compares two exchanges, such as panel.exchange, or what clients.send returns."


class DiffView(LiveWidget):
    """The difference of two exchanges: headers as sets or lists, bodies as data, by `clients.difference`.

    `difference` is what was found; None where these are not two exchanges.
    """

    def __init__(
        self, first: Exchange | None, second: Exchange | None, title: str = "", *, names: Iterable[str] = NAMES
    ):
        self.title, self.names = title, tuple(names)
        self._read(first, second)

    def compare(self, first: Exchange | None, second: Exchange | None, names: Iterable[str] = NAMES) -> Output:
        """Compare two others."""
        self.names = tuple(names)
        self._read(first, second)
        return self.show()

    def body(self) -> str:
        return difference_text(self.difference, self.pair, self.names) if self.difference and self.pair else TWO

    def html(self) -> Markup:
        if self.difference is None or self.pair is None:
            return element("p", TWO, role="alert")
        return difference_html(self.difference, self.pair, self.names)

    def _read(self, first, second) -> None:
        both = isinstance(first, Exchange) and isinstance(second, Exchange)
        self.pair = (first, second) if both else None
        self.difference = difference(first, second) if both else None
