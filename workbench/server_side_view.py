"""ServerSideView: what the server received, decided, stored and sent; trace and changed records for all widgets."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from clients import Change, Exchange, ServerSide, Step, hide_base_url, server_side
from clients.journal import Compared, journal_entry, request_compared, response_compared
from clients.messages import MOST_CHARACTERS, MOST_HEADERS, one_line, printable
from clients.text import cut, pluralize

from .html import Markup, column_heads, element, join
from .widget import LiveWidget, Output
from .wire_view import wire_html

MARKS = {"yes": "✓", "no": "✗", "done": "●"}
SPOKEN = {"yes": "passed", "no": "stopped here", "done": "answered here"}
FIRST, LAST, MOST_STEPS, LONGEST_REASON = 3, 3, 60, 300
NO_JOURNAL = "This server keeps no journal, or does not show it, so what happened inside can't be seen."


def shortly(words: str) -> str:
    """Words on one line, cut where nobody would read on."""
    return cut(words.replace("\n", " "), LONGEST_REASON)


def questions_counted(side: ServerSide) -> str:
    """How many questions were asked."""
    return pluralize(len(side.steps), "question", "questions")


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    words = shortly(words.strip())
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def change_lines(change: dict) -> list[str]:
    """The change that the suggested fix asks for, a line for each part of the request."""
    lines = [f"{name} {shortly(str(change[name]))}" for name in ("method", "target") if change.get(name)]
    headers = change.get("fields")
    for name, value in (headers if isinstance(headers, dict) else {}).items():
        lines.append(f"{name}: {shortly(str(value))}" if value is not None else f"without {name}")
    if "content" in change:
        body = change["content"]
        body = (body or "(none)") if isinstance(body, str) else json.dumps(body, ensure_ascii=False)
        lines.append(f"body {shortly(body)}")
    return lines


def trace_html(side: ServerSide | None) -> Markup:
    """The questions, those in the middle behind a fold, and how to fix it; `panel.side` lists them all.

    All in the middle were passed, because a trace ends where it stops.
    """
    if side is None:
        return element("p", NO_JOURNAL, cls="oa-none")
    steps = [step_html(step) for step in side.steps[:MOST_STEPS]]
    middle = steps[FIRST:-LAST]
    if len(middle) > 1:
        summary = element("summary", f"✓ {len(middle)} more, all passed")
        fold = element("li", element("details", summary, element("ol", *middle)))
        steps = [*steps[:FIRST], fold, *steps[-LAST:]]
    return join(element("ol", *steps, cls="oa-trace"), way_out_html(side.way_out))


def step_html(step: Step) -> Markup:
    """A question; the one it stopped at is bold and names its section."""
    mark = element("span", MARKS.get(step.answer, "·"), role="img", aria_label=SPOKEN.get(step.answer, step.answer))
    because = element("span", " ", shortly(step.because), cls="oa-dim")
    if step.answer == "yes":
        return element("li", mark, " ", shortly(step.question), because)
    question = element("strong", shortly(step.question))
    section = element("span", " ", step.section, cls="oa-dim oa-section")
    return element("li", mark, " ", question, because, section, cls="oa-stop")


def way_out_html(way_out: dict | None) -> Markup | None:
    """The suggested fix in words and as the change it asks for."""
    if not way_out:
        return None
    lines = [element("div", element("code", line)) for line in change_lines(way_out["change"])]
    return element("div", element("strong", "How to fix it: "), sentence(way_out["words"]), *lines, cls="oa-way")


MADE, REMOVED, LONGEST_VALUE, MOST_ROWS = "(not there)", "(gone)", 200, 50


class Row(NamedTuple):
    """One record: the lines that say what it was, and what it is."""

    record: str
    before: tuple[str, ...]
    after: tuple[str, ...]


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
    return cut(words.replace("\n", " "), LONGEST_VALUE)


def records_counted(side: ServerSide | None) -> str:
    """How many records changed, in words."""
    return "records: not shown by this server" if side is None else changed(len(side.changes))


def changed(count: int) -> str:
    """So many records changed, in words."""
    return pluralize(count, "record changed", "records changed")


def changed_or_none(count: int) -> str:
    """The same inside a sentence, where none is "no record"."""
    return changed(count) if count else "no record changed"


def records_html(side: ServerSide | None) -> Markup:
    """A table of the records that changed; nothing where the server does not show them."""
    return Markup("") if side is None else changes_html(side.changes)


def changes_html(changes: Sequence[Change]) -> Markup:
    """A table of these records."""
    if not changes:
        return element("p", "No record changed.", cls="oa-none")
    head = column_heads("record", "before", "after")
    body = [row_html(one) for one in rows(changes)]
    return element("table", element("caption", changed(len(changes)), cls="oa-hidden"), head, *body, cls="oa-records")


def row_html(row: Row) -> Markup:
    """One record; old words are struck through, new ones underlined."""
    before, after = cell_html("del", row.before, MADE), cell_html("ins", row.after, REMOVED)
    return element("tr", element("th", row.record, scope="row"), before, after)


def cell_html(name: str, lines: tuple[str, ...], nothing: str) -> Markup:
    """A cell; where there is no record the words are dim."""
    if lines == (nothing,):
        return element("td", element("span", nothing, cls="oa-dim"))
    return element("td", join(*(element("div", element(name, line)) for line in lines)))


NOT_KEPT = "The journal of this server does not keep this message."
NOTHING_TO_COMPARE = "There is no exchange of a client to compare it with."


class Piece(NamedTuple):
    """One part: its name, what it comes down to, and the whole."""

    name: str
    summary: str
    html: Markup


def pieces(side: ServerSide, exchange: Exchange | None) -> list[Piece]:
    """Received, decided, stored, sent."""
    stored = Piece("Stored", records_counted(side), records_html(side))
    return [received(side, exchange), decided(side), stored, sent(side, exchange)]


def received(side: ServerSide, exchange: Exchange | None) -> Piece:
    """The request as it arrived, held against what the client sent."""
    compared = request_compared(exchange.request, side.received) if exchange and side.received else None
    said = compared.sentence("what you sent", "you and the server") if compared else NOTHING_TO_COMPARE
    return _message("Received", "<", side.received, said, compared, ("as you sent it", "as it arrived"))


def decided(side: ServerSide) -> Piece:
    """The questions, and where they ended."""
    steps = side.steps[:MOST_STEPS]
    last = steps[-1] if steps else None
    ended = f"stopped at the last: {one_line(last.question)}" if last and last.answer == "no" else "all passed"
    path = element("ol", *(step_html(step) for step in steps), cls="oa-trace oa-path")
    return Piece("Decided", f"{questions_counted(side)}, {ended}", join(path, way_out_html(side.way_out)))


def sent(side: ServerSide, exchange: Exchange | None) -> Piece:
    """The response as it left, held against what the client received."""
    compared = response_compared(exchange, side.sent) if exchange and exchange.response and side.sent else None
    said = compared.sentence("what you received", "the server and you") if compared else NOTHING_TO_COMPARE
    return _message("Sent", ">", side.sent, said, compared, ("as it left", "as you received it"))


def _message(name: str, mark: str, message, said: str, compared: Compared | None, heads) -> Piece:
    if message is None:
        return Piece(name, NOT_KEPT, element("p", NOT_KEPT, cls="oa-none"))
    written = message_text(mark, message)
    remarks, rows = (compared.remarks, compared.rows) if compared else ([], [])
    table = element("table", column_heads("where", *heads), *(row_html(between(one)) for one in rows), cls="oa-records")
    notes = [element("p", remark, cls="oa-none") for remark in remarks]
    shown = join(wire_html(written, f"As the server {name.lower()} it"), table if rows else None, *notes)
    return Piece(name, f"{one_line(message.start)}. {said}", shown)


def between(differing) -> Row:
    """The row of what the one side sent and the other received in other words."""
    place, before, after = (
        None if one is None else cut(one_line(one), LONGEST_VALUE) or "(empty)" for one in differing
    )
    return Row(place or "", (MADE if before is None else before,), (REMOVED if after is None else after,))


def message_text(mark: str, message) -> str:
    """A message as the journal holds it. Lines marked `<` the server received, lines marked `>` it sent."""
    headers = [one_line(f"{name}: {value}") for name, value in message.headers[:MOST_HEADERS]]
    body = printable(message.body[:MOST_CHARACTERS]).splitlines()
    lines = [one_line(message.start), *headers, *(["", *body] if body else [])]
    return "\n".join(f"{mark} {line}".rstrip() for line in lines)


def pieces_html(side: ServerSide, exchange: Exchange | None) -> Markup:
    """All parts, each folded behind its summary."""
    folds = []
    for one in pieces(side, exchange):
        summary = element("summary", element("strong", f"{one.name}: "), one.summary)
        folds.append(element("details", summary, element("div", one.html), cls="oa-piece"))
    return Markup(hide_base_url(join(*folds), side.address))


NO_SIDE = "This server keeps no journal of this exchange, or does not show it: its side of the story cannot be seen."


class ServerSideView(LiveWidget):
    """The server's side of an exchange, or of the entry of this number in the server's journal.

    With an exchange both messages are held against what the client sent and received. `side` is the entry; None where
    the server shows none.
    """

    def __init__(self, base_url: str, exchange_or_number: Exchange | int, title: str = ""):
        self.base_url, self.title = str(base_url).rstrip("/"), title
        self._read(exchange_or_number)

    def see(self, exchange_or_number: Exchange | int) -> Output:
        """Show another exchange, or another entry."""
        self._read(exchange_or_number)
        return self.show()

    def html(self) -> Markup:
        """The four parts, folded."""
        return pieces_html(self.side, self.exchange) if self.side else element("p", NO_SIDE, role="status")

    def _read(self, which) -> None:
        self.exchange = which if isinstance(which, Exchange) else None
        self.side = server_side(which) if self.exchange else journal_entry(self.base_url, which)
