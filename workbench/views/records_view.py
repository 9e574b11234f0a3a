"""Which records changed: what each was before, and what it is after."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from clients import Change, ServerSide
from clients.messages.safe_words import counted, cut

from ..basics.markup import Markup, column_heads, tag, together

MADE, REMOVED, LONGEST, MOST_ROWS = "(not there)", "(gone)", 200, 50


class Row(NamedTuple):
    """One record: the lines that say what it was, and what it is."""

    record: str
    before: tuple[str, ...]
    after: tuple[str, ...]

    def text(self) -> str:
        """The record on a line; what it was stands left of the arrow."""
        return f"  {self.record}: {'; '.join(self.before)} → {'; '.join(self.after)}"


def rows(changes: Sequence[Change]) -> list[Row]:
    """A row for each change; of a changed record only the members that differ."""
    return [row(change) for change in changes[:MOST_ROWS]]


def row(change: Change) -> Row:
    """The row of one change."""
    before, after = change.before, change.after
    names = [*(before or {}), *(name for name in after or {} if name not in (before or {}))]
    if before is not None and after is not None:
        names = [name for name in names if before.get(name) != after.get(name)]
    return Row(f"{change.kind} {change.id}", members(before, names, MADE), members(after, names, REMOVED))


def members(record: dict | None, names, nothing: str) -> tuple[str, ...]:
    """The named members of a record, as `name: value`."""
    if record is None:
        return (nothing,)
    return tuple(f"{name}: {as_words(record[name])}" for name in names if name in record)


def as_words(value) -> str:
    """A member's value on one line."""
    words = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return cut(words.replace("\n", " "), LONGEST)


def records_counted(side: ServerSide | None) -> str:
    """How many records changed, in words."""
    return "records: not shown by this server" if side is None else changed(len(side.changes))


def changed(count: int) -> str:
    """So many records changed, in words."""
    return counted(count, "record changed", "records changed")


def changed_or_none(count: int) -> str:
    """The same inside a sentence, where none is "no record"."""
    return changed(count) if count else "no record changed"


def records_text(side: ServerSide | None) -> str:
    """How many records changed, and a line for each."""
    if side is None:
        return ""
    return "\n".join([f"Records: {records_counted(side)}.", *(one.text() for one in rows(side.changes))])


def records_html(side: ServerSide | None) -> Markup:
    """A table of the records that changed; nothing where the server does not show them."""
    return Markup("") if side is None else changes_html(side.changes)


def changes_html(changes: Sequence[Change]) -> Markup:
    """A table of these records."""
    if not changes:
        return tag("p", "No record changed.", cls="oa-none")
    head = column_heads("record", "before", "after")
    body = [row_html(one) for one in rows(changes)]
    return tag("table", tag("caption", changed(len(changes)), cls="oa-hidden"), head, *body, cls="oa-records")


def row_html(row: Row) -> Markup:
    """One record; old words are struck through, new ones underlined."""
    before, after = cell_html("del", row.before, MADE), cell_html("ins", row.after, REMOVED)
    return tag("tr", tag("th", row.record, scope="row"), before, after)


def record_html(row: Row, cls: str | None = None) -> Markup:
    """One record where there is no table: its name, what it was, what it is."""
    before, after = cell_html("del", row.before, MADE, "div"), cell_html("ins", row.after, REMOVED, "div")
    return tag("div", tag("strong", row.record), before, after, cls=cls)


def cell_html(name: str, lines: tuple[str, ...], nothing: str, cell: str = "td") -> Markup:
    """A cell; where there is no record the words are dim."""
    if lines == (nothing,):
        return tag(cell, tag("span", nothing, cls="oa-dim"))
    return tag(cell, together(*(tag("div", tag(name, line)) for line in lines)))
