"""The four parts of the server's side, each with a summary, as text and as HTML."""

from typing import NamedTuple

from clients import Exchange, ServerSide, masked
from clients.kept_exchanges.both_sides import Compared, request_compared, response_compared
from clients.messages.plain_text import MOST_CHARACTERS, MOST_FIELDS, one_line, printable

from ..basics.markup import Markup, tag, together
from ..views.records_view import records_counted, records_html, records_text
from ..views.trace_view import MOST_STEPS, questions_counted, step_html, step_text, way_out_html
from ..views.wire_view import wire_html
from .rows_shown import rows_html, rows_text

NOT_KEPT = "The journal of this server does not keep this message."
NOTHING_TO_COMPARE = "There is no exchange of a client to compare it with."


class Piece(NamedTuple):
    """One part: its name, what it comes down to, and the whole as text and as HTML."""

    name: str
    summary: str
    text: str
    html: Markup


def pieces(side: ServerSide, exchange: Exchange | None) -> list[Piece]:
    """Received, decided, stored, sent."""
    return [received(side, exchange), decided(side), stored(side), sent(side, exchange)]


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
    path = tag("ol", *(step_html(step) for step in steps), cls="oa-trace oa-path")
    text = "\n".join(step_text(step) for step in steps)
    return Piece("Decided", f"{questions_counted(side)}, {ended}", text, together(path, way_out_html(side.way_out)))


def stored(side: ServerSide) -> Piece:
    """The records that changed, row by row."""
    return Piece("Stored", records_counted(side), records_text(side), records_html(side))


def sent(side: ServerSide, exchange: Exchange | None) -> Piece:
    """The response as it left, held against what the client received."""
    compared = response_compared(exchange, side.sent) if exchange and exchange.response and side.sent else None
    said = compared.sentence("what you received", "the server and you") if compared else NOTHING_TO_COMPARE
    return _message("Sent", ">", side.sent, said, compared, ("as it left", "as you received it"))


def _message(name: str, mark: str, message, said: str, compared: Compared | None, heads) -> Piece:
    if message is None:
        return Piece(name, NOT_KEPT, NOT_KEPT, tag("p", NOT_KEPT, cls="oa-none"))
    written = message_text(mark, message)
    remarks, rows = (compared.remarks, compared.rows) if compared else ([], [])
    table = rows_html(rows, heads) if rows else None
    notes = [tag("p", remark, cls="oa-none") for remark in remarks]
    text = "\n".join([written, *([rows_text(rows)] if rows else []), *remarks])
    shown = together(wire_html(written, f"As the server {name.lower()} it"), table, *notes)
    return Piece(name, f"{one_line(message.start)}. {said}", text, shown)


def message_text(mark: str, message) -> str:
    """A message as the journal holds it. Lines marked `<` the server received, lines marked `>` it sent."""
    fields = [one_line(f"{name}: {value}") for name, value in message.fields[:MOST_FIELDS]]
    content = printable(message.content[:MOST_CHARACTERS]).splitlines()
    lines = [one_line(message.start), *fields, *(["", *content] if content else [])]
    return "\n".join(f"{mark} {line}".rstrip() for line in lines)


def pieces_text(side: ServerSide, exchange: Exchange | None) -> str:
    """All parts, each under its name and summary."""
    parts = [f"{one.name}: {one.summary}\n{one.text}" for one in pieces(side, exchange)]
    return masked("\n\n".join(parts), side.address)


def pieces_html(side: ServerSide, exchange: Exchange | None) -> Markup:
    """All parts, each folded behind its summary."""
    folds = [_fold(one) for one in pieces(side, exchange)]
    return Markup(masked(together(*folds), side.address))


def _fold(piece: Piece) -> Markup:
    summary = tag("summary", tag("strong", piece.name), " ", piece.summary)
    return tag("details", summary, tag("div", piece.html), cls="oa-piece")
